"""What a run holds and a calibration leaves out is said: nodes, times, clocks, programs."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.observed import run_of
from tests.models.learn.calibration.conftest import made_up
from tests.models.learn.calibration.fields import field_of

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.observations import Metric, Series, jobs_of
from gridsizer.learn.runs import Run, Site
from gridsizer.units import Floats

RATE = "workload/shared_mb_s_per_core"


@pytest.fixture
def run() -> Run:
    """Four nodes without jobs."""
    return replace(run_of(made_up(4, 3)), jobs=[])


def cut(series: Series, share: float) -> Series:
    """The first part of a series."""
    rows = slice(0, int(share * len(series.value)))
    columns = {name: getattr(series, name)[rows] for name in ("at_s", "value", "line")}
    return replace(series, **columns)


def mounted(series: Series) -> Series:
    """What crossed a port, as a mount's."""
    reads = series.metric is Metric.RECEIVE_BYTES_S
    metric = Metric.READ_BYTES_S if reads else Metric.WRITE_BYTES_S
    return replace(series, layer="nfs_client", device="/sasdata", metric=metric)


def ports_of(run: Run, *hosts: str) -> list[Series]:
    return [series for series in run.series if series.layer == "node_nic" and series.host in hosts]


def test_nodes_without_a_mount_are_named_where_others_have_one(run: Run, scenario: Scenario) -> None:
    mounts = [mounted(series) for series in ports_of(run, "n1", "n2")]

    found = calibrate([replace(run, series=[*run.series, *mounts])], scenario, {})

    told = "No mount of n3, n4 was recorded: all that crossed their ports counts as shared storage."
    assert told in found.cautions


def test_of_nodes_that_all_have_a_mount_no_port_is_said_to_count(run: Run, scenario: Scenario) -> None:
    mounts = [mounted(series) for series in ports_of(run, "n1", "n2", "n3", "n4")]

    found = calibrate([replace(run, series=[*run.series, *mounts])], scenario, {})

    assert not [caution for caution in found.cautions if caution.startswith("No mount")]


def test_a_node_that_ran_jobs_and_whose_load_no_log_tells_is_named(run: Run, scenario: Scenario) -> None:
    jobs = jobs_of("job", name=["a", "b"], host=["n4", "n5"], start_s=[0.0, 0.0], line=np.array([1, 2]))

    found = calibrate([replace(run, jobs=[jobs])], scenario, {})

    assert (
        "Jobs ran on n5, of which no load was recorded: what the nodes moved together, and a ceiling that"
        " shows in it, is without theirs."
    ) in found.cautions


def test_jobs_without_logs_of_any_node_are_no_nodes_left_out(scenario: Scenario) -> None:
    jobs = jobs_of("job", name=["a"], host=["n5"], start_s=[0.0], line=np.array([1]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], scenario, {})

    assert not [caution for caution in found.cautions if caution.startswith("Jobs ran on")]


def test_what_was_recorded_for_half_of_the_time_is_said_so(run: Run, scenario: Scenario) -> None:
    mounts = [cut(mounted(series), 0.5) for series in ports_of(run, "n1", "n2")]

    whole = calibrate([run], scenario, {})
    half = calibrate([replace(run, series=[*run.series, *mounts])], scenario, {})

    assert "Of shared storage on n1, n2 50 % of the time of the run was recorded." in half.cautions
    assert not [caution for caution in whole.cautions if "of the time of the run" in caution]


def test_all_that_one_node_lacks_is_one_sentence(run: Run, scenario: Scenario) -> None:
    series = [cut(each, 0.25) if each.host == "n2" else each for each in run.series]

    found = calibrate([replace(run, series=series)], scenario, {})

    assert "Of shared storage, busy cores on n2 25 % of the time of the run was recorded." in found.cautions


