"""Accounting of PBS and of Grid Engine: ended jobs only, each once."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

Read = Callable[..., SimpleNamespace]
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
PBS: Final = (LOGS / "pbs_acct" / "night.txt").read_text()
SGE: Final = (LOGS / "sge_acct" / "accounting.txt").read_text()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(("text", "real_s", "cpu_s"), [(PBS, 6_600, 15_012), (SGE, 6_600, 15_012)])
def test_sums_hold_under_line_ends_and_a_byte_order_mark(
    text: str, real_s: float, cpu_s: float, end: str, read_text: Read
) -> None:
    (table,) = read_text("\ufeff" + text.replace("\n", end)).jobs

    assert (np.nansum(table.real_s), np.nansum(table.cpu_s)) == (real_s, cpu_s)


@pytest.mark.parametrize("text", [PBS, SGE])
def test_a_cut_leaves_whole_jobs(text: str, read_text: Read) -> None:
    (whole,) = read_text(text).jobs

    last = text.rstrip("\n").rpartition("\n")[2]
    (others,) = read_text(text[: -len(last) - 1]).jobs
    for cut in range(1, len(last), 9):
        log = read_text(text[:-cut])
        (table,) = log.jobs
        assert len(table) == len(others if "truncated" in log.codes else whole)
        np.testing.assert_array_equal(table.cpu_s, whole.cpu_s[: len(table)])


@pytest.mark.parametrize("text", [PBS, SGE])
def test_a_last_job_whose_figures_are_all_there_counts_without_a_line_end(text: str, read_text: Read) -> None:
    log = read_text(text.rstrip("\n"))

    assert len(log.jobs[0]) == len(read_text(text).jobs[0])
    assert "truncated" not in log.codes


def test_a_job_that_never_started_has_no_run_time(read_text: Read) -> None:
    (table,) = read_text(SGE).jobs

    assert np.isnan(table.real_s[table.name == "withdrawn"]).all()


def test_events_before_the_end_are_no_jobs(read_text: Read) -> None:
    log = read_text(PBS)

    assert log.jobs[0].job.tolist() == ["501", "502[3]"]
    assert "not_used" in log.codes
