"""moves_of(document) -> Moves: what moves the answer of a design, and what would make it fit."""

from gridsizer import __version__
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.calculation.merge_patch import Document
from gridsizer.decide.moves.deciding import deciding
from gridsizer.decide.moves.designs import Catalogue, Designs
from gridsizer.decide.moves.fixes import fixes_of
from gridsizer.decide.moves.in_time import ends_in_time, ends_late
from gridsizer.decide.moves.may_grow import may_grow
from gridsizer.decide.moves.parts import Moves
from gridsizer.decide.moves.rungs import rungs_of


def moves_of(
    document: Document, catalogue: Catalogue, *, samples: int = DEFAULT_SAMPLES, seed: int = DEFAULT_SEED
) -> Moves:
    """What moves the answer of a document's design: each move is a patch of the document, assessed.

    The same document, samples and seed give the same moves. Raises InvalidScenario where it is no design.
    """
    designs = Designs(document, catalogue, samples=samples, seed=seed)
    found = fixes_of(designs)
    return Moves(
        model_version=__version__,
        seed=seed,
        samples=samples,
        rungs=rungs_of(designs),
        fixes=found.fixes,
        ends_late=ends_late(designs.asked),
        in_time=tuple(ends_in_time(designs)),
        no_help=found.no_help,
        may_grow=may_grow(designs),
        deciding=deciding(designs.asked),
    )
