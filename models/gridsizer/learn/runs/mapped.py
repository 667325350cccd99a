"""Arrays that are maps of a file: what was read of them can be given back."""

import mmap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_GIVE_BACK: Final[int | None] = getattr(mmap, "MADV_DONTNEED", None)  # Windows has none
_AROUND: Final = 65_536  # bytes on either side that Linux maps with a page that is read


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
    at = _address(array) - _address(np.frombuffer(base, dtype=np.uint8))
    start = max(at - _AROUND, 0) // mmap.PAGESIZE * mmap.PAGESIZE
    end = min(at + array.nbytes + _AROUND, len(base))
    base.madvise(_GIVE_BACK, start, end - start)


def first_and_last(array: NDArray[Any]) -> tuple[float, float]:
    """Both ends of an array; what was read of a file for them is given back.

    >>> first_and_last(np.array([1.0, 5.0, 3.0]))
    (1.0, 3.0)
    """
    ends = float(array[0]), float(array[-1])
    let_go(array[:1])
    let_go(array[-1:])
    return ends


def _address(array: NDArray[Any]) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
