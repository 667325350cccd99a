"""The figures of a run, worked by hand."""

import numpy as np
import pytest
from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import LoadSummary, Run, Site, summarise
from gridsizer.learn.runs.measured import Measured

USER, SYSTEM = Metric.CPU_USER_SHARE, Metric.CPU_SYSTEM_SHARE


@pytest.fixture
def run(made: MakeSeries) -> Run:
    """Two nodes; the second logs only from the second minute on."""
    later = {"host": "n2", "at_s": [120.0, 180.0]}
    return Run(
        id="r7",
        name="week 7",
        series=[
            made([100.0, 200.0, 300.0]),
            made([20.0, 40.0, 60.0], Metric.TRANSMIT_BYTES_S),
            made([0.4, 0.5, 0.6], USER, "node", device=""),
            made([0.1, 0.1, 0.1], SYSTEM, "node", device=""),
            made([200.0, 100.0], **later),
            made([40.0, 20.0], Metric.TRANSMIT_BYTES_S, **later),
            made([0.5, 0.25], USER, "node", **later | {"device": ""}),
            made([0.1, 0.05], SYSTEM, "node", **later | {"device": ""}),
        ],
    )


def test_rates_of_a_node(run: Run) -> None:
    node = summarise(run, Site()).nodes[0]

    assert node.host == "n1"
    assert node.mean_mb_s.value == 240.0  # 120, 240, 360
    assert node.peak_mb_s.value == 360.0
    assert node.p95_mb_s.value == pytest.approx(348.0)  # 0.9 of the way from 240 to 360
    assert node.read_share.value == pytest.approx(600 / 720)
    assert node.cpu_busy_share.value == pytest.approx(0.6)


def test_a_node_is_busy_when_it_is_neither_idle_nor_waiting_where_nothing_else_is_told(
    made: MakeSeries,
) -> None:
    idle = made([0.5, 0.3], Metric.CPU_IDLE_SHARE, "node", device="")
    waiting = made([0.1, 0.1], Metric.CPU_IOWAIT_SHARE, "node", device="")

    [of_idle] = summarise(Run(id="r1", name="r", series=[idle]), Site()).nodes
    [of_both] = summarise(Run(id="r1", name="r", series=[idle, waiting]), Site()).nodes

    assert of_idle.cpu_busy_share.value == pytest.approx(0.6)
    assert of_both.cpu_busy_share.value == pytest.approx(0.5)


def test_cores_that_a_monitor_counted_as_busy_are_the_busy_cores(made: MakeSeries) -> None:
    shared = made([100.0, 200.0])
    counted = made([4.0, 6.0], Metric.CPU_BUSY_CORES, "node", device="")
    run = Run(id="r1", name="r", series=[shared, counted])

    [unsized], [sized] = summarise(run, Site()).nodes, summarise(run, Site(cores_per_node=20)).nodes

    assert unsized.mb_s_per_busy_core.value == sized.mb_s_per_busy_core.value == 30.0  # 300 / 10
    assert unsized.cpu_busy_share.value is None
    assert sized.cpu_busy_share.value == pytest.approx(0.25)  # 5 of 20


def test_a_monitors_busy_share_of_all_processors_counts_where_nothing_finer_is_told(made: MakeSeries) -> None:
    busy = made([0.4, 0.6], Metric.BUSY_SHARE, "node", device="cpu")
    idle = made([0.7, 0.7], Metric.CPU_IDLE_SHARE, "node", device="")

    [of_busy] = summarise(Run(id="r1", name="r", series=[busy]), Site()).nodes
    [of_both] = summarise(Run(id="r1", name="r", series=[busy, idle]), Site()).nodes

    assert of_busy.cpu_busy_share.value == pytest.approx(0.5)
    assert of_both.cpu_busy_share.value == pytest.approx(0.3)


def test_the_grid_is_what_all_nodes_did_at_the_same_time(run: Run) -> None:
    grid = summarise(run, Site()).grid

    assert grid is not None
    assert grid.peak_mb_s.value == 480.0  # 240 + 240 and 360 + 120; the nodes' own peaks are 360 and 240
    assert grid.mean_mb_s.value == 480.0  # of the two minutes that both logged


def test_rate_per_busy_core_needs_the_cores(run: Run) -> None:
    without, given = summarise(run, Site()).nodes[0], summarise(run, Site(cores_per_node=10)).nodes[0]

    assert without.mb_s_per_busy_core.because == "the number of cores is not known: no log prints it"
    assert given.mb_s_per_busy_core.value == pytest.approx(720 / 18)  # 5 + 6 + 7 busy cores


