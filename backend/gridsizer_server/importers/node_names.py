"""Which node a file came from, guessed from its path where its text does not say."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final, Literal

from gridsizer.learn.observations import Layer

OF_NO_NODE: Final[frozenset[Layer]] = frozenset({"storage_node", "storage_total", "data", "scaling"})

_LIKE_A_NODE: Final = re.compile(r"(?P<kind>[a-z][a-z-]*?)[-_]?\d{1,4}[a-z]?", re.IGNORECASE)
_A_NODES_WORD: Final = re.compile(
    r".*(?:grid|node|host|server|srv|compute|worker|blade|vm|lnx|linux|aix)n?-?", re.IGNORECASE
)
_QUALIFIED: Final = re.compile(
    r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+\.(?:com|net|org|edu|gov|mil|local|localdomain|lan|corp|intra|internal|[a-z]{2})",
    re.IGNORECASE,
)
_LOG_ENDINGS: Final = re.compile(
    r"(\.(log|lst|txt|out|csv|json|nmon|gz|bz2|xz|zip|tgz|tar|xlsx?))+$", re.IGNORECASE
)
_BETWEEN_WORDS: Final = re.compile(r"[_.\s]+")
_WRITTEN_BY_TOOLS: Final = (
    # SAS servers, %d_%S{hostname}_%S{pid}: SASApp_BatchServer_2021-05-15_sasgrid01_4711.log
    re.compile(
        r"(?:.*_)?\d{4}[-.]?\d\d[-.]?\d\d(?:[-_T]\d\d[-.:]?\d\d(?:[-.:]?\d\d)?)?_([a-z][a-z0-9.-]*)_\d+\.log.*",
        re.I,
    ),
    re.compile(r"([a-z][a-z0-9.-]*)_\d{6}_\d{4}\.nmon.*", re.I),  # nmon -f
)
_TOOLS: Final = frozenset(
    ("iostat", "vmstat", "mpstat", "sar", "nmon", "dstat", "nfsiostat", "mountstats", "collectl")
)
_COUNTED: Final = """
    run test job day week batch case step part phase iter iteration try trial attempt poc lab log copy set
    prog program proc etl report model query load sample figure table page version user thread
    nightly daily weekly monthly stg stage staging kpi wave round sprint release rel rev stream pass scenario
    lev sasapp sasmeta appserver config archive backup export import dump data disk vol volume site
    sas saslog iostat vmstat mpstat sar sa nmon dstat fio ior iozone vdbench dd v t q h m s d
"""
_NOT_NODES: Final = frozenset(_COUNTED.split())  # words whose numbers count other things than nodes
_TREE: Final = re.compile(r"lev\d+", re.IGNORECASE)  # the level that a SAS configuration stands under
_ROOTS: Final = frozenset(
    ("config", "sasconfig", "sas", "sas9", "sas94", "opt", "usr", "local", "srv", "data", "app", "apps")
)


@dataclass(frozen=True, slots=True)
class NodeGuess:
    """A node's name and where it was found, which is all that speaks for it."""

    host: str
    found_in: Literal["folder name", "file name"]


def nodes_in(name: str) -> Iterator[NodeGuess]:
    """Nodes that a path may name, the best first: written by a tool, the nearest folder, a word of the file.

    A folder that ends in a number looks like one of several nodes, unless its word counts runs or the like. A
    file is mostly named for its program, so a word of it must be a node's own word or stand beside a tool's.

    >>> next(nodes_in("poc/grid07/run2/sas.log"))
    NodeGuess(host='grid07', found_in='folder name')
    >>> next(nodes_in("Lev1/SASApp/BatchServer/Logs/SASApp_BatchServer_2021-05-15_berlin_4711.log"))
    NodeGuess(host='berlin', found_in='file name')
    >>> list(nodes_in("run1/iostat.txt")), list(nodes_in("nightly01.log"))
    ([], [])
    """
    *folders, file = PurePosixPath(name).parts or ("",)
    if host := written_by_tool(file):
        yield NodeGuess(host, "file name")
    for folder in reversed(folders):
        if is_like_a_node(_LOG_ENDINGS.sub("", folder)):
            yield NodeGuess(_LOG_ENDINGS.sub("", folder), "folder name")
    for word in _nodes_in_file_name(file):
        yield NodeGuess(word, "file name")


def written_by_tool(file: str) -> str | None:
    """The node in the name of a file that a tool named itself."""
    found = next(filter(None, (pattern.fullmatch(file) for pattern in _WRITTEN_BY_TOOLS)), None)
    return found[1] if found else None


def is_like_a_node(word: str) -> bool:
    """Whether a word may name a node: a qualified name, or one of several that are told apart by number."""
    if _QUALIFIED.fullmatch(word):
        return True
    like = _LIKE_A_NODE.fullmatch(word)
    return like is not None and like["kind"].rstrip("-").lower() not in _NOT_NODES


def servers_above_trees(paths: Iterable[str]) -> dict[str, str]:
    """The server of each path whose SAS configuration tree stands beside that of another server.

    >>> servers_above_trees(["berlin/Lev1/a.log", "bonn/opt/sas/Lev1/a.log", "x/y.log"])
    {'berlin/Lev1/a.log': 'berlin', 'bonn/opt/sas/Lev1/a.log': 'bonn'}
    """
    above = {path: found for path in paths if (found := _above_tree(path))}
    beside = defaultdict(set)
    for parent, folder in above.values():
        beside[parent].add(folder)
    return {path: folder for path, (parent, folder) in above.items() if len(beside[parent]) > 1}


def _above_tree(path: str) -> tuple[tuple[str, ...], str] | None:
    folders = PurePosixPath(path).parts[:-1]
    at = next((at for at, folder in enumerate(folders) if _TREE.fullmatch(folder)), 0)
    while at and folders[at - 1].lower() in _ROOTS:
        at -= 1
    if not at:
        return None
    folder = folders[at - 1]
    kind = folder.rstrip("0123456789-_").lower()
    return None if kind in _NOT_NODES else (folders[: at - 1], folder)


def _nodes_in_file_name(file: str) -> Iterator[str]:
    stem = _LOG_ENDINGS.sub("", file)
    words = [stem, *_BETWEEN_WORDS.split(stem)]
    of_tool = not _TOOLS.isdisjoint(word.lower() for word in words)
    for word in words:
        like = _LIKE_A_NODE.fullmatch(word)
        of_node = like is None or of_tool or _A_NODES_WORD.fullmatch(like["kind"])
        if of_node and is_like_a_node(word):
            yield word
