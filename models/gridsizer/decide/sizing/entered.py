"""A number as a document has it that says nothing of its source."""

from gridsizer.describe.quantity import ENTERED, Quantity, Source


def entered(value: float) -> Quantity:
    """The quantity that `resolve` makes of a plain number."""
    return Quantity(low=value, high=value, basis="assumed", source=Source(title=ENTERED))
