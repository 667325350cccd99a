"""The inputs of all designs as rows of a table, those that differ marked."""

from collections.abc import Mapping, Sequence

from gridsizer.decide.comparison.inputs import REPLACED_WHOLE, Given, inputs_of
from gridsizer.decide.comparison.parts import InputRow
from gridsizer.describe.scenario import Scenario

_STILL_ITS_OWN = ("storage/nodes",)  # inputs that are asked of every array, whichever it is


def input_rows(scenarios: Sequence[Scenario | None], baseline: int) -> tuple[InputRow, ...]:
    """Every input that any of the designs has, in the order of the document."""
    given = [None if each is None else inputs_of(each) for each in scenarios]
    known = [each for each in given if each is not None]
    base = given[baseline] or known[0]
    paths = dict.fromkeys(path for each in (base, *known) for path in each)
    swapped = [path for path in REPLACED_WHOLE if _differs(path, known)]
    return tuple(_row(path, given, base, swapped) for path in paths if _told(path, swapped))


def _told(path: str, swapped: Sequence[str]) -> bool:
    """A section's name is an input only where another took its place; the array's always is."""
    return path not in REPLACED_WHOLE or path in swapped or path == "storage"


def _row(
    path: str, given: Sequence[Mapping[str, Given] | None], base: Mapping[str, Given], swapped: Sequence[str]
) -> InputRow:
    section = path.partition("/")[0]
    inside = section in swapped and path != section and path not in _STILL_ITS_OWN
    known = [each for each in given if each is not None]
    first = next(each[path] for each in (base, *known) if path in each)
    return InputRow(
        path=path,
        label=first.label,
        texts=tuple(each[path].text if each is not None and path in each else None for each in given),
        changed=tuple(each is not None and _key(path, each) != _key(path, base) for each in given),
        differs=_differs(path, known),
        part_of=REPLACED_WHOLE[section] if inside else "",
    )


def _differs(path: str, known: Sequence[Mapping[str, Given]]) -> bool:
    return any(_key(path, each) != _key(path, known[0]) for each in known)


def _key(path: str, given: Mapping[str, Given]) -> object:
    return given[path].key if path in given else None
