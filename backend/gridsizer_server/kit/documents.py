"""Scenario documents as bytes: JSON read strictly, so that nothing a user wrote is silently dropped."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

from gridsizer.catalogue.problems import pointer_of
from gridsizer.errors import CapacityError, InvalidScenario, Problem

Members = dict[str, Any]


class UnreadableDocument(CapacityError):
    """Text that is not JSON."""


def read_document(text: bytes) -> object:
    """The value that JSON text holds.

    Raises UnreadableDocument, with line and column, for what is not JSON. Raises InvalidScenario, with the
    place, for a key that one object holds twice (which of the two was meant only its author knows), and for
    what no store keeps: NUL in a text, and numbers that are none or beyond a float's range.
    """
    repeated: list[tuple[Members, str]] = []

    def keep(pairs: list[tuple[str, Any]]) -> Members:
        members = dict(pairs)
        if len(members) < len(pairs):
            [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
            repeated.append((members, key))
        return members

    try:
        value = json.loads(text.decode("utf-8-sig"), object_pairs_hook=keep, parse_int=_whole_number)
        json.dumps(value, ensure_ascii=False).encode()  # an escaped half of a surrogate pair is not text
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise UnreadableDocument(
            f"{place}: wanted JSON, got text that is not: {error.msg.lower()}"
        ) from error
    except UnicodeDecodeError as error:
        raise UnreadableDocument(f"byte {error.start + 1}: wanted UTF-8 text, got {error.reason}") from error
    except UnicodeEncodeError as error:
        half = error.object[error.start]
        raise UnreadableDocument(f"wanted text, got half of a character: {half!r}") from error
    except RecursionError as error:
        raise UnreadableDocument("wanted a scenario, got JSON nested too deeply to be one") from error
    if repeated:
        raise InvalidScenario(list(_problems(value, (), {id(members): key for members, key in repeated})))
    if unsound := list(_unsound(value, ())):
        raise InvalidScenario(unsound)
    return value


def _whole_number(digits: str) -> int | float:
    """JSON knows one kind of number; one too long for an int of the machine is read as a float."""
    return int(digits) if len(digits) < 20 else float(digits)


def _problems(value: object, path: tuple[int | str, ...], repeated: dict[int, str]) -> Iterator[Problem]:
    """A problem for each object under `value` that holds a key twice."""
    if isinstance(value, dict):
        if id(value) in repeated:
            key = repeated[id(value)]
            yield Problem(pointer=pointer_of((*path, key)), wanted="each key once", got=f"{key!r} twice")
        for name, member in value.items():
            yield from _problems(member, (*path, name), repeated)
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from _problems(item, (*path, at), repeated)


def _unsound(value: object, path: tuple[int | str, ...]) -> Iterator[Problem]:
    """A problem for each number that is none, and each text with a NUL, at or under `value`."""
    if isinstance(value, float) and not math.isfinite(value):
        yield Problem(pointer=pointer_of(path), wanted="a finite number", got=str(value))
    elif isinstance(value, str) and "\0" in value:
        yield Problem(pointer=pointer_of(path), wanted="text without NUL", got=repr(value[:60]))
    elif isinstance(value, dict):
        for name, member in value.items():
            if "\0" in name:
                yield Problem(pointer=pointer_of(path), wanted="keys without NUL", got=repr(name[:60]))
            yield from _unsound(member, (*path, name))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from _unsound(item, (*path, at))
