"""How far one node is from another."""

from math import expm1, log, sqrt

import pytest

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.calibration import node_spread
from gridsizer.learn.fitting import TooFewResiduals
from gridsizer.learn.studies.case import cases


def test_it_is_twice_what_nine_in_ten_published_nodes_keep_to(benchmarks: tuple[Benchmark, ...]) -> None:
    off = []
    for case in cases(benchmarks):
        for nodes in case.node_counts if case.study.kind.startswith("weak") else ():
            values = [row.middle for row in case.rows if row.nodes == nodes]
            mean, several = sum(values) / len(values), len(values)
            off += [abs(log(v / mean)) * sqrt(several / (several - 1)) for v in values if several > 1]

    found = node_spread(benchmarks)

    assert len(off) == 62
    assert found.share == pytest.approx(2 * expm1(sorted(off)[56]))  # the 57th: 63 * 0.9 = 56.7, rounded up
    assert "62 nodes of 11 published runs" in found.because


def test_too_few_nodes_tell_no_spread(benchmarks: tuple[Benchmark, ...]) -> None:
    with pytest.raises(TooFewResiduals):
        node_spread([benchmark for benchmark in benchmarks if benchmark.id == "sun_7410"])
