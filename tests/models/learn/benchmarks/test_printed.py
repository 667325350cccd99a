"""A printed figure is read in the unit it was printed in."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsizer.learn.benchmarks.printed import read
from gridsizer.learn.benchmarks.printed_units import UnreadableFigure

FIGURES = [
    ("0:53:26", "H:MM:SS", 3206, 3206, "s"),
    ("54:42", "MM:ss", 3282, 3282, "s"),
    ("1:24", "HH:mm", 5040, 5040, "s"),
    ("6hr 19min", "hr min", 22740, 22740, "s"),
    ("1 hour and 20 minutes", "hr min", 4800, 4800, "s"),
    ("558 minutes", "minutes", 33480, 33480, "s"),
    ("about 4.5 hours", "hours", 16200, 16200, "s"),
    ("100 microseconds", "microseconds", 0.0001, 0.0001, "s"),
    ("650 to 750 MBps", "MBps", 650, 750, "MB/s"),
    ("1 to 1.4 GBps", "MBps", 1000, 1400, "MB/s"),
    ("3.2 and 3.5GB/sec", "GB/sec", 3200, 3500, "MB/s"),
    ("426.1M", "bytes/s", 426.1, 426.1, "MB/s"),
    ("75MB/sec/core", "MB/sec/core", 75, 75, "MB/s"),
    ("10GbE", "GbE", 1250, 1250, "MB/s"),
    ("8", "Gb FC", 800, 800, "MB/s"),
    ("63 GB", "GB", 63e9, 63e9, "bytes"),
    ("825 MB", "GB", 825e6, 825e6, "bytes"),
    ("40124", "MB", 40124e6, 40124e6, "bytes"),
    ("1.1M", "IOPS", 1.1e6, 1.1e6, "1/s"),
    ("up to 15.75 million", "IOPS", 15.75e6, 15.75e6, "1/s"),
    ("2,234", "count", 2234, 2234, "count"),
    ("Eighteen", "count", 18, 18, "count"),
    ("51.7%", "%", 0.517, 0.517, "share"),
    ("Fifty percent or more", "percent", 0.5, 0.5, "share"),
    ("40–60%", "%", 0.4, 0.6, "share"),
    ("3.3:1", "ratio", 3.3, 3.3, "ratio"),
    ("almost 3 to 1", "ratio", 3, 3, "ratio"),
    ("3864 MHz", "MHz", 3.864e9, 3.864e9, "Hz"),
    ("2020-Apr-02:06:32:08", "timestamp", 1585809128, 1585809128, "s since 1970"),
    ("2020-04-02 06:32:08", "timestamp", 1585809128, 1585809128, "s since 1970"),
]


@pytest.mark.parametrize(("text", "unit", "low", "high", "stored"), FIGURES, ids=[f[0] for f in FIGURES])
def test_a_printed_figure_becomes_numbers_in_the_stored_unit(
    text: str, unit: str, low: float, high: float, stored: str
) -> None:
    reading = read(text, unit)

    assert (reading.low, reading.high, reading.unit) == (low, high, stored)


@pytest.mark.parametrize(
    ("text", "unit", "expected_bytes"),
    [("4K", "bytes", 4096), ("63 GB", "GB", 63 * 1024**3), ("883916.7M", "bytes", 883916.7 * 1024**2)],
)
def test_a_tool_that_counts_in_1024_is_read_so(text: str, unit: str, expected_bytes: float) -> None:
    assert read(text, unit, base=1024).low == expected_bytes


@pytest.mark.parametrize(
    ("text", "qualifier"),
    [
        ("over 900MB/s", "at least"),
        ("60–75 or more MBps", "at least"),
        ("More than 100 MBps", "at least"),
        ("25MB/s or less", "at most"),
        ("Up to 15 GB/s", "at most"),
        ("around 150 MBps", "about"),
        ("150 MBps", "exactly"),
    ],
)
def test_a_hedge_is_kept_beside_the_number(text: str, qualifier: str) -> None:
    assert read(text, "MB/s").qualifier == qualifier


@pytest.mark.parametrize(
    ("text", "unit", "step"),
    [
        ("13:22", "MM:ss", 1),
        ("0:49", "HH:mm", 60),
        ("1.45 GBps", "GBps", 10),
        ("63 GB", "GB", 1e9),
        ("44.676", "%", 0.00001),
        ("616", "count", 0),
        ("1.1M", "IOPS", 100_000),
    ],
)
def test_the_last_printed_digit_tells_how_finely_the_figure_was_printed(
    text: str, unit: str, step: float
) -> None:
    assert read(text, unit).step == pytest.approx(step)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("", "MBps"),
        ("fast", "MBps"),
        ("9 GB", "MBps"),
        ("9 furlongs", "MBps"),
        ("750 to 650 MBps", "MBps"),
        ("49:75", "MM:ss"),
        ("1:2", "MM:ss"),
        ("49", "MM:ss"),
        ("3 April", "timestamp"),
        ("12", "parsecs"),
        ("12", "varies"),
        ("1.2.3", "count"),
    ],
)
def test_a_text_that_is_no_figure_of_its_unit_is_refused(text: str, unit: str) -> None:
    with pytest.raises(UnreadableFigure, match=r"wanted .*got"):
        read(text, unit)


@given(low=st.decimals(0, 10_000, places=2), width=st.decimals(0, 10_000, places=2))
def test_both_ends_of_any_printed_range_survive(low: Fraction, width: Fraction) -> None:
    reading = read(f"{low}–{low + width} GBps", "MBps")

    assert reading.low == float(Fraction(low) * 1000)
    assert reading.high == float(Fraction(low + width) * 1000)