def test_cores_said_by_a_person_go_before_those_in_the_logs(run: Run, made: MakeSeries) -> None:
    threads = made([20.0], Metric.CORES, "node", device="")
    both = Run(id="r", name="r", series=[*run.series, threads])

    printed, said = (summarise(both, site).nodes[0] for site in (Site(), Site(cores_per_node=10)))

    assert (printed.cores.value, said.cores.value) == (20.0, 10.0)


def test_port_utilisation_needs_the_speed_of_a_port(run: Run) -> None:
    without, given = summarise(run, Site()).nodes[0], summarise(run, Site(port_mb_s=1_000.0)).nodes[0]

    assert without.receive_utilisation.because == "the speed of the ports is not known"
    assert given.receive_utilisation.value == pytest.approx(0.29)  # p95 of 100, 200, 300
    assert given.transmit_utilisation.value == pytest.approx(0.058)


def test_every_figure_says_where_it_was_read(run: Run) -> None:
    node = summarise(run, Site()).nodes[0]

    assert node.mean_mb_s.source == 'run "week 7": n1 eth0 (node_nic), lines 1-3'
    assert node.mean_mb_s.samples == 6
    assert node.mean_mb_s.basis == "measured"


def test_what_was_not_recorded_is_absent_with_a_reason(run: Run) -> None:
    node = summarise(run, Site()).nodes[0]

    figures = [getattr(node, name) for name in LoadSummary.__dataclass_fields__ if name != "host"]
    assert all((figure.value is None) == bool(figure.because) for figure in figures)
    assert node.page_cache_hit.because == "what programs read was not recorded"


def test_best_five_minutes(made: MakeSeries) -> None:
    rates = [100.0, 500.0, 500.0, 500.0, 500.0, 400.0, 100.0]

    node = summarise(Run(id="r", name="r", series=[made(rates)]), Site()).nodes[0]

    assert node.best_5_min_mb_s.value == 480.0  # 4 x 500 and 400


def test_five_minutes_with_a_gap_are_not_five_minutes(made: MakeSeries) -> None:
    rates = [500.0, 500.0, np.nan, 500.0, 500.0, 500.0]

    node = summarise(Run(id="r", name="r", series=[made(rates)]), Site()).nodes[0]

    assert node.best_5_min_mb_s.because == "no five minutes without a gap, at intervals of 60 s"


def test_a_level_held_for_minutes_is_a_plateau(made: MakeSeries) -> None:
    rates = [100.0, 300.0, *[900.0, 910.0, 905.0] * 2, 100.0]

    node = summarise(Run(id="r", name="r", series=[made(rates)]), Site()).nodes[0]

    assert node.plateau_mb_s.value == 905.0


def test_a_peak_is_no_plateau(made: MakeSeries) -> None:
    node = summarise(Run(id="r", name="r", series=[made([100.0, 900.0, 100.0])]), Site()).nodes[0]

    assert node.plateau_mb_s.because == "it never stayed within 5 % of its highest level for five minutes"


def test_the_page_cache_is_what_programs_read_and_the_node_did_not(made: MakeSeries) -> None:
    programs = made([100.0, 100.0], Metric.READ_BYTES_S, "application", device="sas")
    ports = made([80.0, 40.0])

    node = summarise(Run(id="r", name="r", series=[programs, ports]), Site()).nodes[0]

    assert node.page_cache_hit.value == pytest.approx(0.4)


def test_a_node_that_read_more_than_its_programs_tells_no_page_cache(made: MakeSeries) -> None:
    programs = made([50.0], Metric.READ_BYTES_S, "application", device="sas")

    node = summarise(Run(id="r", name="r", series=[programs, made([80.0])]), Site()).nodes[0]

    assert node.page_cache_hit.value is None


def test_a_run_of_nothing_has_no_nodes() -> None:
    found = summarise(Run(id="r", name="r"), Site())

    assert found.nodes == ()
    assert found.grid is None
    assert found.schedule.makespan_s.because == "no jobs were recorded"


def test_a_cache_is_told_of_only_where_half_of_a_test_was_recorded_beside_it(made: MakeSeries) -> None:
    def told(test_s: float) -> Measured:
        test = made([400.0], Metric.READ_BYTES_S, "application", device="fio", step_s=test_s)
        ports = made([100.0] * 10), made([1.0] * 10, Metric.TRANSMIT_BYTES_S)
        return summarise(Run(id="r", name="r", series=[test, *ports]), Site()).nodes[0].page_cache_hit

    assert told(1200.0).value == 0.75  # 100 of 400 MB/s came over the ports, in 600 s of 1200
    assert told(1260.0).because == "less than half of the time that programs tell of was recorded beside them"
