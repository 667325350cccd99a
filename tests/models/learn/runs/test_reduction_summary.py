"""By how much data shrank."""

from dataclasses import replace

from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import Run, Site, summarise


def test_a_reduction_known_by_sizes_is_the_ratio_of_their_sums(made: MakeSeries) -> None:
    sizes = [
        made([90.0, 10.0], Metric.SIZE_BEFORE_BYTES, "data", device="cluster"),
        made([30.0, 10.0], Metric.SIZE_AFTER_BYTES, "data", device="cluster"),
    ]

    (found,) = summarise(Run(id="r", name="r", series=sizes), Site()).reductions

    assert found.ratio.value == 2.5  # 100 over 40, where the mean of 3 and 1 is 2
    assert (found.lowest, found.highest, found.by_bytes) == (1.0, 3.0, True)


def test_ratios_without_sizes_give_their_middle(made: MakeSeries) -> None:
    ratios = made([0.5, 2.0, 4.0], Metric.SIZE_RATIO, "data", device="cluster: deduplication")

    (found,) = summarise(Run(id="r", name="r", series=[ratios]), Site()).reductions

    assert (found.ratio.value, found.ratio.samples, found.by_bytes) == (2.0, 3, False)
    assert found.lowest == 0.5  # some tables grow


def test_sas_names_data_sets_and_together_they_are_its_compression(made: MakeSeries) -> None:
    notes = [
        replace(made([2.0], Metric.SIZE_RATIO, "data", device=name), unit_printed="pages")
        for name in ("LAKE.SALES", "LAKE.RISK", "WORK.T")
    ]

    data, work = summarise(Run(id="r", name="r", series=notes), Site()).reductions

    assert (data.name, data.ratio.samples) == ("SAS compression", 2)
    assert (work.name, work.ratio.samples) == ("SAS compression, data sets of WORK", 1)
