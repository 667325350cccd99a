"""The ways out of a ceiling that is Unknown, as changes of the document."""

from collections.abc import Iterator

from gridsizer.decide.answer.ways_out import ways_out
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.parts import Fix


def ways_to_a_ceiling(designs: Designs) -> Iterator[Fix]:
    """Enter a measured figure, derate the vendor's, take a like array's range: each with its answer."""
    for way in ways_out(designs.asked.chain):
        tried = designs.changed(way.patch)
        if tried is not None:
            needed = tried.verdict.storage_nodes_needed
            nodes = "no size sold is enough" if needed is None else f"{needed} storage nodes needed"
            holds = percent(tried.verdict.holds_share or 0.0)
            yield Fix(
                label=way.label,
                state=tried.verdict.state,
                result=f"{nodes}, {holds} of cases hold in this design",
                side_effects=way.sentence,
                patch=way.patch,
            )
