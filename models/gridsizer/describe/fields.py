"""The fields of every noun as data: unit, bounds, label and help, for forms, schemas and tables."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeGuard, get_args, get_origin, get_type_hints

from annotated_types import DocInfo, Ge, Gt, Le, Lt, MultipleOf, Unit

from gridsizer.describe.bounds import Direction, Known, Pressure
from gridsizer.describe.quantity import Choice, Quantity

Kind = Literal["quantity", "choice", "text", "texts", "noun", "nouns", "whole_number"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One attribute of a noun. `noun` is the dataclass of a nested noun, else None.

    `pressure` says which way a larger value moves the links of the chain: "either" where no mark says so.
    """

    name: str
    kind: Kind
    label: str = ""
    help: str = ""
    unit: str = ""
    choices: tuple[str, ...] = ()
    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    lt: float | None = None
    whole: bool = False
    may_be_unknown: bool = False
    pressure: Direction = "either"
    noun: type | None = None
    optional: bool = False  # a nested noun that may be left out

    def within(self, value: float | None) -> float | None:
        """The nearest value that the bounds allow, a bound that is itself excluded counting as allowed."""
        if value is None:
            return None
        least = max(bound for bound in (self.ge, self.gt, float("-inf")) if bound is not None)
        most = min(bound for bound in (self.le, self.lt, float("inf")) if bound is not None)
        return min(max(value, least), most)


@cache
def fields_of(noun: type) -> tuple[Field, ...]:
    """The fields of one noun, in the order they are declared."""
    hints = get_type_hints(noun, include_extras=True)
    return tuple(_field(declared.name, hints[declared.name]) for declared in fields(noun))


def walk(noun: type, path: str = "") -> Iterator[tuple[str, Field]]:
    """Every quantity and choice under a noun with its path; a list of nouns adds no index to the path."""
    for field in fields_of(noun):
        place = f"{path}/{field.name}" if path else field.name
        if field.noun is not None:
            yield from walk(field.noun, place)
        elif field.kind in ("quantity", "choice"):
            yield place, field


def _field(name: str, hint: Any) -> Field:
    metadata: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        metadata = tuple(rest)
    label, _, explanation = next((m.documentation for m in metadata if isinstance(m, DocInfo)), "").partition(
        ". "
    )
    if hint is Quantity:
        return _quantity(name, label, explanation, metadata)
    if get_origin(hint) is Choice:
        words = get_args(get_args(hint)[0])
        return Field(name=name, kind="choice", label=label, help=explanation, choices=words)
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        return Field(name=name, kind="nouns", noun=item) if _is_noun(item) else Field(name=name, kind="texts")
    if _is_noun(hint):
        return Field(name=name, kind="noun", noun=hint)
    if isinstance(hint, UnionType) and _is_noun(get_args(hint)[0]):
        return Field(name=name, kind="noun", noun=get_args(hint)[0], optional=True)
    return Field(name=name, kind="whole_number" if hint is int else "text")


def _quantity(name: str, label: str, explanation: str, metadata: tuple[Any, ...]) -> Field:
    def bound(kind: type) -> float | None:
        values = [getattr(m, kind.__name__.lower()) for m in metadata if isinstance(m, kind)]
        return float(values[0]) if values else None

    return Field(
        name=name,
        kind="quantity",
        label=label,
        help=explanation,
        unit=next((m.unit for m in metadata if isinstance(m, Unit)), ""),
        ge=bound(Ge),
        gt=bound(Gt),
        le=bound(Le),
        lt=bound(Lt),
        whole=any(isinstance(m, MultipleOf) for m in metadata),
        may_be_unknown=Known not in metadata,
        pressure=next((m.direction for m in metadata if isinstance(m, Pressure)), "either"),
    )


def _is_noun(hint: Any) -> TypeGuard[type]:
    return isinstance(hint, type) and is_dataclass(hint)
