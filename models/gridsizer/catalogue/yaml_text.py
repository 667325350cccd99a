"""YAML as plain values, nothing dropped; what anybody may have written also of bounded depth and size."""

import json
from collections import Counter
from collections.abc import Hashable
from typing import Any, Final

import yaml

from gridsizer.catalogue.problems import shown
from gridsizer.errors import CapacityError

MOST_CHARACTERS: Final = 200_000
_DEEPEST: Final = 20  # an entry nests six deep
_MOST_VALUES: Final = 20_000  # with what aliases repeat
_MERGE: Final = "<<"


class UnreadableYaml(CapacityError):
    """Text that is not YAML, or not YAML of plain values."""


class _Plain(yaml.CSafeLoader):
    """Makes plain values only. Dates stay text, and a key stands once."""

    def construct_document(self, node: yaml.Node) -> Any:
        _refuse_repeated(node, set())
        return super().construct_document(node)


_Plain.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if tag != "tag:yaml.org,2002:timestamp"]
    for first, known in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
_Plain.add_constructor("tag:yaml.org,2002:timestamp", lambda _, node: node.value)


def shipped_value(text: str) -> Any:
    """The one document in a text of our own. Raises UnreadableYaml for what is not YAML or repeats a key."""
    try:
        return yaml.load(text, Loader=_Plain)  # safe: see there
    except yaml.YAMLError as error:
        raise UnreadableYaml(_told(error)) from error
    except (ValueError, RecursionError) as error:  # a date of month 13, a number of 5,000 digits
        raise UnreadableYaml(f"wanted YAML of plain values, got: {error}") from error


def yaml_value(text: str) -> Any:
    """The one document in a text that anybody may have written, as what JSON could say too.

    Raises UnreadableYaml, with the line where there is one, for text that is not YAML, is too long, nests or
    repeats itself beyond any entry, holds a key twice, NUL, half of a character, or what JSON cannot say.

    >>> yaml_value("retrieved: 2026-11-20")
    {'retrieved': '2026-11-20'}
    """
    if len(text) > MOST_CHARACTERS:
        raise UnreadableYaml(f"wanted at most {MOST_CHARACTERS:,} characters, got {len(text):,}")
    try:
        _Size().refuse_beyond(text)
        value = shipped_value(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except yaml.YAMLError as error:
        raise UnreadableYaml(_told(error)) from error
    except UnicodeError as error:
        raise UnreadableYaml("wanted text, got half of a character") from error
    except (TypeError, ValueError) as error:
        raise UnreadableYaml(f"wanted text, finite numbers, lists and mappings, got: {error}") from error
    _refuse_odd_keys(value)
    return value


class _Size:
    """How deep a text nests, and how many values it holds: known before any of them is made."""

    def __init__(self) -> None:
        self._counts = [0]  # values of each collection that is open; the first is the text's
        self._anchors: list[str | None] = []
        self._of_anchor: dict[str, int] = {}

    def refuse_beyond(self, text: str) -> None:
        """Refuse what would overflow the stack or the memory of whoever makes values of it."""
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            self._count(event)
            line = 1 if event.start_mark is None else event.start_mark.line + 1
            if isinstance(event, yaml.ScalarEvent) and "\0" in event.value:
                raise UnreadableYaml(f"line {line}: wanted text without NUL, got {shown(event.value)}")
            if len(self._counts) > _DEEPEST:
                raise UnreadableYaml(f"line {line}: wanted an entry, got more than {_DEEPEST} levels")
            if self._counts[-1] > _MOST_VALUES:
                raise UnreadableYaml(f"line {line}: wanted an entry, got more than {_MOST_VALUES:,} values")

    def _count(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._counts[-1] += self._of_anchor.get(event.anchor or "", 1)
        elif isinstance(event, yaml.ScalarEvent):
            self._counts[-1] += 1
        elif isinstance(event, yaml.CollectionStartEvent):
            self._counts.append(1)
            self._anchors.append(event.anchor)
        elif isinstance(event, yaml.CollectionEndEvent):
            count, anchor = self._counts.pop(), self._anchors.pop()
            self._counts[-1] += count
            if anchor:
                self._of_anchor[anchor] = count


def _refuse_repeated(node: yaml.Node, seen: set[int]) -> None:
    """Refuse a mapping that holds a key twice: which of the two was meant only its author knows."""
    if id(node) in seen or isinstance(node, yaml.ScalarNode):
        return
    seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        keys = Counter(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
        for key, times in keys.items():
            if times > 1 and key != _MERGE:
                line = node.start_mark.line + 1
                raise UnreadableYaml(f"line {line} on: wanted each key once, got {key!r} twice")
        for _, member in node.value:
            _refuse_repeated(member, seen)
    else:
        for item in node.value:
            _refuse_repeated(item, seen)


def _refuse_odd_keys(value: Any) -> None:
    if isinstance(value, dict):
        keys: list[Hashable] = [*value]
        for key in keys:
            if not isinstance(key, str):
                raise UnreadableYaml(f"wanted a name before each colon, got {shown(key)}")
            _refuse_odd_keys(value[key])
    elif isinstance(value, list):
        for item in value:
            _refuse_odd_keys(item)


def _told(error: yaml.YAMLError) -> str:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        place = f"line {error.problem_mark.line + 1}, column {error.problem_mark.column + 1}"
        return f"{place}: wanted YAML, got text that is not: {error.problem}"
    return f"wanted YAML, got text that is not: {' '.join(str(error).split())}"


def yaml_of(value: Any) -> str:
    """Plain values as YAML for people; `yaml_value` reads it back unchanged."""
    return yaml.dump(value, Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True, width=110)
