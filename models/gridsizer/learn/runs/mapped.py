"""Arrays that are maps of a file: what was read of them can be given back."""

import mmap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_GIVE_BACK: Final[int | None] = getattr(mmap, "MADV_DONTNEED", None)  # Windows has none


def let_go(array: NDArray[Any]) -> None:
    """Give back the memory that holds what was read of a file through an array; nothing where it is no map.

    The array stays as it is: what is needed again is read again. Without this, whoever passes through a long
    file holds all of it in the end.
    """
    base: Any = array
    while isinstance(base, np.ndarray):
        base = base.base
    if _GIVE_BACK is None or not isinstance(base, mmap.mmap) or array.flags.writeable or not array.nbytes:
        return
    start = _address(array) - _address(np.frombuffer(base, dtype=np.uint8))
    before = start % mmap.PAGESIZE
    base.madvise(_GIVE_BACK, start - before, array.nbytes + before)


def _address(array: NDArray[Any]) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
