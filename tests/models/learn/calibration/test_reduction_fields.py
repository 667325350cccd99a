"""What reports and notes of data tell of its reduction."""

from dataclasses import replace

import pytest
from tests.models.learn.calibration.fields import field_of, reason, series

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import Run


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
