"""The ways out of a ceiling that is Unknown, as changes of the document."""

from collections.abc import Iterator

from gridsizer.decide.answer.ways_out import ways_out
from gridsizer.decide.calculation.percent import percent_of_cases
from gridsizer.decide.calculation.wording import binds
from gridsizer.decide.moves.batch_ends import late
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix


def ways_to_a_ceiling(designs: Designs) -> Iterator[Fix]:
    """Enter a measured figure, derate the vendor's, take a like array's range: each with its answer."""
    for way in ways_out(designs.asked.chain):
        tried = designs.changed(way.patch)
        if tried is not None:
            yield Fix(
                label=way.label,
                state=tried.verdict.state,
                result=_result(tried),
                side_effects=_to_enter(tried) if way.asks else "",
                patch=way.patch,
            )


def _result(tried: Tried) -> str:
    """What the ceiling would ask, and what this design would do; what binds where that is too little."""
    needed = tried.verdict.storage_nodes_needed
    plural = "" if needed == 1 else "s"
    nodes = "No size sold is enough" if needed is None else f"{needed:,} storage node{plural} needed"
    cases = percent_of_cases(tried.holds, tried.share_asked)
    holds = f"this design holds in {cases} of cases"
    if tried.fits:
        return f"{nodes}; {holds}{late(tried)}"
    if tried.tightest is None:
        return f"{nodes}; {holds}"
    return f"{nodes}; {holds}, {binds(tried.tightest.label)}"


def _to_enter(tried: Tried) -> str:
    """What the number in the patch is, to be replaced by the one that is known."""
    return "with the smallest figure that fits: enter your own" if tried.fits else "enter your own figure"
