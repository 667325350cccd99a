"""The two capacity chains: what the drives supply, what the data demands, and where sizes mislead."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]


def stages(capacity: CapacityAnswer) -> dict[str, float]:
    """Median TB of every stage."""
    return {stage.stage: stage.tb.p50 for stage in (*capacity.supply, *capacity.demand)}


def p50(band: Band | None) -> float:
    assert band is not None
    return band.p50


def test_what_a_pool_takes_for_itself_is_said_as_it_is(small: Document, answer: Answer) -> None:
    def why(spares: int, overhead: float) -> str:
        small["storage"] |= {"hot_spare_drives": spares, "pool_overhead": overhead}
        return next(stage.why for stage in answer(small).capacity.supply if stage.stage == "usable")

    assert why(1, 0) == "hot spare of 1 drive off"
    assert why(2, 0.004) == "hot spare of 2 drives and 0.4 % overhead off"
    assert why(0, 0) == "nothing off"


def test_every_stage_of_the_small_design(small: Document, answer: Answer) -> None:
    capacity = answer(small).capacity

    assert stages(capacity) == pytest.approx(
        {
            "raw": 96,  # 4 nodes of 24
            "protected": 72,  # 6 + 2
            "usable": 70.5,  # one drive of 2 TB, 1.5 protected, off
            "writable": 56.4,  # filled to 80 %
            "logical": 24,  # 12 TB, twice
            "sas_compressed": 12,
            "array_reduced": 4,
            "deduped": 4,
            "snapshots": 1,  # 0.1 TB a day for ten days
            "stored": 5,
        }
    )
    assert p50(capacity.utilisation) == pytest.approx(5 / 56.4)
    assert capacity.effective_tb == pytest.approx(56.4 * 12 / 4)  # what SAS compresses is not the array's


def test_capacity_is_promised_at_its_low_end(small: Document, answer: Answer) -> None:
    small["storage"]["max_fill"] = {"low": 0.8, "high": 0.9}

    capacity = answer(small).capacity

    assert capacity.writable_tb == pytest.approx(
        70.5 * 0.81, rel=1e-3
    )  # a tenth of the range from 0.8 to 0.9


def test_small_files_and_metadata_take_more_space_than_stripes(small: Document, answer: Answer) -> None:
    small["reduction"]["mirrored_share"] = 0.1

    # +2d:1n on 4 nodes takes 8/6 of what is striped and three copies of a tenth: 0.9 * 8/6 + 0.1 * 3 = 1.5
    assert stages(answer(small).capacity)["protected"] == pytest.approx(96 / 1.5)


def test_the_log_says_how_mirrors_come_into_what_protection_keeps(small: Document, answer: Answer) -> None:
    small["reduction"]["mirrored_share"] = 0.1

    steps = {step.step: step for step in answer(small).calculation_log}

    kept = steps["kept by protection"]
    assert kept.result.p50 == pytest.approx(1 / 1.5)
    assert [given.value.p50 for given in kept.inputs] == pytest.approx([0.75, 0.1, 3])
    assert steps["protected"].result.p50 == pytest.approx(steps["raw"].result.p50 * kept.result.p50)


@pytest.mark.parametrize(
    ("logical_tb", "codes"),
    [(145, []), (155, ["nearly_full"]), (170, ["capacity_short"])],  # 70.5 TB usable, 56.4 may be filled
)
def test_a_full_array_is_said_and_one_nearly_full_is_a_caution(
    small: Document, answer: Answer, logical_tb: float, codes: list[str]
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = logical_tb  # a third of it is stored, and 1 TB

    found = [caution.code for caution in answer(small).warnings if caution.pointer == "/storage/max_fill"]

    assert found == codes


def test_data_that_does_not_fit_is_the_verdict_whatever_the_throughput(
    small: Document, answer: Answer
) -> None:
    small["reduction"]["families"][0]["logical_tb"] = 250  # 84.3 TB stored, 56.4 may be filled

    assessment = answer(small)

    assert assessment.sentences.binds.emphasis == "Capacity"
    assert assessment.sentences.binds.rest.startswith(
        " is short: the data takes 150 % of the space that may be filled, whatever the throughput."
    )
    assert assessment.carries_load_share == 0


def test_saswork_on_the_array_takes_space_there(small: Document, answer: Answer) -> None:
    small["workload"]["saswork_gb_per_session"] = 300
    small["grid"][0]["saswork"]["placement"] = "shared_nfs"

    found = answer(small)

    # 10 nodes of 10 cores, 300 GB each: 30 TB beside the 5 stored
    assert stages(found.capacity)["saswork"] == pytest.approx(30)
    assert stages(found.capacity)["stored"] == pytest.approx(35)
    assert found.verdict.stored_tb == pytest.approx(35)
    assert p50(found.capacity.utilisation) == pytest.approx(35 / 56.4)


def test_what_the_needed_rows_say_of_space_agrees_with_their_numbers(small: Document, answer: Answer) -> None:
    """70.5 TB usable, filled to 80 to 90 %: 59.9 in the middle, 57.1 at the low end."""
    small["storage"]["max_fill"] = {"low": 0.8, "high": 0.9}
    small["reduction"]["families"][0]["logical_tb"] = 171  # 171 x 2 / 2 / 3 = 57 and 1 of snapshots: 58

    rows = {row.label: row for row in answer(small).needed}

    space, effective = rows["TB, 85 % filled (TiB)"], rows["TB effective, 3 : 1"]
    assert (space.needed, space.designed) == ("58 (53)", "57 (52)")
    assert space.verdict.startswith("enough in 7")  # 58 / 70.5 is 82.3 %: filled to that or more in 77 %
    assert (effective.needed, effective.designed) == ("174", "171")  # 171 sent, and 3 for the snapshots
    assert effective.verdict == space.verdict


def test_effective_space_stands_with_the_ratio_that_it_was_worked_with(
    small: Document, answer: Answer
) -> None:
    small["reduction"]["families"][0]["array_ratio"] = {"low": 1, "high": 5}

    found = answer(small)

    (label,) = (row.label for row in found.needed if row.label.startswith("TB effective"))
    ratio = float(label.removeprefix("TB effective, ").removesuffix(" : 1"))
    assert found.capacity.effective_tb == pytest.approx(56.4 * ratio, rel=0.03)  # 1.4 at the low end, not 3


def test_the_ratio_of_effective_space_is_told_as_the_chain_of_capacity_tells_it(
    small: Document, answer: Answer
) -> None:
    """A fifth less is stored: 1.25 : 1, which to two digits would be 1.2."""
    small["reduction"] |= {"array_compression": "off", "dedupe_saving": 0.2}

    assert "TB effective, 1.25 : 1" in [row.label for row in answer(small).needed]


def test_every_stage_is_printed_in_tb_and_in_tib(small: Document, answer: Answer) -> None:
    capacity = answer(small).capacity

    assert capacity.raw_tib == pytest.approx(96e12 / 2**40)
    assert capacity.writable_tib == pytest.approx(56.4e12 / 2**40)
    for stage in (*capacity.supply, *capacity.demand):
        assert stage.tib.p50 == pytest.approx(stage.tb.p50 * 1e12 / 2**40)


def test_each_reduction_is_a_stage_with_a_ratio_of_its_own(small: Document, answer: Answer) -> None:
    small["reduction"]["dedupe_saving"] = 0.2

    ratios = {stage.stage: stage.ratio and stage.ratio.p50 for stage in answer(small).capacity.demand}

    assert ratios["sas_compressed"] == pytest.approx(2)
    assert ratios["array_reduced"] == pytest.approx(3)
    assert ratios["deduped"] == pytest.approx(1.25)
    assert ratios["logical"] is ratios["stored"] is None


def test_turning_a_reduction_off_leaves_the_data_as_it_was(small: Document, answer: Answer) -> None:
    small["reduction"] |= {"sas_compression": "off", "array_compression": "off"}

    demand = stages(answer(small).capacity)

    assert [demand[name] for name in ("logical", "sas_compressed", "array_reduced")] == [24, 24, 24]


def test_an_array_without_inline_reduction_stores_what_it_is_sent(small: Document, answer: Answer) -> None:
    small["storage"]["inline_compression"] = "none"

    capacity = answer(small).capacity

    sent = next(stage for stage in capacity.demand if stage.stage == "array_reduced")
    assert sent.why == "this array has no inline reduction"
    assert stages(capacity)["stored"] == pytest.approx(13)  # 12 TB as SAS compressed them, 1 of snapshots
    assert capacity.effective_tb == pytest.approx(56.4)


def test_one_copy_of_the_f810_batch_shrinks_from_1433_6_over_503_to_149_gb(
    written: Written, answer: Answer
) -> None:
    document = written("f810_12_nodes")
    (family,) = answer(document).capacity.families
    twelve = stages(answer(document).capacity)

    one_copy_gb = [
        band.p50 * 1_000 for band in (family.logical_tb, family.sas_compressed_tb, family.stored_tb)
    ]
    assert one_copy_gb == pytest.approx([1433.6, 503, 149])  # paper 000, Table 4, L455
    assert family.copies.p50 == 12
    assert twelve["stored"] == pytest.approx(12 * 0.149)


@pytest.mark.parametrize(("include", "counted"), [("no", 5.0), ("probably", 5.0), ("yes", 3.75)])
def test_sizes_that_surely_include_protection_are_not_protected_again(
    small: Document, answer: Answer, include: str, counted: float
) -> None:
    small["reduction"]["sizes_include_protection"] = include

    assessment = answer(small)

    assert p50(assessment.capacity.utilisation) == pytest.approx(counted / 56.4)
    warned = "sizes_include_protection" in {warning.code for warning in assessment.warnings}
    assert warned == (include == "probably")
    assert stages(assessment.capacity)["stored"] == pytest.approx(counted)


def test_a_stated_usable_capacity_is_only_filled(small: Document, answer: Answer) -> None:
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": 60}

    capacity = answer(small).capacity

    assert [stage.stage for stage in capacity.supply] == ["raw", "protected", "writable"]
    assert (capacity.raw_tb, capacity.protected_tb, capacity.writable_tb) == pytest.approx((96, 60, 48))
    assert capacity.protection is None


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"drives_per_node": None}, "a hot spare is asked, but the drives of a storage node are Unknown"),
        ({"raw_tb_per_node": None}, "the raw capacity of a storage node is Unknown"),
        ({"protection": "stated_usable"}, "the usable capacity is not stated"),
        ({"hot_spare_drives": 48}, "hot spare and overhead may leave no writable space"),
        ({"pool_overhead": 1}, "hot spare and overhead may leave no writable space"),
    ],
)
def test_what_keeps_capacity_from_being_sized_is_said(
    small: Document, answer: Answer, facts: Document, why: str
) -> None:
    small["storage"] |= facts

    capacity = answer(small).capacity

    assert capacity.unknown == why
    assert (capacity.utilisation, capacity.effective_tb) == (None, None)
    assert stages(capacity)["stored"] == pytest.approx(5)
