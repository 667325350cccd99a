"""What gets worse, or merely other, with a change that makes a design fit."""

from collections.abc import Iterator

from gridsizer.decide.batch.rows import MINUTE_S
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.capacity.capacity_chain import demand_of, supply_of
from gridsizer.decide.moves.batch_ends import batch_ends, late
from gridsizer.decide.moves.designs import Tried
from gridsizer.predict.uncertainty import band, middle


def side_effects(before: Tried, after: Tried, loss: str) -> str:
    """In a few words: the batch, cores given up, space, nodes to rack, and what the change itself takes."""
    return ", ".join(filter(None, (*_told(before, after), loss)))


def _told(before: Tried, after: Tried) -> Iterator[str]:
    cores = [middle(each.chain.used_cores()) for each in (before, after)]
    if cores[1] < cores[0]:
        yield f"{cores[1]:,.0f} of {cores[0]:,.0f} cores left"
    elif cores[1] > cores[0]:
        yield f"{cores[1] - cores[0]:,.0f} cores more"
    same_array = before.scenario.storage.name == after.scenario.storage.name
    if cores[0] != cores[1] or not same_array:
        yield _batch(before, after)
    rooms = [_fillable_tb(each) for each in (before, after)]
    if rooms[0] is not None and rooms[1] is not None and round(rooms[0]) != round(rooms[1]):
        # What nine in ten cases leave may be less than what is stored, where the policy asks for fewer.
        least = "at least " if rooms[1] < middle(demand_of(after.chain.draws).stored) else ""
        yield f"{least}{rooms[1]:,.0f} TB to fill, not {rooms[0]:,.0f}"
    nodes = after.storage_nodes - before.storage_nodes
    if nodes and same_array:
        yield f"{counted(abs(nodes), 'node')} {'more' if nodes > 0 else 'less'}"


def _batch(before: Tried, after: Tried) -> str:
    """When the batch ends, where that is later; of one that fits and ends late the result says so."""
    was, batch = batch_ends(before.chain), after.scenario.batch
    ends = None if was is None else batch_ends(after.chain)
    if was is None or ends is None or ends.done_by is None or batch is None:
        return ""
    if ends.window_s.p50 < was.window_s.p50 + MINUTE_S:
        return ""
    if not late(after):
        return f"the batch ends {ends.done_by.p50}"
    return "" if after.fits else f"the batch ends {ends.done_by.p50}, due {ends.done_by.due}"


def _fillable_tb(tried: Tried) -> float | None:
    draws = tried.chain.draws
    writable = supply_of(draws).writable
    return None if writable is None else band(writable).p10
