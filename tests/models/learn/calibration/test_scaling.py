"""Ceilings and demand from scaling tables, and from runs in which the number of nodes at work changes."""

from dataclasses import replace

import numpy as np
import pytest
from tests.effort import tries
from tests.generator.scaling import Knee, staggered_run
from tests.models.learn.calibration.fields import field_of, reason
from tests.models.learn.calibration.scaling_tables import column, table

from gridsizer.describe.quantity import Quantity, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, NodeSpread, applied, calibrate
from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs import Run
from gridsizer.units import Floats

CEILING = "storage/sustained_mixed_gb_s"
CLIENTS = np.array([1.0, 2.0, 4.0, 8.0, 12.0, 16.0])
SEEDS = range(tries(30, 100))
KNEES = {
    "hard": Knee(ceiling_mb_s=5_000.0, sharpness=64.0),
    "soft": Knee(ceiling_mb_s=5_000.0, sharpness=3.0),
    "queue": Knee(ceiling_mb_s=5_000.0, sharpness=1.0),
}


def test_a_table_gives_the_ceiling_for_the_storage_nodes_it_is_stated_for(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 5_000.0)
    twice = Quantity(low=8.0, high=8.0, basis="assumed", source=Source(title="twice the four there are"))
    stated_for_eight = replace(scenario, storage=replace(scenario.storage, ceiling_nodes=twice))

    own = field_of(calibrate([table(CLIENTS, mb_s)], scenario, {}), CEILING)
    doubled = field_of(calibrate([table(CLIENTS, mb_s)], stated_for_eight, {}), CEILING)

    assert own.value == pytest.approx(5.0, rel=0.01)  # GB/s of the four storage nodes
    assert doubled.value == pytest.approx(10.0, rel=0.01)
    assert own.because == "the rate per client falls as clients grow"


def test_a_table_gives_what_a_busy_core_asks_below_the_ceiling(scenario: Scenario) -> None:
    mb_s = np.minimum(600.0 * CLIENTS, 5_000.0)

    found = field_of(calibrate([table(CLIENTS, mb_s)], scenario, {}), "workload/shared_mb_s_per_core")

    assert found.value == pytest.approx(50.0, rel=0.01)  # 600 over the 12 cores in use, all busy


def test_cores_counted_as_vcpus_are_half_as_many_that_ask(scenario: Scenario) -> None:
    mb_s = np.minimum(600.0 * CLIENTS, 5_000.0)
    unit = replace(scenario.policy.core_unit, value="vcpu")
    in_vcpus = replace(scenario, policy=replace(scenario.policy, core_unit=unit))

    found = field_of(calibrate([table(CLIENTS, mb_s)], in_vcpus, {}), "workload/shared_mb_s_per_core")

    assert found.value == pytest.approx(100.0, rel=0.01)  # 600 over 12 vCPUs, which are 6 cores


def test_where_no_ceiling_was_visible_what_was_carried_is_a_lower_bound(scenario: Scenario) -> None:
    few = CLIENTS[:4]

    found = calibrate([table(few, 1_000.0 * few)], scenario, {})

    assert reason(found, CEILING).startswith("no ceiling was visible")
    carried = field_of(found, "storage/evidence/mixed")
    assert carried.value == 8.0
    assert carried.path in found.usual
    changed = applied(scenario, found).storage
    assert changed.sustained_mixed_gb_s == scenario.storage.sustained_mixed_gb_s
    line = changed.evidence[-1]
    assert (line.kind.value, line.way.value, line.gb_s.ends()) == ("carried", "mixed", (8.0, 8.0))
    assert line.gb_s.basis == "measured"


def test_rows_that_leave_the_ceiling_open_upwards_bound_it_from_below_only(scenario: Scenario) -> None:
    # 51 MB/s a node with 8 % scatter, the last row low: the knee may as well lie fifty times higher.
    nodes = np.array([1.0, 2.0, 3.0, 5.0, 8.0, 13.0, 22.0, 36.0])
    mb_s = np.array([54.0, 94.0, 143.0, 252.0, 425.0, 649.0, 1_190.0, 1_572.0])

    found = calibrate([table(nodes, mb_s)], scenario, {})

    assert reason(found, CEILING).startswith("no ceiling was visible")
    assert applied(scenario, found).storage.sustained_mixed_gb_s == scenario.storage.sustained_mixed_gb_s


def test_what_was_carried_less_than_is_known_is_told_with_its_figure(scenario: Scenario) -> None:
    two = CLIENTS[:2]

    found = calibrate([table(two, 1_000.0 * two)], scenario, {})

    assert reason(found, CEILING).endswith("; 2 GB/s was carried, at least, and 7 GB/s was known before")
    assert not [field for field in found.fields if field.path.startswith("storage/")]


def test_a_table_that_does_not_say_its_storage_nodes_is_cautioned(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 5_000.0)
    silent = table(CLIENTS, mb_s)
    stated = replace(
        silent, series=[*silent.series, column(Metric.STORAGE_NODES, np.full(CLIENTS.size, 4.0))]
    )

    unsaid, said = (" ".join(calibrate([run], scenario, {}).cautions) for run in (silent, stated))

    assert (
        "The run names neither its array nor its storage nodes: taken as those of the design (4)." in unsaid
    )
    assert "storage nodes" not in said


