"""What an array of unknown throughput would have to sustain to be admitted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.design import Design, changes_in_words
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.space import Space
from gridsizer.decide.sizing.holding import space_tb
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node, rounded_up
from gridsizer.decide.sizing.unknown_way import least_of_way, way_to_enter, with_figure
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray

_STEPS: Final = 40  # times a ceiling is raised until all links hold in the same cases
_MORE: Final = 1.02
_AMPLE_GB_S: Final = 1e5


def measured(question: Question, spaces: Sequence[Space]) -> Admission | None:
    """What an array of unknown throughput must sustain, with the drives of which the fewest nodes do.

    `spaces` are its own with one kind of drives each, those first that it has as it is.
    """
    fewest: Admission | None = None
    for space in spaces:
        found = _measured(question, space)
        if found is not None and (fewest is None or found.storage_nodes < fewest.storage_nodes):
            fewest = found
        if fewest is not None and fewest.storage_nodes <= space.axes.storage_nodes[0]:
            break
    return fewest


def _measured(question: Question, space: Space) -> Admission | None:
    """What an array of unknown throughput must sustain, on the fewest nodes whose ports and space do.

    Where none do, with no more of ports and addresses that are free than it takes; then with no loss of
    storage nodes asked for.
    """
    lenients = (question, question.without_losses())
    for lenient in lenients[: 1 if lenients[0] is lenients[1] else 2]:
        for designs in (space.plain(), space.widest()):
            ample = [_ample(design.scenario(lenient.base)) for design in designs]
            held = lenient.shares(ample)
            enough = (at for at, holds in zip(designs, held, strict=True) if holds >= question.share)
            least = (_no_more_than_needed(lenient, space, at) for at in enough)
            found = next((each for at in least if (each := _sustained(lenient, at)) is not None), None)
            if found is not None:
                return found
    return None


def _no_more_than_needed(question: Question, space: Space, design: Design) -> Design:
    """A design that is wide enough with each of its ports and addresses as it is, or the least that does."""
    for name, numbers in space.axes.widening():
        if getattr(design, name) is not None:
            changes: list[dict[str, Any]] = [{name: number} for number in (None, *sorted(numbers))]
            tried = (replace(design, **change) for change in changes)
            design = next((each for each in tried if _wide_enough(question, each)), design)
    return design


def _wide_enough(question: Question, design: Design) -> bool:
    return question.holds(_ample(design.scenario(question.base)))


def _ample(made: Scenario) -> Scenario:
    """A design of as high a ceiling as may be entered; writes alone are no faster than reads."""
    return with_figure(made, _most_gb_s_per_node(made.storage))


def _most_gb_s_per_node(storage: StorageArray) -> float:
    if way_to_enter(storage) != "write":
        return _AMPLE_GB_S
    return storage.sustained_read_gb_s.ends()[1] / storage.ceiling_nodes.ends()[0]


def _plain(design: Design) -> Design:
    return Design(shape=replace(design.shape, drives=None), storage_nodes=design.storage_nodes)


def _sustained(question: Question, design: Design) -> Admission | None:
    """The least ceiling with which a design fits, rounded up; of one direction where the other is stated."""
    nodes, made = design.storage_nodes, design.scenario(question.base)
    chain = chain_of(sample(made, samples=question.samples, seed=question.seed), unrecorded)
    way, of_nodes = way_to_enter(made.storage), made.storage.ceiling_nodes.ends()[0]
    least = least_of_way(chain, way, question.share) if way else least_gb_s_per_node(chain, question.share)
    each = float(rounded_up(least)) if np.isfinite(least) else np.inf
    wide = [words for words in changes_in_words(design) if words not in changes_in_words(_plain(design))]
    also = f", with {listed(wide)}" if wide else ""
    also += ", if no loss is asked for" if question.change else ""
    unknown_space = space_tb(chain.draws) is None
    also += ", if the data fits" if unknown_space else ""
    of_way = f" of {way}s" if way else ""
    for _ in range(_STEPS):  # the ceiling and the other links may fail in different cases
        if each > _most_gb_s_per_node(made.storage):
            return None
        figure: dict[str, float] = {f"sustained_{way}_gb_s": round(each * of_nodes, 6)}
        if way is None:
            figure = {"sustained_mixed_gb_s": round(each * nodes, 6), "ceiling_nodes": nodes}
        asked = f"{three_digits(each)} GB/s{of_way} a node{also}"
        found = question.admits(
            design,
            with_figure(made, each),
            f"{nodes} node{'s fit' if nodes > 1 else ' fits'} from {asked}.",
            {"storage": {"ceiling_from": "sustained"} | figure},
            asks=f"Enter one measured figure{', and its usable space' if unknown_space else ''}.",
        )
        if found is not None:
            return found
        each = float(rounded_up(each * _MORE))
    return None
