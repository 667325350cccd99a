"""Figures as the equation prints them: digits enough to see why a number is rounded up."""

from typing import Final

from gridsizer.decide.chain.amounts import three_digits
from gridsizer.figures import whole, with_noughts

_FIXED: Final = 1e-4  # below, Python would print an exponent


def figure_of(value: float) -> str:
    """A rate, a size or a factor.

    >>> figure_of(9.7204), figure_of(0.0312), figure_of(1234.4), figure_of(41.04), figure_of(0.0000312)
    ('9.72', '0.0312', '1,234', '41.0', '0.0000312')
    """
    if value >= 100:
        return whole(value)
    if value < _FIXED:
        return three_digits(value)
    return with_noughts(value, 3)


def rounded(value: float, up_to: float) -> str:
    """A number of nodes in as many digits as show why the next whole one is needed.

    >>> rounded(5.412, 6), rounded(18.02, 19), rounded(6.0, 6), rounded(4.0004, 5)
    ('5.4', '18.02', '6', '4.0004')
    >>> rounded(0.0, 1), rounded(0.0000003, 1)
    ('0', '0.0000003')
    """
    if abs(value - up_to) < 1e-6:
        return f"{up_to:,.0f}"
    for digits in range(1, 7):
        shown = f"{value:,.{digits}f}"
        if up_to - 1 < float(shown.replace(",", "")) < up_to:
            return shown
    return three_digits(value) if value < 1 else f"{value:,.6f}"


def share_kept(share: float) -> str:
    """A share that something is divided by: two digits, three where two would be another share.

    >>> share_kept(0.8), share_kept(0.802), share_kept(1.0)
    ('0.80', '0.802', '1.00')
    """
    return f"{share:.2f}" if abs(share - round(share, 2)) < 5e-4 else f"{share:.3f}"


def beyond_all(use: float) -> str:
    """A use of more than all, in as many digits as show that it is more.

    >>> beyond_all(1.3), beyond_all(1.0004)
    ('130 %', '100.04 %')
    """
    for digits in range(7):
        shown = f"{use * 100:,.{digits}f}"
        if float(shown.replace(",", "")) > 100:
            return f"{shown} %"
    return "over 100 %"
