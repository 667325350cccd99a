"""Relations between the figures of a paper, declared as data and checked by rules."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Severity = Literal["error", "warn", "explainable"]  # do not use as is; use with care; fits once explained

ComputedKind = Literal[
    "sum", "mean", "max", "deviation", "total", "difference", "product", "ratio", "increase", "saving"
]
ComparedKind = Literal["same", "same_unit", "same_ratio", "alike", "at_most", "near", "count", "whole"]
Kind = ComputedKind | ComparedKind | Literal["across"]

COMPUTED: Final[tuple[str, ...]] = get_args(ComputedKind)
_AGAINST: Final = {*COMPUTED, "at_most", "near", "count"}
_TOLERANT: Final = {"alike", "near"}

Operand = str | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """Cells that must agree, and how much it matters if they do not.

    `of` and `against` name cells as `facts/<id>` or `<table>/<row>/<column>`, `*` matching any run of
    characters. An operand of `of` may be a list, which is added up row by row, or `mean(...)`, `sum(...)`.
    """

    kind: Kind
    says: str  # what should hold, in the field's words
    of: tuple[Operand, ...]
    severity: Severity
    against: str | None = None  # the printed figure a computation must give, or a limit
    exact: bool = False  # the operands are a rule's own figures, not rounded measurements
    tolerance: float | None = None  # share by which `alike` values may differ, or a `near` one may miss
    quantity: str | None = None  # what `across` compares between papers
    because: str | None = None  # why they differ, where that is known
    case: int | None = None  # its number in the review of the papers

    def __post_init__(self) -> None:
        for name, value, needed in (
            ("against", self.against, self.kind in _AGAINST),
            ("tolerance", self.tolerance, self.kind in _TOLERANT),
            ("quantity", self.quantity, self.kind == "across"),
        ):
            if (value is not None) != needed:
                raise ValueError(f"a relation {self.kind!r} {'needs' if needed else 'takes no'} {name!r}")
        if not self.of:
            raise ValueError(f"a relation {self.kind!r} needs cells to be of")

    def references(self) -> tuple[str, ...]:
        """Every reference in it, without `mean()` and `sum()` around it."""
        operands = [*self.of, *([self.against] if self.against else [])]
        flat = [ref for operand in operands for ref in ([operand] if isinstance(operand, str) else operand)]
        return tuple(split_reducer(ref)[1] for ref in flat)


def split_reducer(operand: str) -> tuple[str | None, str]:
    """The reducer and the reference in an operand.

    >>> split_reducer("mean(four_nodes/*/elapsed)"), split_reducer("facts/nodes")
    (('mean', 'four_nodes/*/elapsed'), (None, 'facts/nodes'))
    """
    head, bracket, rest = operand.partition("(")
    return (head, rest.removesuffix(")")) if bracket else (None, operand)
