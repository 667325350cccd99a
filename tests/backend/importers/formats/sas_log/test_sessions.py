"""Sessions: what a log counts as one, and its total beside the sum of its steps."""

import numpy as np
from tests.backend.importers.formats.sas_log.worked_log import LOG, sessions_of, steps_of
from tests.backend.importers.found import Read


def test_neither_the_start_up_nor_the_session_is_a_step(read_text: Read) -> None:
    read = read_text(LOG)

    assert len(steps_of(read)) == 2
    assert "start_up" in read.codes
    assert sessions_of(read).real_s.tolist() == [92]


def test_appended_logs_are_sessions_of_their_own(read_text: Read) -> None:
    read = read_text(LOG + LOG, name="nightly.log")

    assert sessions_of(read).name.tolist() == ["nightly", "nightly (2)"]
    assert steps_of(read).job.tolist() == ["nightly"] * 2 + ["nightly (2)"] * 2


def test_a_session_without_a_total_is_said_and_its_time_is_not_made_up(read_text: Read) -> None:
    read = read_text(LOG[: LOG.index("NOTE: SAS Institute Inc., SAS Campus")])

    assert "no_session_total" in read.codes
    assert np.isnan(sessions_of(read).real_s[0])
    assert sessions_of(read).end_s[0] == steps_of(read).end_s[1]


def test_printed_text_that_looks_like_a_step_shows_in_the_sum(read_text: Read) -> None:
    fake = "NOTE: PROCEDURE FAKE used (Total process time):\n      real time           9:00.00\n\n"
    total = LOG.index("NOTE: SAS Institute Inc., SAS Campus")

    read = read_text(LOG[:total] + fake + LOG[total:])

    assert "steps_exceed_session" in read.codes
