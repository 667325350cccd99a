"""How wide the columns of a table are: no word is broken; figures stand on one line before long texts do."""

from collections.abc import Sequence
from itertools import chain

from rich.cells import cell_len


def fitted(columns: Sequence[Sequence[str]], room: int) -> list[int]:
    """A width for each column of texts, its head first, all together within the room where words leave that.

    Every column is as wide as its longest word; then the narrowest that asks for more is widened, again and
    again, so that figures stand on one line before long texts do. Heads ask for what cells have left.

    >>> fitted([["name"], ["", "12 to 14"], ["", "one two three four five"]], 20)
    [4, 8, 8]
    >>> fitted([["storage nodes", "12"], ["why", "fewest nodes"]], 19)
    [7, 12]
    >>> fitted([["unbreakable"], ["words"]], 8)
    [11, 5]
    """
    widths = [max(map(cell_len, chain.from_iterable(map(str.split, texts))), default=0) for texts in columns]
    for texts in ([column[1:] for column in columns], columns):
        _widen(widths, [max(map(cell_len, each), default=0) for each in texts], room)
    return widths


def _widen(widths: list[int], asked: Sequence[int], room: int) -> None:
    """Widen the narrowest column that asks for more, again and again, while there is room."""
    for _ in range(room - sum(widths)):
        wanting = [at for at, width in enumerate(widths) if width < asked[at]]
        if not wanting:
            return
        widths[min(wanting, key=widths.__getitem__)] += 1
