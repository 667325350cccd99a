"""A number of the catalogue that is no range."""

from gridsizer.describe.quantity import Quantity


def value(quantity: Quantity) -> float:
    low, high = quantity.ends()
    assert low == high
    return low
