"""Validation faults as problems a user can act on: a pointer, what was wanted, what there was."""

from typing import Any, Final

from pydantic_core import ErrorDetails

from gridsizer.errors import Problem

# A user writes `"nodes": "3"`; that a quantity holds it as low and high, and a choice its word as value, is
# not their business.
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
    path = fault["loc"]
    if path and path[-1] in _INSIDE_A_QUANTITY:
        path = path[:-1]
    context: dict[str, Any] = fault.get("ctx", {})
    wanted = {
        "missing": "a value here; the section has no `from` that gives one",
        "predicate_failed": "a value or a range",
        "unexpected_keyword_argument": "no such field",
        "greater_than_equal": f"at least {_plain(context.get('ge'))}",
        "greater_than": f"more than {_plain(context.get('gt'))}",
        "less_than_equal": f"at most {_plain(context.get('le'))}",
        "less_than": f"less than {_plain(context.get('lt'))}",
        "multiple_of": "a whole number",
        "float_type": "a number",
        "literal_error": f"one of {context.get('expected')}",
        "value_error": str(context.get("error", "")).removeprefix("wanted "),
    }.get(fault["type"], fault["msg"].removeprefix("Input should be "))
    if fault["type"] == "value_error" and ", got " in wanted:
        wanted, _, got = wanted.partition(", got ")
        return Problem(pointer=pointer_of(path), wanted=wanted, got=got)
    got = "nothing" if fault["type"] == "missing" else shown(_plain_input(fault["input"]))
    return Problem(pointer=pointer_of(path), wanted=wanted, got=got)


def _plain(number: object) -> str:
    return f"{number:g}" if isinstance(number, int | float) else str(number)


def _plain_input(value: object) -> object:
    return (
        {"low": value.low, "high": value.high} if hasattr(value, "low") and hasattr(value, "high") else value
    )
