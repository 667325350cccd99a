"""From the first time to the last, where times are known."""

from typing import Final

import numpy as np

from gridsizer.units import Floats

Span = tuple[float | None, float | None]
NEVER: Final[Span] = (None, None)


def over(span: Span, *columns: Floats) -> Span:
    """The span that holds these times, too; NaN is none.

    >>> over(NEVER, np.array([np.nan, 7.0, 3.0]))
    (3.0, 7.0)
    """
    known = [times[~np.isnan(times)] for times in columns]
    found = [(float(times.min()), float(times.max())) for times in known if times.size]
    return joined([span, *found])


def joined(spans: list[Span]) -> Span:
    """The span that holds them all.

    >>> joined([(3.0, 7.0), NEVER, (5.0, 9.0)])
    (3.0, 9.0)
    """
    return (
        min((start for start, _ in spans if start is not None), default=None),
        max((end for _, end in spans if end is not None), default=None),
    )
