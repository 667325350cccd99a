"""Whether who asked still waits: looked at between the steps of a long answer, in any thread or process."""

import threading
from collections.abc import Callable
from ctypes import c_bool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

T = TypeVar("T")
Leavers = Any
"""A truth value for each question of a lane, in memory that its processes share: whether who asked left."""

_MINE: Final = threading.local()  # of the thread that answers: the lane's leavers, the place of its question


class Left(Exception):
    """Who asked has left: nobody reads the answer."""


def nobody(places: int) -> Leavers:
    """So many places, of which nobody has left."""
    return get_context("spawn").RawArray(c_bool, places)


def belong_to(leavers: Leavers) -> None:
    """To be called first in each thread or process that answers."""
    _MINE.leavers = leavers


def answered_at(place: int, call: Callable[..., T], *arguments: object) -> T:
    """What the call returns, made for the question at a place."""
    _MINE.place = place
    try:
        still_asked()
        return call(*arguments)
    finally:
        _MINE.place = None


def still_asked() -> None:
    """Raises Left where who asked has left; on the command line nobody leaves."""
    place = getattr(_MINE, "place", None)
    if place is not None and _MINE.leavers[place]:
        raise Left
