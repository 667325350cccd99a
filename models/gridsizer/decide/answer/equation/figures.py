"""Figures as the equation prints them: digits enough to see why a number is rounded up."""


def figure_of(value: float) -> str:
    """A rate, a size or a factor.

    >>> figure_of(9.7204), figure_of(2.25), figure_of(0.0312), figure_of(1234.4), figure_of(41.04)
    ('9.72', '2.25', '0.0312', '1,234', '41.0')
    """
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:#.3g}" if value else "0"


def rounded(value: float, up_to: float) -> str:
    """A number of nodes in as many digits as show why the next whole one is needed.

    >>> rounded(5.412, 6), rounded(18.02, 19), rounded(6.0, 6), rounded(4.0004, 5)
    ('5.4', '18.02', '6', '4.0004')
    """
    if abs(value - up_to) < 1e-6:
        return f"{up_to:,.0f}"
    for digits in range(1, 7):
        shown = f"{value:,.{digits}f}"
        if up_to - 1 < float(shown.replace(",", "")) < up_to:
            return shown
    return f"{value:,.6f}"
