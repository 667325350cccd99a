"""NetApp's sysstat, without the rows of its summary; mpstat's JSON, of which one report may be since boot."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from gridsizer.learn.observations import Metric

Read = Callable[..., SimpleNamespace]
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
EXTENDED: Final = (LOGS / "netapp_sysstat" / "extended.txt").read_text()
PLAIN: Final = (LOGS / "netapp_sysstat" / "plain.txt").read_text()
MPSTAT: Final = (LOGS / "mpstat_json" / "past_midnight.json").read_text()


def _written(log: SimpleNamespace) -> float:
    return sum(float(each.value.sum()) for each in log.series if each.metric is Metric.WRITE_BYTES_S)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(("text", "written"), [(EXTENDED, 302_000e3), (PLAIN, 20_366e3)])
def test_sums_hold_under_line_ends_and_a_byte_order_mark(
    text: str, written: float, end: str, read_text: Read
) -> None:
    log = read_text("\ufeff" + text.replace("\n", end))

    assert _written(log) == pytest.approx(written)


def test_the_summary_at_the_end_is_no_interval(read_text: Read) -> None:
    log = read_text(EXTENDED)

    assert {len(each.value) for each in log.series} == {2}


def test_the_controller_is_named_by_its_prompt(read_text: Read) -> None:
    asked = "cluster1::> node run -node cluster1-01 -command sysstat -x 10\n"

    log = read_text(asked + EXTENDED.partition("\n")[2])

    assert {each.device for each in log.series} == {"cluster1-01", "cluster1-01 FCP"}


def test_a_last_row_that_is_cut_short_is_left_out_aloud(read_text: Read) -> None:
    log = read_text(PLAIN[:-30])

    assert _written(log) == 8_177e3
    assert "truncated" in log.codes


@pytest.mark.parametrize(
    ("kept", "written"), [(22, 302_000e3), (7, 302_000e3), (6, 102_000e3), (1, 102_000e3)]
)
def test_ports_whose_cells_a_row_lacks_are_left_out_aloud(kept: int, written: float, read_text: Read) -> None:
    lines = EXTENDED.splitlines()
    lines[4] = " ".join(lines[4].split()[:kept])

    log = read_text("\n".join(lines) + "\n")

    assert _written(log) == pytest.approx(written)
    assert "unreadable_number" in log.codes


def test_one_report_of_mpstat_may_be_since_boot(read_text: Read) -> None:
    alone = MPSTAT[: MPSTAT.index(",\n\t\t\t\t{", MPSTAT.index("23:59:50"))] + "\n]}]}}\n"

    log = read_text(alone)

    assert {each.metric for each in log.series} == {Metric.CORES}
    assert "since_boot_only" in log.codes
