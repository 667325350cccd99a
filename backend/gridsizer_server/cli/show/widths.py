"""How wide the columns of a table are: no word is broken; figures stand on one line before long texts do."""

from collections.abc import Sequence
from itertools import chain

from rich.cells import cell_len


def fitted(columns: Sequence[Sequence[str]], room: int) -> list[int]:
    """A width for each column of texts, all together within the room where their longest words leave that.

    Every column is as wide as its longest word; then the narrowest that asks for more is widened, again and
    again, so that figures stand on one line before long texts do.

    >>> fitted([["name"], ["12 to 14"], ["one two three four five"]], 20)
    [4, 8, 8]
    >>> fitted([["unbreakable"], ["words"]], 8)
    [11, 5]
    """
    widths = [max(map(cell_len, chain.from_iterable(map(str.split, texts))), default=0) for texts in columns]
    asked = [max(map(cell_len, texts), default=0) for texts in columns]
    for _ in range(room - sum(widths)):
        wanting = [at for at, width in enumerate(widths) if width < asked[at]]
        if not wanting:
            break
        widths[min(wanting, key=widths.__getitem__)] += 1
    return widths
