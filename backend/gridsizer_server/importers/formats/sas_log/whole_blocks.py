"""Blocks of FULLSTIMER that end too early: a crash, a rotation or another program wrote into them."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines
from gridsizer_server.importers.formats.sas_log.figures import Figures
from gridsizer_server.importers.tally import Tally

Bools = NDArray[np.bool_]
_CUT: Final = (
    "{often} FULLSTIMER {often:block ends|blocks end} before memory or Timestamp:"
    " what is missing is not known."
)


class WholeBlocks:
    """Watches what blocks lack. Memory is in all of FULLSTIMER; not all versions of SAS print a Timestamp."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._with_end = False
        self._without_end = 0
        self._first_line = 0

    def check(self, figures: Figures, line: int) -> None:
        """A block that was read."""
        if "user" not in figures:
            return
        if "memory" not in figures:
            self._tally.meet("cut_block", "warning", _CUT, line)
        elif "end" in figures:
            self._with_end = True
        else:
            self._without_end += 1
            self._first_line = self._first_line or line

    def check_all(self, memory: Bools, ends: Bools, line: Lines) -> None:
        """Blocks of FULLSTIMER that were read, and whether each prints memory and has a time."""
        cut = np.flatnonzero(~memory)
        if len(cut):
            self._tally.meet("cut_block", "warning", _CUT, int(line[cut[0]]), len(cut))
        without = np.flatnonzero(memory & ~ends)
        self._with_end = self._with_end or bool((memory & ends).any())
        if len(without):
            self._without_end += len(without)
            self._first_line = self._first_line or int(line[without[0]])

    def say(self) -> None:
        """Blocks without a time are cut where others have one."""
        if self._with_end and self._without_end:
            self._tally.meet("cut_block", "warning", _CUT, self._first_line, self._without_end)
