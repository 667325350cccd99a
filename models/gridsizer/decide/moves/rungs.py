"""The ladder: the storage nodes needed under other policies, and by other evidence of the ceiling."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from gridsizer.decide.calculation.merge_patch import together
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.evidence import by_evidence
from gridsizer.decide.moves.parts import Rung
from gridsizer.decide.moves.policies import Change, other_policies, percentiles_above
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_parts import Volumes
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.storage_nodes import possible_sizes
from gridsizer.decide.sizing.trials import TOGETHER
from gridsizer.decide.verdict.phrases import enough_alone_words
from gridsizer.decide.verdict.verdict import cases_that_hold

_MOST_COMBINED: Final = 1  # a pair more says little


def rungs_of(designs: Designs) -> tuple[Rung, ...]:
    """The design as asked, then what moves its size: most nodes first, then most cases.

    Empty where throughput is unknown. A service has TiB to buy in place of storage nodes. A change that
    leaves the number as it is is no rung; two together are one only where they reach a smaller size than each
    change alone.
    """
    if designs.asked.verdict.holds_share is None:
        return ()
    singles = _said_once(_moving(designs, (*other_policies(designs), *by_evidence(designs))))
    combined = _combined(designs, [one for one in singles if one[0].relaxes])
    moved = sorted((*singles, *combined), key=lambda one: _order(one[1]))
    return (_as_asked(designs), *(_rung(change.words, tried, designs) for change, tried in moved))


def _moving(designs: Designs, changes: tuple[Change, ...]) -> Iterator[tuple[Change, Tried]]:
    needed = _needed(designs.asked)
    for change in changes:
        tried = designs.changed(change.patch)
        if tried is not None and _needed(tried) != needed:
            yield change, tried


def _said_once(moving: Iterator[tuple[Change, Tried]]) -> list[tuple[Change, Tried]]:
    """Of the percentiles that need the same only the most careful: more confidence costs nothing there."""
    singles = list(moving)
    told = {_needed(tried): change for change, tried in singles if _is_percentile(change)}  # the last is
    return [one for one in singles if not _is_percentile(one[0]) or told[_needed(one[1])] is one[0]]


def _is_percentile(change: Change) -> bool:
    return "percentile" in change.patch.get("policy", {})


def _needed(tried: Tried) -> Volumes | int | None:
    """What has to be bought of a service, or the storage nodes needed; None where no size sold is enough."""
    bought = bought_of(tried.chain)
    return tried.verdict.storage_nodes_needed if bought is None else bought.needed


def _combined(designs: Designs, singles: list[tuple[Change, Tried]]) -> list[tuple[Change, Tried]]:
    """The pair of relaxed policies that reaches the smallest size, where neither does alone."""
    alone = [tried.verdict.storage_nodes_needed for _, tried in singles]
    least = min((nodes for nodes in alone if nodes is not None), default=None)
    pairs = []
    for (one, _), (other, _) in combinations(singles, 2):
        both = Change(
            words=f"{one.words}, {other.short}",
            short="",
            patch=together(one.patch, other.patch),
            relaxes=True,
        )
        tried = designs.changed(both.patch)
        if tried is not None and least is not None and _is_enough_below(tried, least):
            pairs.append((both, tried))
    pairs.sort(key=lambda pair: _order(pair[1]), reverse=True)
    return pairs[:_MOST_COMBINED]


def _is_enough_below(tried: Tried, size: int) -> bool:
    """Whether the next smaller size sold passes: a look at one size, before all are tried."""
    smaller = [each for each in possible_sizes(tried.scenario) if each < size]
    if not smaller:
        return False
    at = tried.chain.with_storage_nodes(np.array([smaller[-1]]))
    return cases_that_hold(at) >= share_asked(tried.scenario)


def _as_asked(designs: Designs) -> Rung:
    asked = designs.asked
    return _rung("as asked", asked, designs, also=_also(asked))


def _also(asked: Tried) -> str:
    """The most careful percentile at which the same number of storage nodes is enough, as it is as asked.

    Where they are enough for the design, so they are there; where for the array alone, for that.
    """
    found = asked.found
    if found.size is None or asked.scenario.storage.purchased is not None:
        return ""
    held = 1.0 if _alone(asked) else (_held(asked) or 0.0)
    names = [
        name
        for name, share in percentiles_above(asked.scenario)
        if share <= held and found.trials.smallest_sold(found.sizes, TOGETHER.name, share) == found.size
    ]
    return f"also {found.size} at {names[-1].upper()}" if names else ""


def _alone(tried: Tried) -> str:
    """That a size is enough for what is sized alone, where the rest of the design fails in other cases."""
    if _needed(tried) is None:
        return ""
    of_service = tried.scenario.storage.purchased is not None
    return enough_alone_words(tried.verdict, of_service=of_service).lstrip()


def _rung(words: str, tried: Tried, designs: Designs, also: str = "") -> Rung:
    needed, asked = _needed(tried), designs.asked
    designed = bought_of(asked.chain)
    now = asked.verdict.storage_nodes if designed is None else designed.now
    return Rung(
        words=words,
        storage_nodes=needed if isinstance(needed, int) else None,
        bought=needed.words if isinstance(needed, Volumes) else None,
        holds_share=_held(tried),
        also="; ".join(filter(None, (also, _alone(tried)))),
        current=tried is asked,
        this_design=needed == now,
        patch=tried.patch,
    )


def _order(tried: Tried) -> tuple[float, float]:
    """Largest first, what no size is enough for before all; of equal sizes what holds most often."""
    needed = _needed(tried)
    size = needed.total_tib if isinstance(needed, Volumes) else needed
    return -float("inf") if size is None else -size, -(_held(tried) or 0.0)


def _held(tried: Tried) -> float | None:
    """Share of cases in which the whole design holds at what is needed, grid nodes included."""
    return None if _needed(tried) is None else tried.verdict.holds_share_at_needed
