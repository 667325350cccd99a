"""The equation of a design's storage nodes: the requirement that decides, as terms."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.answer.equation.asks import REBUILT
from gridsizer.decide.answer.equation.bought import bought_equation
from gridsizer.decide.answer.equation.deciding import Decided, alone, decided, together
from gridsizer.decide.answer.equation.figures import rounded
from gridsizer.decide.answer.equation.notes import case_of, impossible, level_decides, note_of
from gridsizer.decide.answer.equation.parts import Equation, EquationTerm, Operator
from gridsizer.decide.answer.equation.terms import term_of
from gridsizer.decide.answer.equation.unknown import without_ceiling
from gridsizer.decide.answer.equation.vendor import sold_as
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.storage_nodes import Sized, StorageNodesRequired
from gridsizer.decide.sizing.trials import CAPACITY

_PLAIN: Final = "throughput"  # the constraint that needs no word in the head, as long as the data fits


def equation_of(chain: Chain, found: Sized, required: StorageNodesRequired) -> Equation:
    """Why a design needs so many storage nodes, or so much bought, in operands of its own answer."""
    if chain.throughput_refusal() and holding.is_reached(chain.draws):
        return without_ceiling(chain, "" if required.at_least is not None else impossible(required))
    if required.bought is not None:
        return bought_equation(chain, required.bought)
    if required.total is None:
        return _no_size(chain, found, required)
    of = decided(chain, found, required, alone(required))
    if of is None:
        return Equation(head=f"Why {required.total}: the smallest size sold", terms=(), note="")
    size = required.total
    return Equation(
        head=_head(chain, required, size, of),
        terms=(*_terms(of), *_sold(of, size, sold_as(chain.draws.scenario))),
        note=note_of(chain, found, required, of),
    )


def _sold(of: Decided, size: int, caption: str) -> Iterator[EquationTerm]:
    """The size sold for whole nodes and those that may be lost; nothing where it is the whole nodes again."""
    if of.ask.outlives or of.nodes != size:
        figure = f"{of.nodes:,} → {size:,}" if of.ask.outlives and of.nodes != size else f"{size:,}"
        yield _last(of, size, figure, caption)


def _no_size(chain: Chain, found: Sized, required: StorageNodesRequired) -> Equation:
    """What asks for more storage nodes than are sold; no terms where it is not the number that is wrong."""
    most = int(found.sizes[-1])
    of = decided(chain, found, required, most)
    terms: tuple[EquationTerm, ...] = ()
    stated = of is not None and of.ask.reason is CAPACITY and onefs_level(chain.draws.scenario) is None
    if of is not None and of.nodes > most and not (of.of_few_mounts or stated):  # which nodes do not change
        terms = (*_terms(of), _last(of, of.nodes, f"{of.nodes:,}", f"{most:,} sold at most"))
    case = case_of(of) if of is not None and terms else ""
    note = " ".join(filter(None, (case, impossible(required))))
    return Equation(head="No size sold is enough", terms=terms, note=note)


def _terms(of: Decided) -> tuple[EquationTerm, ...]:
    """Operands, the whole nodes that they come to, and those that may be lost where losses count."""
    come_to, carried = rounded(of.unrounded, of.carried), f"{of.carried:,}"
    whole = EquationTerm(
        operator="=",
        figure=carried if come_to == carried else f"{come_to} → {carried}",
        unit="",
        caption="whole nodes",
        value=float(of.carried),
    )
    lost = EquationTerm(
        operator="+",
        figure=f"{of.lost:,}",
        unit="",
        caption="may be lost",
        menu="losses",
        pointer="/policy/survive_storage_nodes",
        value=float(of.lost),
    )
    operands = tuple(map(term_of, of.ask.operands, of.values))
    return (*operands, whole, lost) if of.ask.outlives else (*operands, whole)


def _last(of: Decided, size: int, figure: str, caption: str) -> EquationTerm:
    """The size; where no node may be lost, the whole nodes stand in the term before."""
    operator: Operator = "=" if of.ask.outlives else "→"
    return EquationTerm(operator=operator, figure=figure, unit="", caption=caption, value=float(size))


def _head(chain: Chain, required: StorageNodesRequired, size: int, of: Decided) -> str:
    """What is asked; what decides is named where a reader would not take it for the throughput."""
    needed, smallest = together(required), int(chain.draws.scenario.storage.min_nodes.ends()[0])
    if needed < size == smallest:
        return f"Why {size}: the smallest size sold"
    if of.nodes < needed and level_decides(chain, needed):
        return f"Why {size}: the protection level decides"
    reason = of.ask.reason
    if reason.name == _PLAIN and not _over_full(chain, required):
        return f"Why {size}"
    words = _PLAIN if reason.name == _PLAIN else reason.words
    # Where losses raise it the constraints name them: "losses survived 9, which decides".
    lost = f" with {of.lost} lost" if of.ask.outlives and of.lost and reason is not REBUILT else ""
    return f"Why {size}: {words}{lost} decide{'' if words.endswith('s') else 's'}"


def _over_full(chain: Chain, required: StorageNodesRequired) -> bool:
    """Whether the data asks for more storage nodes than there are: then the verdict names the capacity."""
    nodes = required.by_constraint[CAPACITY.name].nodes if CAPACITY.name in required.by_constraint else None
    return nodes is not None and nodes > chain.draws.scenario.storage.nodes.ends()[0]
