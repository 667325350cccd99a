"""Ways out of an Unknown ceiling of the array: what could be entered, and what each would give."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import numpy as np

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import from_to
from gridsizer.decide.chain.array_ceilings import mb_per_gb
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.entered import entered
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.least_ceiling import (
    least_gb_s_per_node,
    least_that_holds,
    rounded_up,
    times_asked,
)
from gridsizer.decide.sizing.storage_nodes import sized
from gridsizer.decide.sizing.unknown_way import OTHER, Way, least_of_way, time_of_other, unknown_way
from gridsizer.describe.ceiling_evidence import CeilingEvidence
from gridsizer.describe.own_entry import array_patch, source_note
from gridsizer.describe.quantity import Basis, Source
from gridsizer.describe.storage import StorageArray
from gridsizer.figures import plain
from gridsizer.predict.uncertainty import Band, band, middle

_NOT_YET: Final = Source(title="The least that would do, until your figure is here")
MEASURES: Final = "fio, rhel_iotest, dd of data that no cache holds, or a run of your own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a way out would give: the ceiling of the array as entered, and the answer it makes."""

    ceiling_gb_s: Band
    holds_share: float  # of the samples: the whole design keeps the policy
    storage_nodes: int | None  # needed; None where no size the vendor sells is enough

    @property
    def words(self) -> str:
        """The answer inside a sentence."""
        nodes = self.storage_nodes
        holds = f"this design holds in {percent(self.holds_share)} of cases"
        if nodes is None:
            return f"{holds}, and no size sold is enough"
        return f"{holds}, {nodes} storage node{'s' * (nodes > 1)} needed"


@dataclass(frozen=True, slots=True, kw_only=True)
class WayOut:
    """One way to a ceiling, and the answer it would give.

    `patch` is a JSON merge patch of the scenario's document. It states the figure, with its source, in an
    entry of the user's own that is like the array's; for an array entered by hand, in the design itself.
    Where `asks` is true the number in it is the least that would do, to be replaced by the one that is known;
    else it can be taken as it stands.
    """

    name: Literal["measured", "derated_spec", "like_array"]
    label: str
    sentence: str
    basis: Basis
    source: Source
    asks: bool
    patch: dict[str, Any]
    gives: Given


def ways_out(chain: Chain) -> Iterator[WayOut]:
    """What would give the array a ceiling; nothing where it has one, or where no ceiling would be enough.

    Disks that not all grid nodes reach are not sized by what they sustain.
    """
    if chain.throughput_refusal() is None or not holding.is_reached(chain.draws):
        return
    way = unknown_way(chain)
    yield _measured(chain) if way is None else _measured_of(chain, way)
    yield _derated(chain)
    for line in chain.draws.scenario.storage.evidence:
        if line.kind.value == "like_array":
            yield _like(chain, line)


def _measured(chain: Chain) -> WayOut:
    """A ceiling that somebody measures."""
    least = _least_gb_s(chain)
    asked = f"{plain(least)} GB/s{_whose(chain)}"
    return _by_measuring(chain, "sustained_mixed_gb_s", least, f"By {MEASURES}.", asked)


def _measured_of(chain: Chain, way: Way) -> WayOut:
    """A ceiling that somebody measures of the direction that is Unknown, beside the one that is known."""
    storage = chain.draws.scenario.storage
    least = least_of_way(chain, way, share_asked(chain.draws.scenario))
    if np.isfinite(least):
        least = rounded_up(least * float(np.max(chain.draws["storage/ceiling_nodes"])))
        asked = f"{plain(least)} GB/s of {way}s{_whose(chain)}{_beside(chain, way)}"
        return _by_measuring(chain, f"sustained_{way}_gb_s", least, f"By {MEASURES}.", asked)
    other = getattr(storage, f"sustained_{OTHER[way]}_gb_s").ends()[1]
    words = f"By {MEASURES}, of {way}s. Were they as fast as {OTHER[way]}s,"
    return _by_measuring(chain, f"sustained_{way}_gb_s", rounded_up(other), words, "")


def _beside(chain: Chain, way: Way) -> str:
    """What the known direction leaves of the array, in parentheses; "" where that is all of it."""
    taken = percent(middle(time_of_other(chain, way)))
    return "" if taken == "0 %" else f" ({OTHER[way]}s take {taken} of the time that the policy allows)"


def _by_measuring(chain: Chain, field: str, gb_s: float, words: str, asked: str) -> WayOut:
    """A figure to be measured; `asked` is in words what would do, "" where nothing would."""
    stated: dict[str, Any] = {field: entered(gb_s)}
    given = _assessed(chain, replace(_sustained(chain), **stated))
    then = f" {_asked(chain, given, f'It takes {asked}', f'Even at {asked}')}" if asked else ""
    return WayOut(
        name="measured",
        label="Enter what was measured",
        sentence=f"{words}{then} {given.words}.",
        basis="measured",
        source=Source(title="To be measured on this array"),
        asks=True,
        patch=_entered(chain, "measured", _NOT_YET, ceiling_from="sustained", **{field: gb_s}),
        gives=given,
    )


