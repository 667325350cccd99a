"""A share without a unit is one of 1 or a percentage: where nothing tells, it is asked, not assumed."""

import pytest
from tests.backend.importers.formats.table.texts import Read, table


def _of(head: str, *cells: str) -> str:
    return table(f"time,{head}", *(f"2026-03-04 09:0{at},{cell}" for at, cell in enumerate(cells)))


def test_shares_of_at_most_one_without_a_unit_are_left_out_until_it_is_settled(read_text: Read) -> None:
    read = read_text(_of("CPU Utilization,Read MB/s", "0.55,100", "0.62,110", "1,90"))

    assert [series.metric.value for series in read.series] == ["read_bytes_s"]
    assert "unit_unknown" in read.codes


def test_what_is_asked_names_the_column_and_both_units(read_text: Read) -> None:
    (asked,) = (
        finding
        for finding in read_text(_of("CPU Utilization,Read MB/s", "0.55,1", "0.62,2")).findings
        if finding.code == "unit_unknown"
    )

    assert asked.message == (
        "No number of CPU Utilization is above 1: shares of 1, or percent?"
        " They are left out until it is settled (share, or %)."
    )


@pytest.mark.parametrize(
    ("head", "cells", "busy"),
    [
        ("CPU Utilization", ("0.55", "12.5"), [0.0055, 0.125]),  # one is above 1: percent
        ("CPU Utilization", ("0", "1"), [0.0, 0.01]),  # whole percentages of an idle node
        ("CPU Utilization (%)", ("0.55", "0.62"), [0.0055, 0.0062]),
        ("CPU Utilization", ("0.55%", "0.62%"), [0.0055, 0.0062]),
        ("CPU Utilization share", ("0.55", "0.62"), [0.55, 0.62]),
        ("CPUUtilization", ("0.55", "0.62"), [0.0055, 0.0062]),  # CloudWatch counts in percent
    ],
)
def test_a_share_whose_unit_is_told_is_in_it(
    head: str, cells: tuple[str, ...], busy: list[float], read_text: Read
) -> None:
    read = read_text(_of(head, *cells))

    assert read.series[0].value.tolist() == pytest.approx(busy)


def test_shares_of_a_processor_that_come_to_one_are_of_one(read_text: Read) -> None:
    read = read_text(_of("cpu user,cpu system,cpu idle", "0.5,0.1,0.4", "0.7,0.1,0.2"))

    assert {series.metric.value: series.value.tolist() for series in read.series} == {
        "cpu_user_share": [0.5, 0.7],
        "cpu_system_share": [0.1, 0.1],
        "cpu_idle_share": [0.4, 0.2],
    }


def test_a_label_of_a_long_table_is_asked_by_its_own_numbers(read_text: Read) -> None:
    rows = [
        f"2026-03-04 09:0{at},{name},{cell}"
        for at in (0, 1)
        for name, cell in (("cpu util", 0.5), ("read MB/s", 9))
    ]

    read = read_text(table("time,metric,value", *rows))

    assert [series.metric.value for series in read.series] == ["read_bytes_s"]
    assert "unit_unknown" in read.codes


@pytest.mark.parametrize(
    ("cells", "busy"),
    [
        (("0.5", "0.62"), []),  # cells that show 50 % and 62 %, or are of an idle node
        (("50", "0.62"), [0.5, 0.0062]),
    ],
)
def test_in_a_workbook_a_head_in_percent_does_not_tell_what_its_cells_show(
    read_text: Read, cells: tuple[str, ...], busy: list[float]
) -> None:
    read = read_text(_of("CPU %,Read MB/s", *(f"{cell},100" for cell in cells)), name="poc.xlsx/Load")

    found = [series.value.tolist() for series in read.series if series.metric == "busy_share"]
    assert found == ([pytest.approx(busy)] if busy else [])
    assert ("unit_unknown" in read.codes) == (not busy)
