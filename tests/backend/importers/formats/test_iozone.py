"""iozone: blank cells, other units, other modes, the page cache."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
TITLE: Final = "\tIozone: Performance Test of File I/O\n"
UNIT: Final = "\tOutput is in kBytes/sec\n"
TABLE: Final = (
    "                                                          random  random\n"
    "              kB  reclen   write rewrite    read  reread    read   write\n"
)


def rates(log: SimpleNamespace) -> dict[str, list[float]]:
    return {each.device: each.value.tolist() for each in log.series}


def test_a_row_with_all_cells_is_read_in_order_however_wide_they_are(read_text: Read) -> None:
    row = "     12345678901    1024       1       2       3       4       5       6\n"

    log = read_text(TITLE + UNIT + TABLE + row)

    assert rates(log) == {
        "write": [1024.0],
        "rewrite": [2048.0],
        "read": [3072.0],
        "reread": [4096.0],
        "random read": [5120.0],
        "random write": [6144.0],
    }


def test_cells_of_tests_that_did_not_run_stay_blank(read_text: Read) -> None:
    row = "          102400    1024       1       2                       5       6\n"

    log = read_text(TITLE + UNIT + TABLE + row)

    assert rates(log) == {
        "write": [1024.0],
        "rewrite": [2048.0],
        "random read": [5120.0],
        "random write": [6144.0],
    }


@pytest.mark.parametrize(
    "line",
    [
        "\tOPS Mode. Output is in operations per second.\n",
        "\tMicroseconds/op Mode. Output is in microseconds per operation.\n",
        "\tOutput is in ops/sec\n",
        "\tThroughput test with 8 processes\n",
    ],
)
def test_other_units_and_modes_are_refused_by_name(refusal_of: Refused, line: str) -> None:
    refusal = refusal_of(TITLE + line + TABLE + "          102400    1024       1\n")

    assert "Line 2: wanted iozone's table in kBytes/sec" in refusal.message


@pytest.mark.parametrize(("feature", "suspected"), [("", True), ("\tO_DIRECT feature enabled\n", False)])
def test_the_page_cache_is_suspected_unless_o_direct_was_used(
    read_text: Read, feature: str, *, suspected: bool
) -> None:
    row = "          102400    1024       1       2\n"

    log = read_text(TITLE + feature + UNIT + TABLE + row)

    assert ("page_cache_suspected" in log.codes) is suspected


def test_a_run_without_a_table_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(TITLE + UNIT)

    assert "reclen" in refusal.message
