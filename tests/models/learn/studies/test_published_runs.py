"""A figure belongs to the run it was measured in; where no text tells which, it may be any."""

from collections.abc import Mapping

import pytest

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.published_run import PublishedRun, run_of

TOLD = [
    ("isilon_f810", "facts/dd_throughput", PublishedRun(benchmark="isilon_f810", test="dd", nodes=None)),
    ("isilon_f810", "facts/single_nfs", PublishedRun(benchmark="isilon_f810", test="f810", nodes=1)),
    ("isilon_f810", "jobs/bank2_1/f810", PublishedRun(benchmark="isilon_f810", test="f810", nodes=1)),
    ("isilon_f810", "scaling/n8/throughput", PublishedRun(benchmark="isilon_f810", test=None, nodes=8)),
    (
        "emc_dssd_d5",
        "monitor_pool/19:09:16/w_bw",
        PublishedRun(benchmark="emc_dssd_d5", test="workload", nodes=8),
    ),
    ("emc_dssd_d5", "facts/first_burst", PublishedRun(benchmark="emc_dssd_d5", test="workload", nodes=8)),
    ("sun_7410", "facts/array_peak_42", PublishedRun(benchmark="sun_7410", test="batch", nodes=7)),
    ("sun_7410", "facts/client_rate", PublishedRun(benchmark="sun_7410", test=None, nodes=None)),
    ("ibm_xiv_gpfs", "sessions/peak/value", PublishedRun(benchmark="ibm_xiv_gpfs", test=None, nodes=None)),
]
NEVER_MEASURED = [
    ("isilon_f810", "facts/used_cores"),
    ("isilon_f810", "facts/core_rule_185"),
    ("isilon_f810", "inputs/total/sas"),
    ("sun_7410", "facts/node_port"),
    ("ibm_xiv_gpfs", "sessions/cores/value"),
]


@pytest.mark.parametrize(("benchmark_id", "reference", "run"), TOLD)
def test_a_measured_figure_has_the_run_that_its_text_tells(
    benchmark_id: str, reference: str, run: PublishedRun, published: Mapping[str, Benchmark]
) -> None:
    paper = published[benchmark_id]

    assert run_of(paper, paper.places(reference)[0]) == run


@pytest.mark.parametrize(("benchmark_id", "reference"), NEVER_MEASURED)
def test_what_was_set_up_or_asked_belongs_to_no_run(
    benchmark_id: str, reference: str, published: Mapping[str, Benchmark]
) -> None:
    paper = published[benchmark_id]

    assert run_of(paper, paper.places(reference)[0]) is None


def test_an_unknown_run_may_be_any_of_its_benchmark_and_none_of_another() -> None:
    known = PublishedRun(benchmark="a", test="batch", nodes=7)

    assert PublishedRun(benchmark="a", test=None, nodes=None).may_be(known)
    assert PublishedRun(benchmark="a", test=None, nodes=7).may_be(known)
    assert not PublishedRun(benchmark="a", test=None, nodes=6).may_be(known)
    assert not PublishedRun(benchmark="a", test="dd", nodes=None).may_be(known)
    assert not PublishedRun(benchmark="b", test=None, nodes=None).may_be(known)
