"""Least regret, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.choosing.answer import Choice, Regret
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.regret import regret_of

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


@pytest.fixture
def regret(written: Written, chosen: Chosen) -> Callable[..., Regret]:
    """The regret of the worked example under some terms."""

    def ask(**terms: Any) -> Regret:
        found = chosen(written("f810_12_nodes"), **terms).regret
        assert found is not None
        return found

    return ask


def test_a_spare_node_counts_once_and_a_missing_one_as_priced() -> None:
    assert [regret_of(spare, 2) for spare in (2, 0, -1, -3)] == [2, 0, 2, 6]


def test_growth_is_of_data_and_of_grid_nodes_to_the_nearest_whole(written: Written) -> None:
    """1.15^3 = 1.520875: twelve grid nodes become 18.25, so 18; 1.4336 TB become 2.180326."""
    future, before = FUTURES["growth_15"], resolve(written("f810_12_nodes"))

    grows = future.meets(before)
    assert grows is not None
    after = in_month(sample(grows, samples=3, seed=1), future.months)

    assert after["grid/0/nodes"].tolist() == [18]
    [family, *_] = before.reduction.families
    assert after["reduction/families/0/logical_tb"].tolist() == pytest.approx(
        [family.logical_tb.ends()[0] * 1.520875]
    )


def test_regret_is_spare_or_short_of_what_each_future_needs(regret: Callable[..., Regret]) -> None:
    """A node carries 2.25 GB/s at the median and keeps 20 % free: 1.8. As asked 9.72 takes 5.4, so 6 and one
    that may be lost, sold as 8. +25 % a year makes 23 grid nodes of 12: 18.63 takes 10.35, 11 and one: 12.
    """
    found = regret(futures=("growth_25",))

    assert found.needs == (8, 12)
    rows = {row.storage_nodes: row for row in found.rows}
    assert [cell.spare for cell in rows[10].cells] == [2, -2]
    assert [cell.words for cell in rows[10].cells] == ["2 spare", "2 short"]
    assert {size: row.worst for size, row in rows.items()} == {8: 8, 10: 4, 12: 4}
    assert {size: row.mean for size, row in rows.items()} == {8: 4, 10: 3, 12: 2}
    assert [size for size, row in rows.items() if row.least_worst] == [10, 12]
    assert [size for size, row in rows.items() if row.least_mean] == [12]


def test_the_dearer_being_short_is_the_more_nodes_are_regretted_least(regret: Callable[..., Regret]) -> None:
    cheap, dear = (
        next(
            row.storage_nodes
            for row in regret(futures=("growth_25",), short_price=price).rows
            if row.least_worst
        )
        for price in (0.5, 5)
    )

    assert (cheap, dear) == (8, 12)


def test_regret_has_a_cost_where_the_array_has_a_price(regret: Callable[..., Regret]) -> None:
    found = regret(futures=("growth_25",), node_prices={"isilon_f810_lab": 20_000}, currency="EUR")

    assert [row.worst_cost for row in found.rows] == [160_000, 80_000, 80_000]


def test_no_size_above_the_limit_of_rack_units_is_regretted_less(regret: Callable[..., Regret]) -> None:
    """Today asks for 8 nodes, growth for 12; four are one chassis of four units, 9 take 12 units."""
    found = regret(futures=("growth_25",), max_rack_units=8)

    assert found.needs == (8, 12)
    assert [(row.storage_nodes, row.least_worst) for row in found.rows] == [(8, False)]  # of one alone


def test_a_future_that_no_size_carries_is_said_and_regretted_of_none(regret: Callable[..., Regret]) -> None:
    """+2d:1n keeps its data through one lost node and not through two, however many there are."""
    found = regret(futures=("one_more_loss",))

    assert found.needs == (8, None)
    assert [cell.words for cell in found.rows[0].cells] == ["0", "none is enough"]
    assert [cell.regret for cell in found.rows[0].cells] == [0, None]


def test_worst_and_mean_are_of_the_futures_that_a_size_carries(regret: Callable[..., Regret]) -> None:
    """As above: 8 as asked, 12 for growth. A loss that the data does not survive makes no mean smaller."""
    found = regret(futures=("growth_25", "one_more_loss"))

    assert found.needs == (8, 12, None)
    assert {row.storage_nodes: (row.worst, row.mean) for row in found.rows} == {
        8: (8, 4),
        10: (4, 3),
        12: (4, 2),
    }


def test_grid_nodes_of_more_than_16_cores_keep_them_in_a_future_of_16(written: Written) -> None:
    """Eight servers of 12 cores in use beside six of 32: more is asked of the first alone."""
    met = FUTURES["cores_16"].meets(resolve(written("brown_field_14_nodes")))

    assert met is not None
    assert [group.cores_used_per_node.ends() for group in met.grid] == [(16, 16), (32, 32)]


def test_futures_are_spoken_of_only_where_one_is_ticked(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")

    ticked, none = (chosen(document, futures=futures).why for futures in (("growth_15",), ()))

    assert "futures" in ticked
    assert "future" not in none
