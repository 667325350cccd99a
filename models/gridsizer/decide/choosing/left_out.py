"""Dimensions that a choice does not weigh, for want of a figure."""

from collections.abc import Iterator, Sequence

from gridsizer.decide.choosing.answer import LeftOut, ServiceCandidate, SizingCandidate
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.describe.scenario import Scenario


def left_out(
    base: Scenario,
    rows: Sequence[SizingCandidate],
    services: Sequence[ServiceCandidate],
    asked: SizingAsked,
) -> Iterator[LeftOut]:
    """Each with the reason, and with the arrays that it is not known of."""
    if services:
        yield LeftOut(
            dimension="services against arrays, or against each other",
            why="A service has no storage nodes, rack units or ports to count, and a TiB of one is not "
            "that of another: none is on the front.",
        )
    if base.batch is not None and base.batch.due_at:
        yield LeftOut(
            dimension="the end of the batch",
            why="A design that fits may end it late; its verdict then says so.",
        )
    yield LeftOut(dimension="watts", why="No array of the catalogue has a sourced figure.")
    flat = sorted({row.label.split(maxsplit=1)[1] for row in rows if row.rack_units is None})
    if flat:
        yield LeftOut(dimension="rack units", why=f"Not known of {', '.join(flat)}.")
    if not asked.node_prices:
        yield LeftOut(dimension="cost", why="No prices were entered.")
    elif missing := _without_price(rows):
        yield LeftOut(dimension="cost", why=f"No price was entered of {'; '.join(missing)}.")
    if asked.node_prices and any(row.drives for row in rows):
        yield LeftOut(dimension="cost of larger drives", why="A price is of a node, whatever its drives.")


def _without_price(rows: Sequence[SizingCandidate]) -> list[str]:
    """Families of which no array has a price, and the arrays that have none of those where another does."""
    priced = {row.family for row in rows if row.cost is not None}
    lacking = [row for row in rows if row.cost is None]
    whole = {row.label.split(maxsplit=1)[1] for row in lacking if row.family not in priced}
    return sorted(whole) + sorted({row.name for row in lacking if row.family in priced})
