"""Whether a last row of a tool of sysstat, without its line end, is whole."""

from typing import Final

from gridsizer_server.importers.text.last_lines import has_decimals, right_aligned

_DECIMALS: Final = 2  # of all numbers that are not whole ones, unless --dec asks for fewer


def is_whole_row(line: str, above: str) -> bool:
    """Whether it ends in a number with all its decimals, or in its column.

    >>> is_whole_row("12:00:01 eth0 1.00 20.50", ""), is_whole_row("12:00:01 eth0 1.00 20.5", "")
    (True, False)
    """
    return has_decimals(line, _DECIMALS) or right_aligned(line, above)
