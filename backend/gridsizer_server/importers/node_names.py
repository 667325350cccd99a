"""Which node a file came from, guessed from its path where its text does not say."""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final, Literal

from gridsizer.learn.observations import Layer

OF_NO_NODE: Final[frozenset[Layer]] = frozenset({"storage_node", "storage_total", "data", "scaling"})

_LIKE_A_NODE: Final = re.compile(r"(?P<kind>[a-z][a-z-]*?)[-_]?\d{1,4}[a-z]?", re.IGNORECASE)
_QUALIFIED: Final = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)*\.[a-z]{2,}", re.IGNORECASE)
_LOG_ENDINGS: Final = re.compile(
    r"(\.(log|txt|out|csv|json|nmon|gz|bz2|xz|zip|tgz|tar|xlsx?))+$", re.IGNORECASE
)
_BETWEEN_WORDS: Final = re.compile(r"[_.\s]+")
_COUNTED: Final = """
    run test job day week batch case step part phase iter iteration try trial attempt poc lab log copy set
    prog program proc etl report model query load sample figure table page version user thread
    sas saslog iostat vmstat mpstat sar sa nmon dstat fio ior iozone vdbench dd v t q h m s d
"""
_NOT_NODES: Final = frozenset(_COUNTED.split())  # words whose numbers count other things than nodes


@dataclass(frozen=True, slots=True)
class NodeGuess:
    """A node's name and where it was found, which is all that speaks for it."""

    host: str
    found_in: Literal["folder name", "file name"]


def node_of(name: str) -> NodeGuess | None:
    """The node that a path names, by its nearest folder, else by a word of the file's name.

    A word that ends in a number looks like one of several nodes, unless the word counts runs or the like.

    >>> node_of("poc/grid07/run2/sas.log"), node_of("iostat_grid-03_20190304.txt")
    (NodeGuess(host='grid07', found_in='folder name'), NodeGuess(host='grid-03', found_in='file name'))
    >>> node_of("run1/iostat.txt") is None
    True
    """
    *folders, file = PurePosixPath(name).parts or ("",)
    for folder in reversed(folders):
        if _is_node(_LOG_ENDINGS.sub("", folder)):
            return NodeGuess(_LOG_ENDINGS.sub("", folder), "folder name")
    stem = _LOG_ENDINGS.sub("", file)
    for word in (stem, *_BETWEEN_WORDS.split(stem)):
        if _is_node(word):
            return NodeGuess(word, "file name")
    return None


def _is_node(word: str) -> bool:
    if _QUALIFIED.fullmatch(word) and word.count(".") >= 2:
        return True
    like = _LIKE_A_NODE.fullmatch(word)
    return like is not None and like["kind"].rstrip("-").lower() not in _NOT_NODES
