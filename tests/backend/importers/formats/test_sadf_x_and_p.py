"""sadf's XML and its form with a line for each number: as its JSON, and nothing that grows or fetches."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
XML: Final = (LOGS / "sadf_x" / "restart.xml").read_text()
LINES: Final = (LOGS / "sadf_p" / "restart.txt").read_text()


def _disk_reads(log: SimpleNamespace) -> float:
    wanted = (Metric.READ_BYTES_S, "node_disk")
    return sum(float(each.value.sum()) for each in log.series if (each.metric, each.layer) == wanted)


@pytest.mark.parametrize("text", [XML, LINES], ids=["xml", "lines"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_sums_hold_under_line_ends_and_a_byte_order_mark(text: str, end: str, read_text: Read) -> None:
    log = read_text("\ufeff" + text.replace("\n", end))

    assert _disk_reads(log) == (1_024 + 2_048) * 1_024


def test_an_entity_is_refused_where_it_is_declared(refusal_of: Refused) -> None:
    bomb = XML.replace('sysstat-3.4.dtd">', 'sysstat-3.4.dtd" [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')

    refusal = refusal_of(bomb)

    assert "entities" in refusal.message


def test_an_xml_file_that_ends_early_keeps_its_whole_samples(read_text: Read) -> None:
    log = read_text(XML[: XML.index('time="00:20:00"')])

    assert _disk_reads(log) == 1_024 * 1_024
    assert "truncated" in log.codes


def test_what_is_no_xml_is_refused_with_its_line(refusal_of: Refused) -> None:
    refusal = refusal_of(XML.replace("</cpu-load>", "</cpu-lode>", 1))

    assert "XML" in refusal.message
    assert refusal.line == 15


def test_elements_without_end_are_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(XML.replace("<statistics>", "<statistics>" + "<a>" * 100))

    assert "nested" in refusal.message


def test_tables_one_after_another_are_no_clock_that_steps_back(read_text: Read) -> None:
    log = read_text(LINES)

    assert "clock_jumped_back" not in log.codes


def test_seconds_since_1970_are_times(read_text: Read) -> None:
    log = read_text(LINES.replace("2026-03-10 00:10:00 UTC", "1773101400"))

    (idle,) = [each for each in log.series if each.metric is Metric.CPU_IDLE_SHARE]
    assert idle.at_s.tolist() == [1_773_101_400.0, 1_773_102_000.0]


def test_a_last_line_without_its_end_is_left_out_aloud(read_text: Read) -> None:
    log = read_text(LINES[:-2])

    assert not [
        each for each in log.series if each.metric is Metric.WRITE_OPS_S and each.layer == "nfs_client"
    ]
    assert "truncated" in log.codes


def test_figures_of_memory_alone_are_refused_with_the_options_that_are_read(refusal_of: Refused) -> None:
    memory = "grid01\t600\t1773101400\t-\tkbmemfree\t1000.00\ngrid01\t600\t1773101400\t-\t%memused\t50.00\n"

    refusal = refusal_of(memory)

    assert "sadf -p FILE -- -u -d -n DEV" in refusal.message


def test_figures_that_are_not_used_are_counted(read_text: Read) -> None:
    memory = "grid01\t600\t2026-03-10 00:20:00 UTC\t-\tkbmemfree\t1000.00\n"

    log = read_text(LINES + memory)

    [unused] = [each.message for each in log.findings if each.code == "not_used"]
    assert "disks and ports (1)" in unused
