"""Nodes that some files name with their domain and others without it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence


def one_name(names: Iterable[str]) -> dict[str, str]:
    """The shortest name of a node by each longer one of it that there is.

    Names are of one node where one goes on with a dot where the other ends, whatever their case. Where a name
    goes on in several ways there are nodes of several domains, and which of them it is nobody can tell.

    >>> one_name(["grid01", "grid01.site.example", "GRID01", "db", "db.a.example", "db.b.example"])
    {'GRID01': 'grid01', 'grid01.site.example': 'grid01'}
    """
    alike: dict[str, list[str]] = defaultdict(list)
    for name in sorted({*names}, key=lambda name: (len(name), name.swapcase())):
        alike[name.lower().partition(".")[0]].append(name)
    found: dict[str, str] = {}
    for label, group in alike.items():
        if not label.isdigit():  # of an address
            found |= dict(_longer(group))
    return found


def _longer(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each longer name of a node and its shortest; the names begin alike and are in the order of lengths."""
    taken: set[str] = set()
    for short in names:
        longer = [name for name in names if name not in {short, *taken} and _goes_on(short, name)]
        if short not in taken and all(_goes_on(name, longer[-1]) for name in longer):
            taken |= {*longer}
            yield from ((name, short) for name in longer)


def _goes_on(short: str, name: str) -> bool:
    rest = name.lower().removeprefix(short.lower())
    return len(rest) + len(short) == len(name) and (not rest or (rest[0] == "." and not rest[1:2].isdigit()))
