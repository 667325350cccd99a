"""What nodes move together while so many of them are at work, beside others that idle."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.scaling import Knee, staggered_run
from tests.models.learn.calibration.fields import field_of

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, calibrate
from gridsizer.learn.calibration.levels import levels
from gridsizer.learn.observations import Finding, Metric, Series
from gridsizer.learn.runs import Run, Site
from gridsizer.learn.runs.run import SEVERAL_GRIDS
from gridsizer.learn.runs.summary import node_loads

CEILING = "storage/sustained_mixed_gb_s"
NO_CEILING = Knee(ceiling_mb_s=1e9, sharpness=64.0)  # of nodes that draw 1,000 MB/s each
IDLE_MB_S = 30.0


def with_idle_traffic(run: Run) -> Run:
    """The same run with 30 MB/s on the ports of each node that does not work."""

    def idling(series: Series) -> Series:
        share = 0.6 if series.metric is Metric.RECEIVE_BYTES_S else 0.4
        value = np.where(series.value > 0, series.value, share * IDLE_MB_S * 1e6)
        return Series(
            host=series.host,
            metric=series.metric,
            layer=series.layer,
            device=series.device,
            unit_printed=series.unit_printed,
            at_s=series.at_s,
            interval_s=series.interval_s,
            value=value,
            line=series.line,
        )

    return Run(id=run.id, name=run.name, series=[idling(series) for series in run.series])


def test_what_idle_nodes_move_is_not_counted_as_moved_by_those_at_work() -> None:
    """One node at work moves 1,000 MB/s; with the 7 that idle beside it 1,210, a fifth more a node."""
    knee = Knee(ceiling_mb_s=1e9, sharpness=64.0, noise=0.0)
    run = with_idle_traffic(staggered_run(knee, 8, np.random.default_rng(1)))

    found = levels([("r", node_loads(run, Site()))])

    assert [level.nodes for level in found] == [1, 2, 3, 4, 5, 6, 7, 8]
    each = [level.mb_s / level.nodes for level in found]
    assert each == pytest.approx([1_000.0] * 8, rel=0.01)  # its intervals lie 2 % apart


def test_of_grids_without_a_ceiling_hardly_any_shows_one(scenario: Scenario) -> None:
    """Bands of 90 % that leave a ceiling open upwards in at least 9 of 10 grids that have none."""
    shown = [
        CEILING in {field.path for field in calibrated(seed, scenario).fields if field.high is not None}
        for seed in range(30)
    ]

    assert sum(shown) <= 3


@pytest.mark.parametrize(
    ("reads", "way"),
    [
        pytest.param(1.0, "read", id="only read"),
        pytest.param(0.6, "mixed", id="read and written"),
        pytest.param(0.0, "write", id="only written"),
    ],
)
def test_a_ceiling_of_nodes_that_only_read_is_one_of_reads(
    scenario: Scenario, *, reads: float, way: str
) -> None:
    """Nodes of 1,000 MB/s each level off at the 4 GB/s that the array carries of what they moved."""
    run = staggered_run(Knee(ceiling_mb_s=4_000.0, sharpness=64.0, noise=0.0), 8, np.random.default_rng(1))
    times = {Metric.RECEIVE_BYTES_S: reads / 0.6, Metric.TRANSMIT_BYTES_S: (1 - reads) / 0.4}
    shared = [replace(one, value=times[one.metric] * one.value) for one in run.series]

    found = calibrate([replace(run, series=shared)], scenario, {})

    ceilings = [field for field in found.fields if field.path.startswith("storage/sustained")]
    assert [field.path for field in ceilings] == [f"storage/sustained_{way}_gb_s"]
    assert ceilings[0].value == pytest.approx(4.0, rel=0.03)


def test_a_level_in_logs_below_what_was_known_is_not_applied_by_itself(scenario: Scenario) -> None:
    """The design's array is known to carry 7 GB/s: nodes that level off at 4 may just ask no more."""
    below, above = (
        calibrate(
            [staggered_run(Knee(ceiling_mb_s=most, sharpness=64.0), 12, np.random.default_rng(1))],
            scenario,
            {},
        )
        for most in (4_000.0, 9_000.0)
    )

    assert CEILING in below.possible
    assert field_of(below, CEILING).left_because == (
        "logs show a level below the 7 GB/s that were known:"
        " nodes that ask no more, or a link that all share, would hold it just so"
    )
    assert CEILING in above.usual


def calibrated(seed: int, scenario: Scenario) -> Calibration:
    run = staggered_run(NO_CEILING, 8, np.random.default_rng(seed))
    return calibrate([with_idle_traffic(run)], scenario, {})


def of_array(run: Run, times: float) -> Run:
    """The run with the array's own total: so many times what its nodes moved."""
    ports = [series for series in run.series if series.metric is Metric.RECEIVE_BYTES_S]
    total = times / 0.6 * np.sum([series.value for series in ports], axis=0)
    array = Series(
        host="",
        metric=Metric.TOTAL_BYTES_S,
        layer="storage_total",
        device="array",
        unit_printed="B/s",
        at_s=ports[0].at_s,
        interval_s=ports[0].interval_s,
        value=total,
        line=ports[0].line,
    )
    return Run(id=run.id, name=run.name, series=[*run.series, array])


def test_a_ceiling_of_an_array_that_others_use_too_is_not_applied_by_itself(scenario: Scenario) -> None:
    """Nodes level off at 9 GB/s while the array itself records 1.3 times that: 11.7 is what it carries."""
    run = staggered_run(Knee(ceiling_mb_s=9_000.0, sharpness=64.0), 12, np.random.default_rng(1))

    alone, shared = (calibrate([of_array(run, times)], scenario, {}) for times in (1.0, 1.3))

    assert CEILING in alone.usual
    assert CEILING not in shared.usual
    assert field_of(shared, CEILING).left_because == (
        "the array itself recorded 1.3 times what the nodes moved: others use it, too,"
        " and it carries theirs beside this"
    )


def test_a_ceiling_that_nodes_of_perhaps_two_grids_show_together_is_not_applied_by_itself(
    scenario: Scenario,
) -> None:
    run = staggered_run(Knee(ceiling_mb_s=9_000.0, sharpness=64.0), 12, np.random.default_rng(1))
    apart = Finding(code=SEVERAL_GRIDS, severity="warning", message="Are they of one grid?")

    alone, both = (calibrate([replace(run, findings=said)], scenario, {}) for said in ((), (apart,)))

    assert CEILING in alone.usual
    assert CEILING not in both.usual
    assert field_of(both, CEILING).left_because == (
        "no file names nodes of both kinds of names: they may be of more than one grid"
    )
    assert apart.message in both.cautions
