"""Bands as cells: the median, and the 10th to 90th percentile beside it where they differ."""

from gridsizer.decide.answer.batch_sentences import band_of_time
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.figures import whole
from gridsizer.predict.uncertainty import Band


def rate(band: Band) -> str:
    """In whole MB/s."""
    return span(*map(whole, _median_first(band)))


def share(band: Band | None) -> str:
    """In percent; empty for None."""
    return "" if band is None else span(*map(percent, _median_first(band)))


def size(band: Band) -> str:
    """To three digits, in whole units where that is more."""
    return span(*map(three_digits, _median_first(band)))


def ratio(band: Band | None) -> str:
    """To two decimals; empty for None."""
    return "" if band is None else span(*(f"{value:.2f}" for value in _median_first(band)))


def time(band: Band | None) -> str:
    """As a sentence gives it; `not known` for None."""
    return "not known" if band is None else band_of_time(band)


def span(middle: str, low: str, high: str) -> str:
    """The middle, and the ends in brackets where they differ.

    >>> span("5", "4", "6"), span("5", "5", "5")
    ('5 (4 to 6)', '5')
    """
    return middle if low == high else f"{middle} ({low} to {high})"


def _median_first(band: Band) -> tuple[float, float, float]:
    return band.p50, band.p10, band.p90
