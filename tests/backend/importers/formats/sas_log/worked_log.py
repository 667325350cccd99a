"""The log whose steps are worked by hand, and what was read of one."""

from types import SimpleNamespace
from typing import Final

from tests.backend.importers.found import LOGS

from gridsizer.learn.observations import JobTable

FOLDER: Final = LOGS / "sas_log"
LOG: Final = (FOLDER / "nightly_sales.log").read_text()
STEP: Final = """NOTE: PROCEDURE SORT used (Total process time):
      real time           2.00 seconds
      cpu time            0.50 seconds

"""


def steps_of(read: SimpleNamespace) -> JobTable:
    """The steps."""
    steps: JobTable
    (steps,) = [table for table in read.jobs if table.level == "step"]
    return steps


def sessions_of(read: SimpleNamespace) -> JobTable:
    """The sessions."""
    sessions: JobTable
    (sessions,) = [table for table in read.jobs if table.level == "job"]
    return sessions
