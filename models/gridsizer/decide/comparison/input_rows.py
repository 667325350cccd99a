"""The inputs of all designs as rows of a table, those that differ marked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gridsizer.decide.comparison.inputs import REPLACED_WHOLE, Given, inputs_of
from gridsizer.decide.comparison.parts import InputRow
from gridsizer.describe.batch import JobClass
from gridsizer.describe.scenario import Scenario

_STILL_ITS_OWN = ("storage/nodes",)  # inputs that are asked of every array, whichever it is
_FIRST_OF: Final = {"grid/": "nodes", "reduction/families/": "logical_tb", "batch/classes/": "jobs"}
_SECTIONS: Final = {"grid": "Grid nodes", **REPLACED_WHOLE}
_NAMES: Final[Mapping[str, Callable[[Scenario], Sequence[str]]]] = {  # of what stands in a list, by its path
    "grid/": lambda scenario: [group.name for group in scenario.grid],
    "reduction/families/": lambda scenario: [family.name for family in scenario.reduction.families],
    "batch/classes/": lambda scenario: [each.name for each in _classes(scenario)],
}


def _classes(scenario: Scenario) -> Sequence[JobClass]:
    return () if scenario.batch is None else scenario.batch.classes


def input_rows(scenarios: Sequence[Scenario | None], baseline: int) -> tuple[InputRow, ...]:
    """Every input that any of the designs has, in the order of the document.

    Groups, families and classes of jobs are set beside those of their name, wherever they stand; where each
    design has one, beside the others' one.
    """
    kept = [each for each in scenarios if each is not None]
    listed = [place for place, names in _NAMES.items() if any(len(names(each)) > 1 for each in kept)]
    several = {place: {name for each in kept for name in _several(place, each)} for place in listed}
    given = [None if each is None else _by_name(each, several) for each in scenarios]
    known = [each for each in given if each is not None]
    base = given[baseline] or known[0]
    paths = dict.fromkeys(path for each in (base, *known) for path in each)
    swapped = [path for path in REPLACED_WHOLE if _differs(path, known)]
    return tuple(_row(path, given, base, swapped) for path in paths if _told(path, swapped))


def _several(place: str, scenario: Scenario) -> Sequence[str]:
    """The names in a list of more than one."""
    names = _NAMES[place](scenario)
    return names if len(names) > 1 else ()


def _by_name(scenario: Scenario, several: Mapping[str, set[str]]) -> dict[str, Given]:
    """Its inputs, by name in place of the number in lists of which some design has `several` by these names.

    What is the only one of its design and of another name stands beside the other only ones.
    """
    found = inputs_of(scenario, several="grid/" in several)
    for place, known in several.items():
        names = _NAMES[place](scenario)
        keys = [name if len(names) > 1 or name in known else "" for name in names]
        found = {_renamed(path, place, keys): given for path, given in found.items()}
    return found


def _renamed(path: str, place: str, names: Sequence[str]) -> str:
    if not path.startswith(place):
        return path
    number, _, rest = path.removeprefix(place).partition("/")
    return f"{place}{names[int(number)]}/{rest}"


def _told(path: str, swapped: Sequence[str]) -> bool:
    """A section's name is an input only where another took its place; the array's always is."""
    return path not in REPLACED_WHOLE or path in swapped or path == "storage"


def _row(
    path: str, given: Sequence[Mapping[str, Given] | None], base: Mapping[str, Given], swapped: Sequence[str]
) -> InputRow:
    section = path.partition("/")[0]
    known = [each for each in given if each is not None]
    inside = section in swapped and path != section and path not in _STILL_ITS_OWN
    inside = inside or _of_item_lacking(path, known)
    first = next(each[path] for each in (base, *known) if path in each)
    return InputRow(
        path=path,
        label=_label(first, [each[path].place for each in known if path in each]),
        texts=tuple(each[path].text if each is not None and path in each else None for each in given),
        changed=tuple(each is not None and _key(path, each) != _key(path, base) for each in given),
        differs=_differs(path, known),
        part_of=_SECTIONS[section] if inside else "",
    )


def _of_item_lacking(path: str, known: Sequence[Mapping[str, Given]]) -> bool:
    """Whether an input is one more of a group, a family or a class of jobs that some design does without."""
    for place, first in _FIRST_OF.items():
        if path.startswith(place):
            item, _, rest = path.removeprefix(place).partition("/")
            told = (first, "nic")
            return rest not in told and any(f"{place}{item}/{first}" not in each for each in known)
    return False


def _label(first: Given, places: Sequence[str]) -> str:
    """Its label, with every name that it goes by."""
    names = " / ".join(dict.fromkeys(places))
    return f"{first.label.removesuffix(first.place)}{names}" if first.named else first.label


def _differs(path: str, known: Sequence[Mapping[str, Given]]) -> bool:
    return any(_key(path, each) != _key(path, known[0]) for each in known)


def _key(path: str, given: Mapping[str, Given]) -> object:
    return given[path].key if path in given else None
