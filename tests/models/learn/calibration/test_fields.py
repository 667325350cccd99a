"""Which fields a run informs, by which rule, and what is said of the others."""

import json
from dataclasses import replace

import numpy as np
import pytest
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import CLASS, FIXTURES, Calibrated, made_up

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, FittedField, NodeSpread, calibrate
from gridsizer.learn.observations import Metric, Series, jobs_of
from gridsizer.learn.runs import Run, Site


def field_of(calibration: Calibration, path: str) -> FittedField:
    (found,) = (field for field in calibration.fields if field.path == path)
    return found


def reason(calibration: Calibration, path: str) -> str:
    (found,) = (field.because for field in calibration.not_informed if field.path == path)
    return found


def series(metric: Metric, values: list[float], **named: str) -> Series:
    return Series(
        host=named.get("host", "n1"),
        metric=metric,
        layer=named.get("layer", "node_nic"),  # type: ignore[arg-type]  # one of the layers, below
        device=named.get("device", ""),
        unit_printed=named.get("unit_printed", ""),
        at_s=60.0 * np.arange(1, len(values) + 1, dtype=np.float64),
        interval_s=60.0,
        value=np.array(values),
        line=np.arange(1, len(values) + 1),
    )


def test_shared_rate_is_bytes_over_busy_core_seconds(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.RECEIVE_BYTES_S, [300e6, 0.0, 600e6]),
            series(Metric.TRANSMIT_BYTES_S, [100e6, 0.0, 200e6]),
            series(Metric.CPU_USER_SHARE, [0.5, 0.1, 0.9], layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.1, 0.0, 0.0], layer="node"),
        ],
    )

    found = calibrate([run], scenario, {"r": Site(cores_per_node=10)})

    assert field_of(found, "workload/shared_mb_s_per_core").value == 75.0  # 1,200 MB/s over 6 + 1 + 9 cores
    assert field_of(found, "workload/read_share").value == 0.75  # 900 of 1,200


def test_a_single_sample_has_no_error_bar_of_its_own(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[series(Metric.RECEIVE_BYTES_S, [3e8]), series(Metric.TRANSMIT_BYTES_S, [1e8])],
    )

    field = field_of(calibrate([run], scenario, {}), "workload/read_share")

    assert (field.value, field.low, field.high, field.degrees_of_freedom) == (0.75, None, None, 0)
    assert field.because == "no error bar of its own: 1 period, 1 parameter, no degree of freedom"


def test_few_nodes_borrow_the_spread_of_nodes_elsewhere(calibrated: Calibrated) -> None:
    one, six = (field_of(calibrated(nodes=n), "workload/shared_mb_s_per_core") for n in (1, 6))

    assert one.band.startswith("scatter of its periods, and how nodes differ elsewhere: 2 times that of")
    assert six.band == "scatter of its nodes"
    assert one.degrees_of_freedom == 9
    assert six.degrees_of_freedom == 5
    assert None not in (one.low, one.measured_low)
    assert one.low < one.measured_low  # type: ignore[operator]  # neither is None, above


def test_the_band_of_one_node_is_that_of_its_record_and_of_other_nodes_together(
    scenario: Scenario,
) -> None:
    records = made_up(1, 7)
    run, sites = run_of(records), {"made up": site_of(records)}
    alone = field_of(calibrate([run], scenario, sites), "workload/read_share")

    found = field_of(
        calibrate([run], scenario, sites, spread=NodeSpread(share=0.10, because="told")),
        "workload/read_share",
    )

    assert alone.value is not None
    assert alone.high is not None
    own = alone.high - alone.value
    assert found.high == pytest.approx(alone.value + np.hypot(own, 0.10 * alone.value))


def test_what_a_run_does_not_say_is_listed_with_the_reason(calibrated: Calibrated) -> None:
    found = calibrated()

    assert reason(found, "workload/page_cache_hit") == "what programs read was not recorded"
    assert reason(found, "storage/imbalance") == "storage nodes were not recorded one by one"


def test_a_scenario_without_a_batch_has_no_classes_to_inform(scenario: Scenario) -> None:
    found = calibrate([Run(id="r", name="r")], replace(scenario, batch=None), {})

    assert reason(found, "batch/classes") == "the scenario has no batch"


def test_without_a_device_for_saswork_its_share_is_not_guessed(scenario: Scenario) -> None:
    run = run_of(made_up(1, 7))

    found = calibrate([run], scenario, {})

    assert reason(found, "workload/saswork_share") == "no recorded device is said to hold SASWORK"
    assert reason(found, "workload/node_peak_mb_s") == "no recorded device is said to hold SASWORK"


