"""What is wrong with options, settings and files, in the words that every refusal uses."""

from collections.abc import Callable
from dataclasses import replace

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from gridsizer.catalogue.problems import problem_of, shown
from gridsizer.errors import Problem


def problems_in(error: ValidationError) -> list[Problem]:
    """Every fault with its place, what was wanted there and what there was."""
    return [_problem(fault) for fault in error.errors(include_url=False)]


def told(error: ValidationError, place: Callable[[str], str]) -> str:
    """All faults in one line. `place` says what a path such as "devices/0" is to the one who wrote it."""
    return "; ".join(
        f"{place(found.pointer.removeprefix('/'))}: wanted {found.wanted}, got {found.got}"
        for found in problems_in(error)
    )


def option(path: str) -> str:
    """A field as its option on the command line.

    >>> option("interval_s"), option("devices/0")
    ('--interval-s', '--devices')
    """
    return f"--{path.partition('/')[0].replace('_', '-')}"


def _problem(fault: ErrorDetails) -> Problem:
    found = problem_of(fault)
    if fault["type"] == "missing":
        return replace(found, wanted="a value")
    if fault["type"] == "json_invalid":
        return replace(found, wanted="JSON", got=shown(fault["input"]))
    return found
