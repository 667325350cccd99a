"""Blocks of FULLSTIMER that end too early: a crash, a rotation or another program wrote into them."""

from typing import Final

from gridsizer_server.importers.formats.sas_log.figures import Figures
from gridsizer_server.importers.tally import Tally

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

    def say(self) -> None:
        """Blocks without a time are cut where others have one."""
        if self._with_end and self._without_end:
            self._tally.meet("cut_block", "warning", _CUT, self._first_line, self._without_end)