def _asked(chain: Chain, given: Given, asked: str, even: str) -> str:
    """That a figure is asked, where the design holds with it; else that it is not enough."""
    return f"{asked}; at that" if given.holds_share >= share_asked(chain.draws.scenario) else even


def _derated(chain: Chain) -> WayOut:
    """The vendor's maximum, brought down to what other systems sustained of theirs."""
    storage = chain.draws.scenario.storage
    derate, known = storage.sustained_over_spec, storage.spec_gb_s.known
    low, high = (percent(end) for end in derate.ends())
    share = low if low == high else f"{low} to {high}"
    chosen = replace(storage, ceiling_from=replace(storage.ceiling_from, value="derated_spec"))
    of_one = replace(chain.draws.scenario, storage=replace(chosen, spec_gb_s=entered(1.0)))
    asked = share_asked(chain.draws.scenario)
    needed = 0.0 if known else rounded_up(least_that_holds(chain, times_asked(chain, of_one), asked))
    given = _assessed(chain, chosen if known else replace(chosen, spec_gb_s=entered(needed)))
    says = f"{share} of it, as other systems sustained of theirs"
    figure = f"{plain(needed)} GB/s{_whose(chain)}"
    then = (
        ":" if known else f". {_asked(chain, given, f'It takes a maximum of {figure}', f'Even of {figure}')}"
    )
    spec = {} if known else {"spec_gb_s": needed}
    about = derate.source if known else _NOT_YET
    return WayOut(
        name="derated_spec",
        label="Take the vendor's maximum, derated",
        sentence=f"{says}{then} {given.words}.",
        basis=derate.basis,
        source=derate.source,
        asks=not known,
        patch=_entered(chain, "derated", about, ceiling_from="derated_spec", **spec),
        gives=given,
    )


def _like(chain: Chain, line: CeilingEvidence) -> WayOut:
    """The range of a like array."""
    title = f"Like array: {line.label}"
    taken = replace(line.gb_s, basis="assumed", source=Source(title=title))
    ends = {"low": taken.low, "mid": taken.mid, "high": taken.high}
    stated = {name: end for name, end in ends.items() if end is not None}
    given = _assessed(chain, replace(_sustained(chain), sustained_mixed_gb_s=taken))
    return WayOut(
        name="like_array",
        label="Take the range of a like array",
        sentence=f"{line.label}, {from_to(*line.gb_s.ends())} GB/s{_whose(chain)}: {given.words}.",
        basis="assumed",
        source=line.gb_s.source,
        asks=False,
        patch=_entered(
            chain, "like_array", Source(title=title), ceiling_from="sustained", sustained_mixed_gb_s=stated
        ),
        gives=given,
    )


def _whose(chain: Chain) -> str:
    """Of how many storage nodes or drives a ceiling is stated, where those are not the design's; else ""."""
    storage = chain.draws.scenario.storage
    if storage.ceiling_drives.known:
        return f" of {storage.ceiling_drives.ends()[1]:g} drives"
    stated = storage.ceiling_nodes.ends()[1]
    if stated == storage.nodes.ends()[1]:
        return ""
    return f" of {stated:g} storage node{'s' * (stated != 1)}"


def _entered(chain: Chain, ending: str, source: Source, **stated: Any) -> dict[str, Any]:
    """The change that states fields of the array as assumed, each with this source."""
    storage = chain.draws.scenario.storage
    note = source_note("assumed", source)
    return array_patch(
        storage.origin, storage.name, ending=ending, stated=stated, sources=dict.fromkeys(stated, note)
    )


def _assessed(chain: Chain, storage: StorageArray) -> Given:
    """What the design answers with this array."""
    scenario = replace(chain.draws.scenario, storage=storage)
    draws = sample(scenario, samples=chain.draws.samples, seed=chain.draws.seed)
    given = chain_of(draws, unrecorded, sizing_only=True)
    ceiling = next(link.ceiling_mb_s for link in given.deciding if link.ceiling_mb_s is not None)
    return Given(
        ceiling_gb_s=band(ceiling / mb_per_gb(draws)),
        holds_share=holding.share(holding.keeps_policy(given)),
        storage_nodes=sized(given).size,
    )


def _sustained(chain: Chain) -> StorageArray:
    storage = chain.draws.scenario.storage
    return replace(storage, ceiling_from=replace(storage.ceiling_from, value="sustained"))


def _least_gb_s(chain: Chain) -> float:
    """The least ceiling of `ceiling_nodes` nodes that keeps the policy, at its percentile [GB/s]."""
    per_node = least_gb_s_per_node(chain, share_asked(chain.draws.scenario))
    return rounded_up(per_node * float(np.max(chain.draws["storage/ceiling_nodes"])))
