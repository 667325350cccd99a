"""Figures of a calibration at a terminal: what is left of rounding is not printed as a number."""

import pytest

from gridsizer_server.cli.show.calibration import percent, span


@pytest.mark.parametrize(
    ("share", "shown"),
    [(2.26e-17, "0 %"), (-2.26e-17, "0 %"), (4.9e-6, "0 %"), (5e-6, "0.0005 %"), (0.5, "50 %")],
)
def test_an_error_below_half_a_thousandth_of_a_percent_is_none(share: float, shown: str) -> None:
    assert percent(share) == shown


def test_an_end_of_a_band_that_is_nothing_beside_the_other_is_0() -> None:
    assert span(2.26e-17, 3.0) == "0 to 3"
    assert span(-3.0, -1e-15) == "-3 to 0"


def test_a_small_band_keeps_its_digits() -> None:
    assert span(2e-12, 5e-12) == "0.000000000002 to 0.000000000005"
