"""What ends a batch in time that is late in a month: slots, storage, ports, grid nodes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.decide.batch.more_at_work import largest_group, more_nodes, more_slots
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.outlook.candidate import Candidate, bought, one_field, storage_nodes
from gridsizer.decide.outlook.node_steps import faster_ports
from gridsizer.decide.outlook.runway import chain_in
from gridsizer.decide.outlook.window_months import allowed_s, batch_end_s
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought_more import grown_to, larger_volumes, more_volumes
from gridsizer.decide.sizing.storage_nodes import possible_sizes, sized

_NEXT: Final = 2  # tried beyond the least: between the months looked at, a window is told by straight lines


def window_steps(draws: Draws, month: int) -> Iterator[Candidate]:
    """The least of each kind with which the batch of the month is in time, and one step of the ports.

    Grid nodes come last, with the storage that they ask for.
    """
    yield from _least(draws, month, _slots(draws))
    yield from _least(draws, month, _larger_arrays(draws))
    for volumes in (larger_volumes(draws), more_volumes(draws)):
        yield from _least(draws, month, [bought(each) for each in volumes])
    for at in range(len(draws.scenario.grid)):
        yield from faster_ports(draws, at)
    for candidate in _least(draws, month, _grid_nodes(draws)):
        yield _with_storage(draws, month, candidate)


def _least(draws: Draws, month: int, candidates: Sequence[Candidate]) -> Sequence[Candidate]:
    """The first of them with which the batch is in time and some after it, by bisection.

    Assumes: more of what is bought ends no batch later.
    """
    if not candidates or not _in_time(draws, month, candidates[-1]):
        return ()
    first, found = 0, len(candidates) - 1
    while first < found:
        at = (first + found) // 2
        if _in_time(draws, month, candidates[at]):
            found = at
        else:
            first = at + 1
    return candidates[found : found + 1 + _NEXT]


def _in_time(draws: Draws, month: int, candidate: Candidate) -> bool:
    batch = draws.scenario.batch
    if batch is None:
        return False
    end_s = batch_end_s(chain_in(candidate.applied(draws), month))
    if isinstance(end_s, str):
        return False
    return holding.share(holding.within(end_s / allowed_s(batch))) >= holding.share_asked(draws.scenario)


def _slots(draws: Draws) -> list[Candidate]:
    batch = draws.scenario.batch
    if batch is None:
        return []
    path = "batch/slots_per_core"
    return [one_field(path, slots, f"{slots:g} job slots a core") for slots in more_slots(batch)]


def _larger_arrays(draws: Draws) -> list[Candidate]:
    now, sizes = int(draws.scenario.storage.nodes.ends()[0]), possible_sizes(draws.scenario)
    return [storage_nodes(now, int(size)) for size in sizes[sizes > now]]


def _grid_nodes(draws: Draws) -> list[Candidate]:
    groups, (at, (fewest, now)) = draws.scenario.grid, largest_group(draws.scenario)
    of_group = f" ({groups[at].name})" if len(groups) > 1 else ""

    def label(nodes: int) -> str:
        """How many more, or of a range how many in all."""
        more = f"+{counted(nodes - now, 'grid node')}" if fewest == now else counted(nodes, "grid node")
        return f"{more}{of_group}"

    return [
        one_field(f"grid/{at}/nodes", float(each), label(each)) for each in more_nodes(draws.scenario, at)
    ]


def _with_storage(draws: Draws, month: int, candidate: Candidate) -> Candidate:
    """Grid nodes with the storage nodes, or what is bought, that the whole grid asks for in the month."""
    grown = chain_of(in_month(candidate.applied(draws), month), unrecorded, sizing_only=True)
    more, now = grown_to(grown), int(draws.scenario.storage.nodes.ends()[0])
    if more is not None:
        return _and(candidate, bought(more))
    size = None if draws.scenario.storage.purchased is not None else sized(grown).size
    return candidate if size is None or size <= now else _and(candidate, storage_nodes(now, size))


def _and(one: Candidate, other: Candidate) -> Candidate:
    return replace(one, label=f"{one.label} and {other.label}", fields=(*one.fields, *other.fields))
