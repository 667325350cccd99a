"""A line of comma-separated values taken apart; what is too long for it is refused with its line."""

import csv

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.text.lines import TextLine


def csv_cells(line: TextLine, delimiter: str = ",", *, skip_blanks: bool = False) -> list[str]:
    """The cells of a line; none of an empty one. `skip_blanks` drops blanks before a cell.

    Raises UnreadableLog for a cell of more than 131,072 characters.

    >>> csv_cells(TextLine(1, 'a,"b,c",', ended=True))
    ['a', 'b,c', '']
    """
    try:
        return next(csv.reader([line.text], delimiter=delimiter, skipinitialspace=skip_blanks), [])
    except csv.Error as error:
        wanted = f"cells of at most {csv.field_size_limit():,} characters"
        raise UnreadableLog(wanted=wanted, got="a longer one", line=line.number) from error
