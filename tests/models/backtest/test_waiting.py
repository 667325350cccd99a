"""Run times by NFS connections: the published run, and what one row of it leaves open."""

import pytest

from gridsizer.backtest.waiting import Waiting, waiting
from gridsizer.learn.benchmarks import Benchmark

# One connection reads 1,258 to 1,363 MB/s, eight 3,355 (the client's own): reads of a mix of 80 % take 0.39
# of the time; writes are the volume's 1,678 MB/s with either.
READS_BEFORE, READS_AFTER, WRITES = 0.8 / 1310.7, 0.8 / 3355.4, 0.2 / 1677.7


@pytest.fixture(scope="module")
def predicted(tables_elsewhere: tuple[Benchmark, ...]) -> Waiting:
    (found,) = waiting(tables_elsewhere)
    return found


def test_the_run_with_eight_connections_is_within_15_percent_from_that_with_one(predicted: Waiting) -> None:
    assert (predicted.fitted_s, predicted.measured_s) == (8 * 3600, 5.5 * 3600)
    assert abs(predicted.error) < 0.15
    assert predicted.held


def test_where_all_of_it_waits_only_the_reads_are_faster(predicted: Waiting) -> None:
    """Before the page cache, which serves up to 40 % of the reads: half of that either way."""
    gain = (READS_AFTER + WRITES) / (READS_BEFORE + WRITES)

    assert predicted.low_s == pytest.approx(predicted.fitted_s * gain, rel=0.05)


def test_where_none_of_it_waits_nothing_changes(predicted: Waiting) -> None:
    assert predicted.high_s == predicted.fitted_s


def test_half_of_it_waiting_lies_halfway(predicted: Waiting) -> None:
    assert predicted.value_s == pytest.approx((predicted.low_s + predicted.high_s) / 2, rel=0.01)


def test_what_the_guidance_asks_is_too_little_for_that_run(predicted: Waiting) -> None:
    """100 MiB/s for each of four cores are a third of what one connection carries, and less of the gain."""
    assert predicted.by_rule_error > 0.15
    assert predicted.low_s < predicted.measured_s < predicted.by_rule_s < predicted.high_s


def test_tables_without_connections_and_run_times_are_not_asked(
    tables_elsewhere: tuple[Benchmark, ...],
) -> None:
    others = [each for each in tables_elsewhere if each.id != "azure_sas_grid_nconnect"]

    assert waiting(others) == ()
