"""What is called between the steps of a long answer: what it raises ends the answer."""

from collections.abc import Callable

Between = Callable[[], None]


def nothing() -> None:
    """Nobody looks."""
