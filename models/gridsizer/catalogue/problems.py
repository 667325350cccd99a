"""Validation faults as problems a user can act on: a pointer, what was wanted, what there was."""

from math import ceil, floor
from typing import Any, Final

from pydantic_core import ErrorDetails

from gridsizer.errors import Misfit, Problem
from gridsizer.figures import plain

# A user writes `"nodes": "3"`; that a quantity is kept as low and high, and a choice as value, is internal.
_KINDS: Final = (
    ("a whole number", ("int_type", "int_parsing", "int_from_float", "int_parsing_size")),
    ("a number", ("float_type", "float_parsing")),
    ("a finite number", ("finite_number",)),
    ("true or false", ("bool_type", "bool_parsing")),
    ("text", ("string_type", "string_sub_type")),
    ("a list", ("list_type", "tuple_type")),
    (
        "an object",
        ("dict_type", "model_type", "model_attributes_type", "dataclass_type", "dataclass_exact_type"),
    ),
    ("no such field", ("unexpected_keyword_argument", "extra_forbidden")),
    ("a path", ("path_type",)),
    ("Unicode text and finite numbers", ("json_invalid",)),
    ("a value or a range", ("predicate_failed",)),
)
_WANTED: Final = {kind: wanted for wanted, kinds in _KINDS for kind in kinds}
_INSIDE_A_QUANTITY: Final = {"low", "mid", "high", "value"}


def pointer_of(path: tuple[int | str, ...]) -> str:
    """JSON pointer (RFC 6901) to a place in the document.

    >>> pointer_of(("grid", 0, "a/b"))
    '/grid/0/a~1b'
    """
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def shown(value: object) -> str:
    """A value as an error quotes it: short, and never a whole object.

    >>> shown({"low": 3, "high": 3, "basis": "assumed"}), shown([1, 2]), shown("x" * 100)[-4:]
    ('3', 'a list', 'xxx…')
    """
    if isinstance(value, dict):
        low, high = value.get("low"), value.get("high")
        if "low" not in value:
            return "an object"
        return shown(low) if low == high else f"{shown(low)} to {shown(high)}"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "Unknown (null)"
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def problem_of(fault: ErrorDetails) -> Problem:
    """A pydantic fault in the field's words."""
    path, kind = fault["loc"], fault["type"]
    context: dict[str, Any] = fault.get("ctx", {})
    error = context.get("error")
    if isinstance(error, Misfit):
        place = (*path, error.field) if error.field else path
        return Problem(pointer=pointer_of(place), wanted=error.wanted, got=error.got)
    if path and path[-1] in _INSIDE_A_QUANTITY:
        if kind == "missing":
            return Problem(
                pointer=pointer_of(path[:-1]), wanted="low and high together", got=f"no {path[-1]}"
            )
        path = path[:-1]
    wanted = _WANTED.get(kind) or _wanted(fault, context)
    return Problem(pointer=pointer_of(path), wanted=wanted, got=_got(fault))


def _wanted(fault: ErrorDetails, context: dict[str, Any]) -> str:
    """What was wanted where the bound, the choice or the value has to be named."""
    return {
        "missing": "a value here; the section has no `from` that gives one",
        "greater_than_equal": f"at least {_plain(context.get('ge'))}",
        "greater_than": f"more than {_plain(context.get('gt'))}",
        "less_than_equal": f"at most {_plain(context.get('le'))}",
        "less_than": f"less than {_plain(context.get('lt'))}",
        "multiple_of": f"a whole number{_nearest(fault['input'])}",
        "literal_error": f"one of {context.get('expected')}",
        "enum": f"one of {context.get('expected')}",
        "string_too_short": f"at least {_counted(context.get('min_length'), 'character')}",
        "string_too_long": f"at most {_counted(context.get('max_length'), 'character')}",
        "too_short": f"at least {_counted(context.get('min_length'), 'entry', 'entries')}",
        "too_long": f"at most {_counted(context.get('max_length'), 'entry', 'entries')}",
        "string_pattern_mismatch": _of_pattern(context.get("pattern")),
    }.get(fault["type"], fault["msg"].removeprefix("Input should be ").removeprefix("Value error, "))


def _counted(number: object, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _of_pattern(pattern: object) -> str:
    return "more than spaces" if pattern == r"\S" else f"text of the form {pattern}"


def _nearest(quantity: object) -> str:
    """The whole numbers around a quantity that is none; of a range nothing is said.

    >>> _nearest({"low": 7.5, "high": 7.5}), _nearest({"low": 0.5, "high": 0.5})
    (', 7 or 8', ', 1')
    """
    ends = _plain_input(quantity)
    number = ends.get("low") if isinstance(ends, dict) and ends.get("low") == ends.get("high") else None
    if not isinstance(number, float):
        return ""
    below, above = floor(number), ceil(number)
    return f", {below} or {above}" if below else f", {above}"


def _got(fault: ErrorDetails) -> str:
    if fault["type"] == "missing":
        return "nothing"
    if fault["type"] == "json_invalid":
        return "something JSON has no form for"
    return shown(_plain_input(fault["input"]))


def _plain(number: object) -> str:
    return plain(number) if isinstance(number, int | float) else str(number)


def _plain_input(value: object) -> object:
    return (
        {"low": value.low, "high": value.high} if hasattr(value, "low") and hasattr(value, "high") else value
    )