def test_imbalance_is_the_busiest_storage_node_over_the_mean(scenario: Scenario) -> None:
    nodes = [
        series(Metric.READ_BYTES_S, rates, host="", layer="storage_node", device=f"{at}")
        for at, rates in enumerate(([4e8, 2e8], [2e8, 2e8]))
    ]

    found = calibrate([Run(id="r", name="r", series=nodes)], scenario, {})

    assert field_of(found, "storage/imbalance").value == pytest.approx(1.2)  # 4 + 2 over 3 + 2


def test_a_dedupe_report_gives_the_share_freed(scenario: Scenario) -> None:
    report = series(Metric.SIZE_RATIO, [2.0], host="", layer="data", device="deduplication of scanned blocks")

    found = calibrate([Run(id="r", name="r", series=[report])], scenario, {})

    field = field_of(found, "reduction/dedupe_saving")
    assert (field.value, field.low) == (0.5, None)


def test_of_several_data_families_no_ratio_is_given_to_any(scenario: Scenario) -> None:
    families = scenario.reduction.families
    two = replace(
        scenario,
        reduction=replace(scenario.reduction, families=(*families, replace(families[0], name="other"))),
    )
    notes = series(Metric.SIZE_RATIO, [2.0], layer="data", device="LAKE.SALES", unit_printed="pages")

    found = calibrate([Run(id="r", name="r", series=[notes])], two, {})

    wanted = f"the scenario has {len(families) + 1} data families, and no log tells which"
    assert reason(found, "reduction/families/sas_ratio") == wanted


def test_sas_compression_without_sizes_is_shown_and_not_applied(scenario: Scenario) -> None:
    named = {"layer": "data", "device": "LAKE.SALES", "unit_printed": "percent"}
    one = replace(scenario, reduction=replace(scenario.reduction, families=scenario.reduction.families[:1]))
    run = Run(id="r", name="r", series=[series(Metric.SIZE_RATIO, [4.0, 0.5], **named)])

    field = field_of(calibrate([run], one, {}), "reduction/families/0/sas_ratio")

    assert field.value == pytest.approx(2 / 2.25)  # two of one size before, 0.25 and 2 of it after
    assert not field.identified
    assert "settle the page size" in field.because


def test_data_sets_of_work_tell_the_sas_ratio_where_no_permanent_one_does(scenario: Scenario) -> None:
    one = replace(scenario, reduction=replace(scenario.reduction, families=scenario.reduction.families[:1]))
    named = {"layer": "data", "unit_printed": "pages"}
    work = series(Metric.SIZE_RATIO, [2.0], device="WORK.BIG", **named)
    lake = series(Metric.SIZE_RATIO, [5.0], device="LAKE.SALES", **named)

    of_work = calibrate([Run(id="r", name="r", series=[work])], one, {})
    of_both = calibrate([Run(id="r", name="r", series=[work, lake])], one, {})

    assert field_of(of_work, "reduction/families/0/sas_ratio").value == 2.0
    assert any(caution.startswith("Only data sets of WORK were noted") for caution in of_work.cautions)
    assert field_of(of_both, "reduction/families/0/sas_ratio").value == 5.0
    assert not any("WORK" in caution for caution in of_both.cautions)


def test_user_and_system_time_of_a_job_table_are_added_and_its_elapsed_times_used(
    with_bank: Scenario,
) -> None:
    jobs = jobs_of(
        "job",
        name=["bank_1", "bank_2"],
        start_s=[0.0, 60.0],
        end_s=[400.0, 660.0],
        user_cpu_s=[90.0, 130.0],
        system_cpu_s=[10.0, 10.0],
        line=np.array([1, 2]),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 120.0  # (100 + 140) / 2
    assert field_of(found, "batch/classes/0/measured_off_s").value == 500.0  # (400 + 600) / 2


def test_a_class_may_have_the_name_of_its_jobs_with_their_number_and_launches(with_bank: Scenario) -> None:
    named = replace(with_bank.batch.classes[0], name="Month end - load")  # type: ignore[union-attr]  # it has one
    batch = replace(with_bank.batch, classes=(named,))  # type: ignore[type-var]  # as above
    jobs = jobs_of(
        "job",
        name=["extract", *["month_end_load"] * 4],
        submit_s=[0.0, 1800.0, 1830.0, 1860.0, 1890.0],
        start_s=[5.0, 1805.0, 1835.0, 1865.0, 1895.0],
        cpu_s=[9.0, 60.0, 60.0, 60.0, 60.0],
        line=np.arange(5),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], replace(with_bank, batch=batch), {})

    of = {name: field_of(found, f"batch/classes/0/{name}") for name in ("jobs", "first_launch_min")}
    every = field_of(found, "batch/classes/0/launch_every_s")
    assert field_of(found, "batch/classes/0/cpu_s").value == 60.0
    assert (of["jobs"].value, of["first_launch_min"].value, every.value) == (4.0, 30.0, 30.0)
    assert {field.left_because for field in (*of.values(), every)} == {
        "a run may hold part of a batch, or a quiet day of it"
    }


