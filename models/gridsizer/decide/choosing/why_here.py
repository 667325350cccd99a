"""The one fact that sets a candidate apart from those before it."""

from collections.abc import Sequence

from gridsizer.decide.calculation.percent import percent_of_cases
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.amounts import two_digits
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.looked_at import SPACE
from gridsizer.decide.choosing.regret import label_of
from gridsizer.decide.choosing.spoken import nodes_in_words, percents, whole_percent
from gridsizer.describe.storage import StorageArray

_NEARLY = 1.05  # assumed: a miss by less is worth a word


def why_here(candidate: Candidate, rows: Sequence[Candidate], share: float) -> str:
    """What a reader must know of a row: how it misses, that it is the fewest, what beats it, what it adds."""
    smaller = _next_smaller(candidate, rows)
    if not candidate.fits(share):
        return _short(candidate, share)
    miss = "" if smaller is None else _cliff(smaller, candidate, share)
    grown = grows(candidate.design.shape.array.storage)
    others = [row for row in rows if row.fits(share) and row is not candidate]
    nodes = candidate.design.storage_nodes
    if nodes <= min((row.design.storage_nodes for row in others), default=nodes):
        each = f", each a {candidate.design.shape.array.node}" if candidate.design.shape.array.node else ""
        return f"Fewest nodes that fit{each}. {miss or grown}"
    beaten = _beaten_by(candidate, others)
    more = "" if smaller is None else _more(smaller, candidate, others, share)
    return beaten or miss or more or grown


def _beaten_by(candidate: Candidate, others: Sequence[Candidate]) -> str:
    """A design of fewer nodes that carries as much of the futures; "" where there is none."""
    nodes, carried = candidate.design.storage_nodes, candidate.futures_share
    better = [row for row in others if row.design.storage_nodes < nodes and row.futures_share >= carried]
    if not better:
        return ""
    best = min(better, key=lambda row: row.design.storage_nodes)
    fewer = nodes_in_words(nodes - best.design.storage_nodes)
    carry = "carry" if best.design.storage_nodes > 1 else "carries"
    label = label_of(best, best.design.storage_nodes)
    if _of_another_entry(best, candidate):
        label = f"{best.design.storage_nodes} of {best.design.shape.array.name}"
    block = best.design.shape.array.node
    if block != candidate.design.shape.array.node:  # nodes of two kinds have no difference
        return f"{label}{f', a {block},' if block else ''} {carry} as much."
    return f"{label} {carry} as much with {fewer} fewer."


def _of_another_entry(best: Candidate, candidate: Candidate) -> bool:
    """Whether a design of the same family is of other drives or ports: its label names only the family."""
    one, other = best.design.shape.array, candidate.design.shape.array
    return one.family == other.family and one.id != other.id


def _more(smaller: Candidate, candidate: Candidate, others: Sequence[Candidate], share: float) -> str:
    """What a size adds to the next smaller of its array, or to the first that carries as much as that one."""
    fewer = [row for row in others if row.design.storage_nodes < candidate.design.storage_nodes]
    if gained := _gained([smaller, *fewer], candidate, share):
        return f"Carries {gained}."
    carried = percents(smaller.futures_share)
    alike = [row for row in fewer if row.key[0] == smaller.key[0] and percents(row.futures_share) == carried]
    first = min((smaller, *alike), key=lambda row: row.key[1])
    more = nodes_in_words(candidate.design.storage_nodes - first.design.storage_nodes).capitalize()
    points = percents(candidate.futures_share) - carried
    return f"{more} more than {first.design.storage_nodes} for {points} point{'s' * (points != 1)}."


def grows(storage: StorageArray) -> str:
    """How an array grows."""
    step, largest = int(storage.step_nodes.ends()[0]), int(storage.max_nodes.ends()[1])
    if largest == int(storage.min_nodes.ends()[0]):
        return "Does not grow."
    return "Grows in pairs." if step == 2 else "Grows node by node." if step == 1 else f"Grows by {step}."


def _next_smaller(candidate: Candidate, rows: Sequence[Candidate]) -> Candidate | None:
    array, nodes = candidate.key
    smaller = [row for row in rows if row.key[0] == array and row.key[1] < nodes]
    return max(smaller, key=lambda row: row.key[1], default=None)


def _short(candidate: Candidate, share: float) -> str:
    """By how much a design that does not fit misses."""
    look = candidate.look
    if not look.space_known:
        return f"Space unknown; throughput holds in {whole_percent(look.holds_share)} of cases."
    if look.binds == SPACE and look.room_tb is not None and look.stored_tb > look.room_tb:
        return f"Misses space by {two_digits(look.stored_tb - look.room_tb)} TB."
    if look.asked_gb_s is None or look.allowed_gb_s is None or look.allowed_gb_s >= look.asked_gb_s:
        return f"Holds in {percent_of_cases(look.holds_share, share)} of cases."
    wanted, allowed = two_digits(look.asked_gb_s), two_digits(look.allowed_gb_s)
    return f"{look.binds_label}: {wanted} GB/s asked, {allowed} allowed."


def _cliff(smaller: Candidate, candidate: Candidate, share: float) -> str:
    """What the next smaller size misses by, where that is little."""
    look = smaller.look
    if not 1 < look.used < _NEARLY or candidate.look.used > 1:
        return ""
    nodes = smaller.design.storage_nodes
    if look.binds == SPACE and look.room_tb is not None:
        return f"{nodes} nodes miss space by {two_digits(look.stored_tb - look.room_tb)} TB."
    return f"{nodes} nodes hold in {percent_of_cases(look.holds_share, share)} of cases."


def _gained(fewer: Sequence[Candidate], candidate: Candidate, share: float) -> str:
    """The futures that this size carries and no design of fewer nodes does."""
    names = [
        in_sentence(FUTURES[name].label)
        for name, held in candidate.futures.items()
        if name != "as_asked" and held >= share > max(row.futures.get(name, 0.0) for row in fewer)
    ]
    return " and ".join(names)
