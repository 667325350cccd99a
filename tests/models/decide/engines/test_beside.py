"""The engines that stand beside the answer: classes told apart, and the common peak of all nodes."""

import pytest
from tests.models.decide.engines.conftest import Document, assessed, engine

from gridsizer.decide.engines import multiclass_engine
from gridsizer.predict.widening import NO_ERROR


def test_classes_told_apart_queue_as_their_streams_together_do() -> None:
    # paper 000: thirteen programs; the approximation errs 1 % high to 10 % low, the exact analysis not at all
    answer = assessed("f810_12_nodes")
    classes, exact = engine(answer, "multiclass").value, engine(answer, "mva").value

    assert classes is not None
    assert exact is not None
    assert 0.9 < classes.p50 / exact.p50 < 1.02
    assert not engine(answer, "multiclass").answers


def test_solving_some_samples_gives_the_band_of_solving_all(monkeypatch: pytest.MonkeyPatch) -> None:
    some = engine(assessed("f810_12_nodes"), "multiclass").value
    monkeypatch.setattr(multiclass_engine, "_LOOKED_AT", 300)

    every = engine(assessed("f810_12_nodes"), "multiclass").value

    assert some is not None
    assert every is not None
    assert (some.p10, some.p50, some.p90) == pytest.approx((every.p10, every.p50, every.p90), rel=2e-3)


def test_one_class_and_no_class_are_not_told_apart() -> None:
    assert engine(assessed("sun7410_7_nodes"), "multiclass").why == (
        "Fewer than two classes of jobs move data over the network."
    )
    assert engine(assessed("f810_40_nodes"), "multiclass").why == (
        "There is no batch, so classes of jobs are not known."
    )


def test_common_peaks_lie_between_chance_and_schedule() -> None:
    def peaks(document: Document) -> None:
        document["grid"][0].update(nodes=8)
        document["storage"]["sustained_mixed_gb_s"] = 100
        document["workload"] |= {"rule_mb_s_per_core": 100, "cores_busy_share": 1, "saswork_share": 0.5}
        document["workload"] |= {"other_source_share": 0, "page_cache_hit": 0, "node_peak_mb_s": 1000}

    value = engine(assessed("f810_12_nodes", peaks, NO_ERROR), "coincidence").value

    # mean 12 * 100 * 0.5 = 600; 400 over it, times sqrt(8) by chance and 8 by schedule: 5,931 to 8,000
    assert value is not None
    assert (value.p10, value.p50, value.p90) == pytest.approx(
        tuple(4_800 + 400 * (8 * (1 + 7 * rho)) ** 0.5 for rho in (0.1, 0.5, 0.9)), rel=2e-3
    )


def test_a_peak_passes_no_ceiling_and_is_no_disagreement() -> None:
    answer = assessed("f800_8_nodes")
    peak, fair = engine(answer, "coincidence").value, engine(answer, "maxmin").value

    assert peak is not None
    assert fair is not None
    assert peak.p50 > 1.2 * fair.p50
    assert all("Common peak" not in each.sentence for each in answer.engines.disagreements)


@pytest.mark.parametrize(
    ("peak", "why"),
    [
        (None, "The peak of a grid node is Unknown."),
        (100, "The peak of a grid node is not above what it asks all the time."),
    ],
)
def test_without_a_peak_there_is_no_common_one(peak: float | None, why: str) -> None:
    answer = assessed("f810_12_nodes", lambda document: document["workload"].update(node_peak_mb_s=peak))

    assert engine(answer, "coincidence").value is None
    assert engine(answer, "coincidence").why == why
