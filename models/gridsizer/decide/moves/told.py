"""A change that was tried, as it is told: its result, and what else changes with it."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.calculation.percent import percent, percent_of_cases
from gridsizer.decide.calculation.wording import binds
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.moves.batch_ends import late
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.other_arrays import other_arrays
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.side_effects import side_effects
from gridsizer.decide.verdict.phrases import each_alone
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.storage import StorageArray

_ENTERED: Final = {  # of how the array is used, more than of which one it is
    "imbalance": "imbalance",
    "address_failover": "address failover",
    "protection": "protection",
    "max_fill": "highest fill",
    "background_mb_s": "other tenants",
}


def fix_of(designs: Designs, change: DesignChange, tried: Tried, fits: str = "Fits") -> Fix:
    """A change with the answer it gives."""
    return Fix(
        label=change.label,
        state="fits" if tried.fits else tried.verdict.state,
        result=_result(tried, fits),
        side_effects=side_effects(designs.asked, tried, change.loss),
        patch=change.patch,
    )


def another_array(designs: Designs) -> Iterator[Fix]:
    """How many other arrays of the catalogue fit, and what the smallest of them does."""
    others = other_arrays(designs)
    if others is None:
        return
    after, storage = others.smallest, others.smallest.scenario.storage
    fit = f"{others.count} fit. Smallest" if others.count > 1 else "1 fits"
    yield Fix(
        label="Another array",
        state="fits",
        result=f"{fit}: {after.storage_nodes} × {storage.name}, {percent(after.holds)} of cases{late(after)}",
        side_effects=side_effects(designs.asked, after, _no_longer_entered(designs, after)),
        patch=after.patch,
    )


def _no_longer_entered(designs: Designs, after: Tried) -> str:
    """What the design says of its array itself and the other array does not take over, though it differs."""
    was, becomes = designs.asked.scenario.storage, after.scenario.storage
    left = [
        word for name, word in _ENTERED.items()
        if name in designs.document["storage"] and _told(was, name) != _told(becomes, name)
    ]  # fmt: skip
    return f"{' and '.join(left)} as the catalogue has {'it' if len(left) == 1 else 'them'}" if left else ""


def _told(storage: StorageArray, name: str) -> object:
    """A field without its source."""
    field = getattr(storage, name)
    return field.ends() if isinstance(field, Quantity) else field.value


def _result(tried: Tried, fits: str) -> str:
    if tried.chain.throughput_refusal() is not None:
        return f"The data fits; {_of_known_links(tried)}" if not tried.over_full else "Over-full"
    holds = f"{percent_of_cases(tried.holds, tried.share_asked)} of cases"
    if tried.fits:
        space = ", space unknown" if supply_of(tried.chain.draws).writable is None else ""
        return f"{fits}{space}{late(tried)}. {holds}"
    return f"Not enough: {_short_of(tried, holds)}"


def _of_known_links(tried: Tried) -> str:
    """What is said of throughput where that is unknown: the link that binds, whatever the others sustain."""
    if tried.tightest is None or tried.holds_each_alone:
        return "throughput unknown"
    return binds(tried.tightest.label)


def _short_of(tried: Tried, holds: str) -> str:
    """In how many cases a change that is not enough holds, and what fails it."""
    if tried.lacks_room_to_rebuild and not tried.over_full:
        return f"{holds}; no room to rebuild what is lost"
    if tried.loses_data and not tried.over_full:
        return f"{holds}; the data does not survive the losses"
    if tried.holds_each_alone:
        return f"{each_alone(tried.chain)}, all of them in {holds}"
    binding = "" if tried.tightest is None else f"; {binds(tried.tightest.label)}"
    return f"{holds}{binding}"
