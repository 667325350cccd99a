"""Numbers of a choice as its sentences say them."""

import math

_WORDS = {
    1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    10: "ten", 11: "eleven", 12: "twelve",
}  # fmt: skip


def whole_percent(share: float) -> str:
    """A share as whole percent, halves up, as pages round them.

    >>> whole_percent(0.785), whole_percent(0.994)
    ('79 %', '99 %')
    """
    return f"{percents(share)} %"


def percents(share: float) -> int:
    """The same as a number, so that what is said of two shares agrees with both as they are printed.

    >>> percents(0.61) - percents(0.485)
    12
    """
    return math.floor(share * 100 + 0.5 + 1e-9)


def counted(nodes: int) -> str:
    """A number of nodes as a word, up to twelve.

    >>> counted(8), counted(14)
    ('eight', '14')
    """
    return _WORDS.get(nodes, str(nodes))


def nodes_in_words(nodes: int) -> str:
    """So many nodes.

    >>> nodes_in_words(1), nodes_in_words(14)
    ('one node', '14 nodes')
    """
    return f"{counted(nodes)} node{'s' * (nodes != 1)}"