def test_cpu_time_of_a_class_is_that_of_its_programs_jobs(with_bank: Scenario) -> None:
    jobs = jobs_of(
        "job",
        name=["bank_1", "bank_2", "etl_1"],
        host=["n1"] * 3,
        cpu_s=[100.0, 140.0, 900.0],
        line=np.array([1, 2, 3]),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 120.0


def test_lettered_variants_of_a_program_are_of_its_class(with_bank: Scenario) -> None:
    jobs = jobs_of("job", name=["bank_a", "bank_b"], cpu_s=[4.0, 8.0], line=np.array([1, 2]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 6.0


def test_a_class_that_did_not_run_is_not_informed(with_bank: Scenario) -> None:
    jobs = jobs_of("job", name=["etl_1"], cpu_s=[900.0], line=np.array([1]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    wanted = "no job of a program bank was recorded; there were etl: name the class after one of them"
    assert reason(found, "batch/classes/0/cpu_s") == wanted


def test_cpu_time_that_compression_adds_is_taken_off_only_where_it_is_known(with_bank: Scenario) -> None:
    names = ["packed_1", "ranged_1"]
    jobs = jobs_of("job", name=names, host=["n1"] * 2, cpu_s=[500.0, 500.0], line=np.array([1, 2]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/1/cpu_s").value == 400.0  # 10 s/GB of 10 GB
    wanted = "the cost of SAS compression is a range or Unknown: CPU time cannot be freed of it"
    assert reason(found, "batch/classes/2/cpu_s") == wanted


@pytest.fixture
def with_bank() -> Scenario:
    """The scenario with a batch: classes bank, packed and ranged, the last two compressing."""
    document = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    packed = {
        "name": "packed",
        "sas_compression": "on",
        "uncompressed_gb": 10,
        "sas_ratio": 2,
        "write_gb": 10,
    }
    ranged = packed | {"name": "ranged", "compression_cpu_s_per_gb": {"low": 0, "high": 20}}
    classes = [CLASS | {"name": "bank"}, CLASS | packed, CLASS | ranged]
    return resolve(document | {"batch": {"from": "financial_services_f810", "classes": classes}})


def test_more_busy_cores_than_the_scenario_uses_are_said_and_not_applied(scenario: Scenario) -> None:
    user, system = [0.5] * 12, [0.25] * 12  # of 40 cores: 30 busy, where the scenario uses 12
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.CPU_USER_SHARE, user, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, system, layer="node"),
        ],
    )

    found = field_of(calibrate([run], scenario, {"r": Site(cores_per_node=40)}), "workload/cores_busy_share")

    assert (found.value, found.low, found.high) == (None, None, None)  # no share passes 100 %
    assert not found.identified
    assert (
        "it comes to 2.5 at least, and 1 is the most; does a node of the run have other physical cores"
        in found.because
    )


def test_cores_that_no_node_of_the_run_has_leave_what_rests_on_them_unidentified(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.CORES, [24.0], layer="node"),
            series(Metric.RECEIVE_BYTES_S, [3e8] * 12),
            series(Metric.TRANSMIT_BYTES_S, [1e8] * 12),
            series(Metric.CPU_USER_SHARE, [0.2] * 12, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.05] * 12, layer="node"),
        ],
    )

    unsaid, said = (calibrate([run], scenario, sites) for sites in ({}, {"r": Site(cores_per_node=12)}))

    doubted = field_of(unsaid, "workload/shared_mb_s_per_core")
    assert not doubted.identified
    assert doubted.because.startswith("a grid node of the scenario has 40 cores, the logs print 24")
    assert field_of(unsaid, "workload/read_share").identified
    assert field_of(said, "workload/shared_mb_s_per_core").identified
