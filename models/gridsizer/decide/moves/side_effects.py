"""What gets worse, or merely other, with a change that makes a design fit."""

from collections.abc import Iterator

from gridsizer.decide.moves.designs import Tried
from gridsizer.predict.uncertainty import middle


def side_effects(before: Tried, after: Tried, loss: str) -> str:
    """In a few words: space, nodes to buy, cores given up, and what the change itself takes."""
    return ", ".join(filter(None, (*_told(before, after), loss)))


def _told(before: Tried, after: Tried) -> Iterator[str]:
    cores = [middle(each.chain.used_cores()) for each in (before, after)]
    if cores[0] != cores[1]:
        yield f"{cores[1]:,.0f} of {cores[0]:,.0f} cores left"
    rooms = [each.verdict.fillable_tb for each in (before, after)]
    if rooms[0] is not None and rooms[1] is not None and abs(rooms[1] - rooms[0]) > 0.5:
        yield f"{rooms[1]:,.0f} TB to fill, not {rooms[0]:,.0f}"
    nodes = after.verdict.storage_nodes - before.verdict.storage_nodes
    if nodes and after.scenario.storage.name == before.scenario.storage.name:
        yield f"{abs(nodes):,} node{'s' * (abs(nodes) != 1)} {'more' if nodes > 0 else 'less'}"
