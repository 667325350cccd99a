"""Whose the rows of a table are, where several of them are of one time and no column is named for it."""

from collections.abc import Mapping, Sequence


def telling_apart(words: Sequence[str], known: Sequence[str], cells: Mapping[str, Sequence[str]]) -> str:
    """Of columns of words the one that tells rows apart which have the same known cells; "" for none.

    Known are times, nodes and metrics: rows that share them are of several arrays, pools, file systems. Of
    the columns that tell most such rows apart it is the one with the fewest names: not a comment on each.

    >>> cells = {"time": ["1", "1", "2", "2"], "array": ["a", "b", "a", "b"], "state": ["ok"] * 4}
    >>> telling_apart(["state", "array"], ["time"], cells), telling_apart(["state"], ["time"], cells)
    ('array', '')
    """
    rows = list(zip(*(cells[name] for name in known), strict=True))
    if not rows or len({*rows}) == len(rows):
        return ""
    apart = {name: len({*zip(rows, cells[name], strict=True)}) for name in words}
    most = max(apart.values(), default=0)
    if most <= len({*rows}):
        return ""
    return min((name for name in words if apart[name] == most), key=lambda name: len({*cells[name]}))
