"""A size in the digits it was written in is the size sold; older documents have four behind the point."""

import pytest

from gridsizer.catalogue import resolve
from gridsizer.describe.purchased import Purchased
from gridsizer.describe.sold_size import as_sold

GOOGLE_250 = 35.15625  # 36,000 GiB


def designed(tib: object) -> Purchased:
    """A design of Google's Lustre, sold in steps of 36,000 GiB, of so many TiB."""
    document = {
        "version": 1,
        "name": "Four machines",
        "grid": [{"name": "machines", "from": "google_c3_standard_22_lssd", "nodes": 4}],
        "network": {"from": "flat"},
        "storage": {"from": "google_managed_lustre_250", "purchased": {"tib": tib}},
        "workload": {"from": "financial_services"},
        "reduction": {"from": "none"},
        "policy": {"from": "as_published"},
    }
    purchased = resolve(document).storage.purchased
    assert purchased is not None
    return purchased


@pytest.mark.parametrize(
    ("written", "sold"),
    [
        (35.1562, 35.15625),  # cut after four digits
        (70.3124, 70.3125),  # twice that, as older versions counted
        (35.16, 35.15625),  # rounded
        (351.562, 351.5625),
        (878.9062, 878.90625),
    ],
)
def test_a_size_that_is_one_sold_to_its_digits_is_that_size(written: float, sold: float) -> None:
    assert designed(written).tib.ends() == (sold, sold)


@pytest.mark.parametrize("written", [36.0, 40.0, 100.5, 70.0, 70.4])
def test_a_size_that_is_none_of_those_sold_stays_as_it_was_written(written: float) -> None:
    assert designed(written).tib.ends() == (written, written)


def test_both_ends_of_a_range_are_read_as_sizes_sold() -> None:
    assert designed({"low": 35.1562, "high": 70.3124}).tib.ends() == (35.15625, 70.3125)


def test_two_digits_are_too_few_to_tell_a_size_by() -> None:
    assert as_sold(35.0, least=GOOGLE_250, step=GOOGLE_250) == 35.0
