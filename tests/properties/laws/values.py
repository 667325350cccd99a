"""Values and ranges as someone would enter them.

A strategy is looked through when it is first drawn from: those that are asked for again are kept.
"""

from functools import cache
from typing import Any

from hypothesis import strategies as st


@cache
def numbers(low: float, high: float) -> st.SearchStrategy[float]:
    """A value as someone would write it, to three decimals."""
    return st.floats(low, high).map(lambda number: round(number, 3))


@cache
def amounts(low: float, high: float) -> st.SearchStrategy[Any]:
    """A value, a range, or a range with a most likely value."""
    three = st.lists(numbers(low, high), min_size=3, max_size=3, unique=True).map(sorted)
    ends = three.map(lambda sizes: {"low": sizes[0], "high": sizes[2]})
    with_mid = three.map(lambda sizes: {"low": sizes[0], "mid": sizes[1], "high": sizes[2]})
    return st.one_of(numbers(low, high), ends, with_mid)


def some_of(fields: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Overrides of some of the fields: the others stay as the catalogue has them."""
    return st.fixed_dictionaries({}, optional=fields)