def test_the_best_five_minutes_that_an_array_recorded_were_carried_at_least(scenario: Scenario) -> None:
    # Ten minutes at 9 GB/s, 60 % of them reads, among an hour at 3.
    mb_s = np.where(np.arange(60) // 10 == 3, 9_000.0, 3_000.0)
    recorded = [
        of_array(Metric.READ_BYTES_S, 0.6e6 * mb_s),
        of_array(Metric.WRITE_BYTES_S, 0.4e6 * mb_s),
    ]

    found = calibrate([Run(id="array", name="array", series=recorded)], scenario, {})

    assert field_of(found, "storage/evidence/mixed").value == pytest.approx(9.0)
    assert "; 9 GB/s was carried, at least" in reason(found, CEILING)


def of_array(metric: Metric, values: Floats) -> Series:
    return Series(
        host="",
        metric=metric,
        layer="storage_total",
        device="",
        unit_printed="MB/s",
        at_s=60.0 * np.arange(1, values.size + 1, dtype=np.float64),
        interval_s=60.0,
        value=values,
        line=np.arange(1, values.size + 1),
    )


def test_a_band_says_whether_published_rows_stand_in_for_its_own(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 2_000.0)

    six, four = (
        field_of(calibrate([table(CLIENTS[:rows], mb_s[:rows])], scenario, {}), CEILING) for rows in (6, 4)
    )

    assert six.band == "scatter of its rows"
    assert four.band == "scatter of its rows, and of published ones"


def test_a_table_too_short_to_show_its_scatter_is_cautioned(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 2_000.0)

    five, four = (calibrate([table(CLIENTS[:rows], mb_s[:rows])], scenario, {}).cautions for rows in (5, 4))

    said = "How far rows scatter takes 5 of them. It is taken to be 4 %"
    assert not any(caution.startswith(said) for caution in five)
    assert any(caution.startswith(said) for caution in four)


def test_reads_alone_give_the_ceiling_of_reads(scenario: Scenario) -> None:
    reads = table(CLIENTS, np.minimum(1_000.0 * CLIENTS, 5_000.0), Metric.READ_BYTES_S)

    found = calibrate([reads], scenario, {})

    assert field_of(found, "storage/sustained_read_gb_s").value == pytest.approx(5.0, rel=0.01)
    assert any(caution.startswith("Reads and writes were measured apart") for caution in found.cautions)
    assert reason(found, CEILING) == "neither a table nor logs tell what several numbers of nodes moved"


def test_throughput_that_grows_with_the_storage_nodes_alone_is_theirs(scenario: Scenario) -> None:
    # 32 clients on 10, 15 and 20 storage nodes: 30 a node, so 4 of them carry 120.
    nodes = np.array([10.0, 15.0, 20.0])
    series = [
        column(Metric.GRID_NODES, np.full(3, 32.0)),
        column(Metric.STORAGE_NODES, nodes),
        column(Metric.WRITE_BYTES_S, 30e9 * nodes),
    ]

    found = calibrate([Run(id="t", name="t", series=series)], scenario, {})

    four = scenario.storage.ceiling_nodes.ends()[0]
    assert field_of(found, "storage/sustained_write_gb_s").value == pytest.approx(30.0 * four)


def test_two_tests_of_one_table_stay_apart_and_the_faster_counts(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 5_000.0)
    series = [
        column(Metric.GRID_NODES, CLIENTS),
        column(Metric.WRITE_BYTES_S, 1e6 * mb_s, "easy"),
        column(Metric.WRITE_BYTES_S, 1e5 * mb_s, "hard"),
    ]

    found = calibrate([Run(id="t", name="t", series=series)], scenario, {})

    assert field_of(found, "storage/sustained_write_gb_s").value == pytest.approx(5.0, rel=0.01)


def test_the_rows_on_most_nodes_test_a_fit_that_has_not_seen_them(scenario: Scenario) -> None:
    mb_s = np.minimum(1_000.0 * CLIENTS, 5_000.0)

    found = calibrate([table(CLIENTS, mb_s)], scenario, {})

    (error,) = (error for error in found.errors if error.path == CEILING)
    assert (error.held_out, error.n) == ("rows of 12 nodes and more", 2)
    held = [point.run for point in found.points if point.path == CEILING and point.held_out]
    assert held == ["table, 12 nodes", "table, 16 nodes"]


def test_a_run_whose_nodes_go_to_work_one_by_one_shows_the_ceiling(scenario: Scenario) -> None:
    knee = Knee(ceiling_mb_s=5_000.0, sharpness=64.0, noise=0.0)
    run = staggered_run(knee, 12, np.random.default_rng(1))

    found = field_of(calibrate([run], scenario, {}), CEILING)

    assert found.value == pytest.approx(5.0, rel=0.02)
    assert found.low is not None
    assert found.high is not None
    assert found.low < 5.0 < found.high


@pytest.mark.parametrize("kind", KNEES)
@pytest.mark.parametrize("scatter", [0.02, 0.04, 0.08])
def test_bands_from_logs_hold_the_ceiling(
    scatter: float, kind: str, scenario: Scenario, spread: NodeSpread
) -> None:
    knee = replace(KNEES[kind], noise=scatter)
    runs = [staggered_run(knee, 12, np.random.default_rng(seed)) for seed in SEEDS]

    bands = [ceiling_of(calibrate([run], scenario, {}, spread=spread)) for run in runs]

    held = [low <= knee.ceiling_mb_s / 1_000 <= high for low, high in bands]
    assert 0.85 <= np.mean(held) <= 0.97


def ceiling_of(calibration: Calibration) -> tuple[float, float]:
    field = field_of(calibration, CEILING)
    assert field.low is not None
    assert field.high is not None
    return field.low, field.high
