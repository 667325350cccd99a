"""How much the tests try: a bounded part in every run, the whole in `make test-long`."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

from hypothesis import settings

LONG: Final = os.environ.get("GRIDSIZER_LONG") == "1"
Tried = TypeVar("Tried")
_TIMES: Final = 20  # as many examples of each law, drawn anew at each run


def tries(bounded: int, whole: int) -> int:
    """How many of something are tried: `bounded` in every run, `whole` in a long one."""
    return whole if LONG else bounded


def some_of(many: Sequence[Tried], bounded: int) -> Sequence[Tried]:
    """About `bounded` of many, the same distance apart, the first among them; all of them in a long run."""
    apart = -(-len(many) // tries(bounded, len(many) or 1))
    return many[:: apart | 1]  # an odd distance meets every place of rows that are all as long


def law(examples: int) -> settings:
    """Settings of a property test: so many examples in every run, twenty times as many in a long one."""
    return settings(max_examples=tries(examples, _TIMES * examples))
