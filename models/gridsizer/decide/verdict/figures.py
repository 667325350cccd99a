"""Figures of a verdict as they are printed: two or three digits, more only where two would look alike."""

from typing import Final

from gridsizer.figures import in_digits

_MOST: Final = 6  # digits after the point


def figure(value: float, digits: int = 1) -> str:
    """An amount in a sentence.

    >>> figure(9.72), figure(13.24), figure(188.3), figure(0.034), figure(0.0000271)
    ('9.7', '13.2', '188', '0.034', '0.000027')
    """
    if value and abs(value) < 1:
        return in_digits(value, digits + 1)
    return f"{value:,.{digits if abs(value) < 100 or digits > 1 else 0}f}"


def apart(one: float, other: float) -> tuple[str, str]:
    """Two amounts in as many digits as tell them apart.

    >>> apart(9.72, 5.64), apart(9.72, 9.69)
    (('9.7', '5.6'), ('9.72', '9.69'))
    """
    for digits in range(1, _MOST):
        shown = figure(one, digits), figure(other, digits)
        if shown[0] != shown[1] or one == other:
            return shown
    return shown