def test_jobs_of_programs_without_a_class_are_counted(scenario: Scenario) -> None:
    """Twelve sessions and one query beside a load that is a class."""
    assert scenario.batch is not None
    names = ["load_1", *[f"SASApp_WorkspaceServer_{number}" for number in range(12)], "query"]
    named = replace(scenario.batch.classes[0], name="load")
    own = replace(scenario, batch=replace(scenario.batch, classes=(named,)))
    jobs = jobs_of("job", name=names, start_s=[0.0] * 14, line=np.arange(14))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], own, {})

    assert (
        "13 jobs are of programs that no class of the batch is named after:"
        " sasapp_workspaceserver (12), query (1)."
    ) in found.cautions


def late(series: Series, by_s: float) -> Series:
    return replace(series, at_s=series.at_s + by_s)


def work() -> Floats:
    """Five hours of work in bursts, as shares of all cores."""
    rng = np.random.default_rng(1)
    return 0.8 * (rng.random(300) < 0.2) + 0.1 * rng.random(300)


def of_node(values: Floats, metric: Metric, layer: str) -> Series:
    return Series(
        host="n1",
        metric=metric,
        layer=layer,  # type: ignore[arg-type]  # one of the layers, below
        device="eth0" if layer == "node_nic" else "",
        unit_printed="",
        at_s=60.0 * np.arange(1, 301, dtype=np.float64),
        interval_s=60.0,
        value=values,
        line=np.arange(1, 301),
    )


@pytest.fixture
def bursts() -> Run:
    """A node of 10 cores that moves 100 MB/s for each busy core."""
    return Run(
        id="r",
        name="r",
        series=[
            of_node(work(), Metric.CPU_USER_SHARE, "node"),
            of_node(np.zeros(300), Metric.CPU_SYSTEM_SHARE, "node"),
            of_node(6e8 * work(), Metric.RECEIVE_BYTES_S, "node_nic"),
            of_node(4e8 * work(), Metric.TRANSMIT_BYTES_S, "node_nic"),
        ],
    )


def test_logs_of_one_node_whose_clocks_are_an_hour_apart_identify_no_rate(
    bursts: Run, scenario: Scenario
) -> None:
    apart = [late(each, 3600.0) if each.layer == "node" else each for each in bursts.series]
    site = {"r": Site(cores_per_node=10)}

    good, bad = (
        field_of(calibrate([replace(bursts, series=series)], scenario, site), RATE)
        for series in (bursts.series, apart)
    )

    assert good.value == pytest.approx(100.0)
    assert good.identified
    assert not bad.identified
    assert bad.because == (
        "the logs of n1 agree on its work 60 minutes apart: are the zones and clocks of all of them right?"
    )


def test_a_log_that_covers_less_of_the_same_clock_is_not_doubted(bursts: Run, scenario: Scenario) -> None:
    part = [cut(each, 0.5) if each.layer == "node" else each for each in bursts.series]

    found = calibrate([replace(bursts, series=part)], scenario, {"r": Site(cores_per_node=10)})

    assert field_of(found, RATE).identified


def test_nodes_whose_work_shows_at_other_times_are_named_until_their_clocks_are_entered(
    bursts: Run, scenario: Scenario
) -> None:
    other = [late(replace(each, host="n2"), 1800.0) for each in bursts.series]
    both = replace(bursts, series=[*bursts.series, *other])

    said, entered = (
        calibrate([both], scenario, {"r": site}).cautions
        for site in (Site(), Site(clock_ahead_s={"n2": 1800.0}))
    )

    told = "The same work as on n1 shows at other times on n2 (30 minutes later): "
    assert [caution for caution in said if caution.startswith(told)]
    assert not [caution for caution in entered if caution.startswith("The same work")]


def test_ports_that_one_tool_adds_up_and_another_tells_singly_count_once(
    run: Run, scenario: Scenario
) -> None:
    again = [replace(one, device="all ports") for one in run.series if one.layer == "node_nic"]
    both = replace(run, series=[*run.series, *again])

    alone, found = (calibrate([each], scenario, {}) for each in (run, both))

    assert field_of(found, RATE).value == field_of(alone, RATE).value
    told = (
        "Of n1, n2, n3 and 1 more all ports together and single ports were recorded: the single ones count."
    )
    assert told in found.cautions
    assert told not in alone.cautions
