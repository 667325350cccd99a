"""Findings that tables of any kind share."""

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.tables.cell_times import Order


def date_order_ambiguous(order: Order) -> Finding:
    """Day and month of no date in the file can be told apart."""
    return Finding(
        code="date_order_ambiguous",
        severity="question",
        message=f"Day and month of the dates cannot be told apart; they are read as {order}.",
        setting="date_order",
        default=order,
        options=("mdy", "dmy"),
    )


def decimal_ambiguous() -> Finding:
    """Every comma stands before three digits: what it is, the mark of a mapping says."""
    return Finding(
        code="decimal_ambiguous",
        severity="question",
        message="Commas stand before three digits only; they are taken for separators of thousands.",
        setting="mapping",
    )


def listed(names: tuple[str, ...], most: int = 8, longest: int = 60) -> str:
    """Some of the names of columns, and how many more there are.

    >>> listed(("a", "b", "c"), most=2)
    'a, b and 1 more'
    """
    shown = ", ".join(name[:longest] for name in names[:most])
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")
