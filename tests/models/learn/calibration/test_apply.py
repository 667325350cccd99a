"""A calibration applied to a scenario, and to the document that a person wrote."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import CLASS, FIXTURES, TRUTH, Calibrated, made_up

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import (
    FieldError,
    NodeSpread,
    NotDetermined,
    applied,
    calibrate,
    document_changes,
)
from gridsizer.learn.calibration.ticks import refuted_because
from gridsizer.learn.observations import jobs_of
from gridsizer.learn.runs import Run
from gridsizer.predict.uncertainty import draw


def test_fitted_fields_are_measured_and_name_their_run(scenario: Scenario, calibrated: Calibrated) -> None:
    changed = applied(scenario, calibrated())

    rate = changed.workload.shared_mb_s_per_core
    assert rate.basis == "measured"
    assert rate.source.title == "Measured: made up"
    assert rate.source.where.startswith('run "made up": n1 eth0 (node_nic), lines 1-360')
    assert rate.low is not None
    assert rate.low < 50.0 < (rate.high or 0)


def test_the_other_fields_and_the_old_scenario_stay(scenario: Scenario, calibrated: Calibrated) -> None:
    before = scenario.workload.shared_mb_s_per_core

    changed = applied(scenario, calibrated())

    assert changed.storage == scenario.storage
    assert changed.workload.rule_mb_s_per_core == scenario.workload.rule_mb_s_per_core
    assert scenario.workload.shared_mb_s_per_core == before  # undoing is keeping it


def test_the_changed_document_resolves_to_the_applied_scenario(
    scenario: Scenario, calibrated: Calibrated
) -> None:
    document: dict[str, Any] = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    calibration = calibrated()

    for change in document_changes(scenario, calibration):
        _, section, field = change.pointer.split("/")
        document[section][field] = change.value

    assert resolve(document) == applied(scenario, calibration)


def test_what_an_array_carried_is_one_figure_and_stands_once_however_often_it_is_applied(
    spread: NodeSpread,
) -> None:
    scenario = resolve(json.loads((FIXTURES / "scenarios" / "xiv_4_lpars.json").read_text()))
    records = made_up(4, 7)
    asked = [run_of(records)], {"made up": site_of(records)}

    once = applied(scenario, calibrate(asked[0], scenario, asked[1], spread=spread))
    twice = applied(once, calibrate(asked[0], once, asked[1], spread=spread))

    (line,) = (one for one in once.storage.evidence if one.label == "Measured: made up")
    assert line.gb_s.low == line.gb_s.high
    assert "90 % band" not in line.gb_s.source.note
    assert twice.storage.evidence == once.storage.evidence


def test_jobs_of_a_node_that_are_no_whole_number_are_kept_as_a_range() -> None:
    """Five jobs launched a minute apart on two nodes are 2.5 of each."""
    document = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    batch = {"from": "financial_services_f810", "classes": [CLASS | {"name": "load"}]}
    scenario = resolve(document | {"batch": batch})
    launched = [60.0 * at for at in range(5)]
    jobs = jobs_of(
        "job",
        name=[f"load_{at}" for at in range(5)],
        host=["n1", "n2"] * 2 + ["n1"],
        start_s=launched,
        end_s=[at_s + 600.0 for at_s in launched],
        line=[1.0 + at for at in range(5)],
    )
    run = Run(id="r", name="r", jobs=[jobs])

    changed = applied(scenario, calibrate([run], scenario, {}), ["batch/classes/0/jobs"])

    assert changed.batch is not None
    counted = changed.batch.classes[0].jobs
    assert (counted.low, counted.high) == (2, 3)


def test_a_run_beside_what_its_array_carried_is_still_one_run(spread: NodeSpread) -> None:
    scenario = resolve(json.loads((FIXTURES / "scenarios" / "xiv_4_lpars.json").read_text()))
    records = made_up(4, 7)

    found = calibrate([run_of(records)], scenario, {"made up": site_of(records)}, spread=spread)

    assert "storage/evidence/mixed" in found.usual
    assert "One run: how one day differs from the next is not in the bands." in found.cautions


def test_a_field_that_the_rows_do_not_identify_stays(scenario: Scenario, calibrated: Calibrated) -> None:
    calibration = calibrated()
    unsure = tuple(replace(field, identified=False) for field in calibration.fields)

    assert applied(scenario, replace(calibration, fields=unsure)) == scenario
    assert document_changes(scenario, replace(calibration, fields=unsure)) == ()


def test_how_busy_the_run_was_is_applied_only_when_chosen(scenario: Scenario, calibrated: Calibrated) -> None:
    calibration = calibrated()
    busy = ("workload/cores_busy_share",)

    usual, chosen = applied(scenario, calibration), applied(scenario, calibration, busy)

    assert not {*busy, "workload/node_peak_mb_s"} & set(calibration.usual)
    assert usual.workload.cores_busy_share == scenario.workload.cores_busy_share
    assert chosen.workload.cores_busy_share.basis == "measured"
    assert chosen.workload.read_share == scenario.workload.read_share


def test_a_field_that_the_runs_do_not_determine_cannot_be_chosen(
    scenario: Scenario, calibrated: Calibrated
) -> None:
    with pytest.raises(NotDetermined, match="got 'storage/imbalance'"):
        applied(scenario, calibrated(), ["storage/imbalance"])


def test_applied_numbers_have_three_digits_and_a_range_that_has_nine_tenths_in_their_band(
    scenario: Scenario, calibrated: Calibrated
) -> None:
    """The band ends 1.5556 and 1.5889 from 49.1234, and the range 1.609 times as far.

    Of Beta(3, 3) 5 % lie below x = 0.1893: 10 x^3 - 15 x^4 + 6 x^5 = 0.05; 1 / (1 - 2 x) = 1.609.
    """
    calibration = calibrated()
    (field,) = (field for field in calibration.fields if field.path == "workload/shared_mb_s_per_core")
    told = replace(field, value=49.1234, low=47.5678, high=50.7123)

    changed = applied(scenario, replace(calibration, fields=(told,)))

    rate = changed.workload.shared_mb_s_per_core
    assert (rate.low, rate.mid, rate.high) == (46.6, 49.1, 51.7)  # 46.62 and 51.68, rounded outwards


def test_a_band_ends_where_the_field_does(scenario: Scenario, calibrated: Calibrated) -> None:
    calibration = calibrated()

    changed = applied(scenario, calibration, calibration.possible)

    assert changed.workload.cores_busy_share.ends()[1] <= 1
    assert changed.workload.saswork_share.ends()[0] >= 0


@pytest.mark.parametrize("pointer", ["/workload/read_share", "/workload/cores_busy_share"])
def test_each_change_is_a_quantity_a_document_may_hold(
    pointer: str, scenario: Scenario, calibrated: Calibrated
) -> None:
    calibration = calibrated()
    found = document_changes(scenario, calibration, calibration.possible)
    changes = {change.pointer: change.value for change in found}

    assert set(changes[pointer]) == {"low", "mid", "high", "basis", "source"}


def test_fields_of_a_class_change_the_whole_list(scenario: Scenario, spread: NodeSpread) -> None:
    document: dict[str, Any] = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    classes = [CLASS | {"name": name} for name in ("bank", "other")]
    document |= {"batch": {"from": "financial_services_f810", "classes": classes}}
    with_batch = resolve(document)
    records = made_up(1, 7)
    calibration = calibrate([run_of(records)], with_batch, {}, spread=spread)

    (change,) = (c for c in document_changes(with_batch, calibration) if c.pointer.startswith("/batch"))
    document["batch"]["classes"] = change.value

    assert change.pointer == "/batch/classes"
    assert resolve(document).batch == applied(with_batch, calibration).batch
    assert scenario.batch != resolve(document).batch


@pytest.mark.parametrize(
    ("before", "after", "held", "left"),
    [
        pytest.param(0.06, 0.46, 0.0, True, id="far off, outside its band"),
        pytest.param(0.06, 0.12, 0.0, False, id="hardly further off than the design"),
        pytest.param(0.46, 0.40, 0.0, False, id="nearer than the design"),
        pytest.param(0.06, 0.46, 1.0, False, id="in its band"),
        pytest.param(0.06, 0.46, None, False, id="without a band"),
    ],
)
def test_a_field_that_unseen_rows_refute_is_not_applied_by_itself(
    *, before: float, after: float, held: float | None, left: bool
) -> None:
    error = FieldError(
        path="workload/read_share",
        label="Read share",
        unit="share",
        held_out="the last third of the time",
        n=3,
        before=before,
        after=after,
        held_by_band=held,
    )

    because = refuted_because(error)

    assert bool(because) == left
    if left:
        assert because.startswith(
            "on the last third of the time it is 46 % off, further than the design with 6 %"
        )


def test_a_run_whose_last_third_reads_otherwise_leaves_the_read_share_unticked(
    scenario: Scenario, spread: NodeSpread
) -> None:
    # The design reads 47 to 60 %; the run reads 95 % for two hours and then 50 %.
    record = made_up(1, 3)[0]
    at, whole = np.arange(record.at_s.size), record.received_mb_s + record.transmitted_mb_s
    reads = np.where(at < 2 * at.size // 3, 0.95, 0.50) * whole
    turned = replace(record, received_mb_s=reads, transmitted_mb_s=whole - reads)
    run = run_of([turned])

    found = calibrate([run], scenario, {run.id: site_of([turned])}, spread=spread)

    field = next(field for field in found.fields if field.path == "workload/read_share")
    assert field.identified
    assert field.path not in found.usual
    assert "further than the design" in field.left_because


def test_what_is_sampled_of_applied_fields_holds_the_grids_parameter_as_often_as_it_says(
    scenario: Scenario, spread: NodeSpread
) -> None:
    """P10 to P90 of samples hold 80 of 100 grids of eight nodes; drawn between the ends of the band 61."""
    held = []
    for seed in range(4_000, 4_100):
        records = made_up(8, seed)
        found = calibrate([run_of(records)], scenario, {"made up": site_of(records)}, spread=spread)
        rate = applied(scenario, found).workload.shared_mb_s_per_core
        assert rate.low is not None
        assert rate.high is not None
        low, high = np.quantile(draw(rate.low, rate.mid, rate.high, "rate", 1_000, 1), [0.1, 0.9])
        held.append(low <= TRUTH.shared_mb_s_per_core <= high)

    assert 72 <= sum(held) <= 88  # two standard deviations
