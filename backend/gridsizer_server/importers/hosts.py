"""Node names for what a file does not name itself: settled by a person, else guessed from its path, aloud."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, JobTable, Layer, Observation, Series
from gridsizer_server.importers.node_names import NodeGuess, node_of
from gridsizer_server.importers.settled import Settled

OF_NO_NODE: Final[frozenset[Layer]] = frozenset({"storage_node", "storage_total", "data"})


def with_hosts(observed: Iterable[Observation], name: str, settled: Settled) -> Iterator[Observation]:
    """The same observations; a name that was settled stands for all, a guess only where none was read.

    What an array says of itself, or a report of its data, is of no node and gets no name.
    """
    guess = None if settled.host else node_of(name)
    guessed = False
    for one in observed:
        if isinstance(one, Finding) or _is_of_no_node(one):
            yield one
        elif settled.host:
            yield _named(one, settled.host, everywhere=True)
        elif guess and _is_nameless(one):
            if not guessed:
                yield _finding(guess)
                guessed = True
            yield _named(one, guess.host, everywhere=False)
        else:
            yield one


def _is_of_no_node(one: Series | JobTable) -> bool:
    """Whether it is an array's or its data's, and no node is named."""
    return isinstance(one, Series) and one.layer in OF_NO_NODE and not one.host


def _is_nameless(one: Series | JobTable) -> bool:
    return not one.host if isinstance(one, Series) else bool((one.host == "").any())


def _named(one: Series | JobTable, host: str, *, everywhere: bool) -> Series | JobTable:
    if isinstance(one, Series):
        return replace(one, host=host)
    names = one.host.copy()
    names[np.full(len(one), everywhere) | (one.host == "")] = host
    return replace(one, host=names)


def _finding(guess: NodeGuess) -> Finding:
    return Finding(
        code="host_from_path",
        severity="question",
        message=f"The file does not name its node; the {guess.found_in} suggests {guess.host}.",
        setting="host",
        default=guess.host,
    )
