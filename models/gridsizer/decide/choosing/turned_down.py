"""Every family of which no design fits, each with its reason: the list at the foot of a choice."""

from collections.abc import Iterator, Sequence

from gridsizer.decide.choosing import rejected
from gridsizer.decide.choosing.answer import RejectedFamily
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.found import Found
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.services import Service


def turned_down(
    question: Question,
    found: Found,
    within: Sequence[Candidate],
    looked: Sequence[Candidate],
    services: Sequence[Service],
    cloud: str,
) -> Iterator[RejectedFamily]:
    """Arrays that fall short, then those without a verdict or a design, services, and what is elsewhere.

    `within` are the candidates that were `looked` at and keep the user's limits; `cloud` is where the grid
    nodes are.
    """
    fits = {row.design.shape.array.family for row in within if row.fits(question.share)}
    yield from _short(question, fits, looked)
    unknown = [space for space in found.unknown if space.shape.array.family not in fits]
    yield from rejected.rejected_as_unknown(question, unknown)
    for array in found.local:
        yield rejected.rejected_as_local(question, array)
    for array in found.none:
        yield rejected.rejected_unattached(array, _no_design(question, array))
    for service in services:
        if not service.candidate.fits(question.share):
            yield rejected.rejected_as_short(question, service.array.family, [service.candidate])
    yield from rejected.rejected_elsewhere(found.elsewhere, cloud)


def _short(question: Question, fits: set[str], looked: Sequence[Candidate]) -> Iterator[RejectedFamily]:
    for family in dict.fromkeys(row.design.shape.array.family for row in looked):
        if family in fits:
            continue
        rows = [row for row in looked if row.design.shape.array.family == family]
        if any(row.fits(question.share) for row in rows):
            yield rejected.rejected_as_too_high(question, family, rows)
        else:
            yield rejected.rejected_as_short(question, family, rows)


def _no_design(question: Question, array: ArrayOffer) -> str:
    smallest, limit = int(array.storage.min_nodes.ends()[0]), question.asked.max_storage_nodes
    if smallest > limit:
        return f"Sold from {smallest} nodes, above the limit of {limit}."
    return "No ports of the catalogue attach grid nodes to it."
