"""What a change of a zone's clocks leaves open: an hour that comes twice, and one that there is not."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.tally import Tally

_TWICE: Final = "hour_twice"
_UNTOLD: Final = (
    "{often} {often:time lies|times lie} in an hour that the clock showed twice, and nothing tells in which:"
    " taken as the first. Where it was the second give the zone as an offset, such as +01:00."
)
_SKIPPED: Final = (
    "{often} {often:time is one|times are ones} that the zone does not have, for its clocks are set forward"
    " over {often:it|them}: is the zone right?"
)


class ClockChanges:
    """Looks at the times of one table in printed order, for what nothing in the table tells."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._untold = 0  # times at the table's begin, all in the same hour
        self._begins = True  # no time outside such an hour was met, and the clock has not been set back

    def look(self, first: Floats, second: Floats, stepped_back: NDArray[np.bool_], line: Lines) -> None:
        """Times (rows,) by how far they are ahead of UTC [s] in the first and the second of such an hour."""
        tell_skipped(first, second, line, self._tally)
        if not self._begins:
            return
        told = np.flatnonzero((first <= second) | stepped_back)
        untold = int(told[0]) if len(told) else len(first)
        if untold:
            self._tally.meet(_TWICE, "warning", _UNTOLD, int(line[0]), untold)
        self._untold += untold
        self._begins = not len(told)
        if len(told) and first[told[0]] > second[told[0]]:
            self._tally.take_back(_TWICE, self._untold)  # set back here: what came before is the first


def tell_twice(first: Floats, second: Floats, line: Lines, tally: Tally) -> None:
    """Tell of times (rows,) in an hour that comes twice, each by itself."""
    if (twice := first > second).any():
        tally.meet(_TWICE, "warning", _UNTOLD, int(line[twice][0]), int(twice.sum()))


def tell_skipped(first: Floats, second: Floats, line: Lines, tally: Tally) -> None:
    """Tell of times (rows,) that clocks set forward never show."""
    if (never := first < second).any():
        tally.meet("hour_skipped", "warning", _SKIPPED, int(line[never][0]), int(never.sum()))
