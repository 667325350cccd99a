"""The size sold that a written size is: `35.1562`, which is all that fits in four digits of 35.15625."""

import math
from typing import Final

_DIGITS: Final = 3  # fewer are too few to tell by: 35 TiB are 35
_CUT: Final = 1e-5  # assumed: a multiple of a size that was written in six digits, as older versions did


def as_sold(tib: float, *, least: float, step: float) -> float:
    """The size sold, steps from the least, that this is to the digits it has; the size itself if none [TiB].

    >>> as_sold(35.1562, least=35.15625, step=35.15625), as_sold(2.34, least=2.34375, step=2.34375)
    (35.15625, 2.34375)
    >>> as_sold(325.19522, least=8.7890625, step=8.7890625)  # 37 times 8.78906
    325.1953125
    >>> as_sold(35.0, least=35.15625, step=35.15625), as_sold(5.26, least=1.0, step=0.25)
    (35.0, 5.26)
    """
    sold = float(f"{least + max(round((tib - least) / step), 0) * step:.12g}")
    unit = 10.0 ** -_decimals(tib)
    told_apart = tib >= unit * 10 ** (_DIGITS - 1)
    to_its_digits = told_apart and (abs(sold - tib) <= unit / 2 or 0 < sold - tib < unit)
    return sold if to_its_digits or abs(sold - tib) <= _CUT * sold else tib


def _decimals(number: float) -> int:
    """Digits behind the point of the shortest way to write a number.

    >>> _decimals(35.1562), _decimals(35.0)
    (4, 0)
    """
    written = f"{number!r}".partition("e")[0].partition(".")[2]
    return len(written.rstrip("0")) if math.isfinite(number) else 0
