"""What a design that fits can do without, each assessed."""

from collections.abc import Iterator

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.moves.changes.array import storage_nodes
from gridsizer.decide.moves.changes.client import slower_nics
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.side_effects import side_effects


def what_can_go(designs: Designs) -> Iterator[Fix]:
    """The smallest array that still fits, and the slowest ports."""
    for kind in (storage_nodes, slower_nics):
        for change in kind(designs):
            tried = designs.changed(change.patch)
            if tried is not None and tried.verdict.state == "fits":
                yield Fix(
                    label=change.label,
                    state=tried.verdict.state,
                    result=f"Still fits. {percent(tried.verdict.holds_share or 0.0)} of cases",
                    side_effects=side_effects(designs.asked, tried, ""),
                    patch=tried.patch,
                )
                break
