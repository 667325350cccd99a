"""How much the tests try: a bounded part in every run, the whole in `make test-long`."""

import os
from typing import Final

from hypothesis import settings

LONG: Final = os.environ.get("GRIDSIZER_LONG") == "1"
_TIMES: Final = 20  # as many examples of each law, drawn anew at each run


def tries(bounded: int, whole: int) -> int:
    """How many of something are tried: `bounded` in every run, `whole` in a long one."""
    return whole if LONG else bounded


def law(examples: int) -> settings:
    """Settings of a property test: so many examples in every run, twenty times as many in a long one."""
    return settings(max_examples=tries(examples, _TIMES * examples))
