"""What was verified to be consistent in the papers yields no finding, and one appears when it is broken."""

from collections.abc import Callable, Mapping

import pytest

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.contradictions import contradictions

Edit = Callable[[Benchmark, Mapping[str, str]], Benchmark]

# paper, rule, the figure it speaks of, an inconsistent text, the cell to print that in if it is another
VERIFIED: list[tuple[str, str, str, str, str | None]] = [
    ("isilon_f810", "sum", "jobs/sum/f800", "13:53:58", None),
    ("isilon_f810", "sum", "jobs/sum/f800_sas", "12:10:04", None),
    ("isilon_f810", "sum", "jobs/sum/f810", "7:21:31", None),
    ("isilon_f810", "mean", "jobs/mean/f800", "25:41", None),
    ("isilon_f810", "mean", "jobs/mean/f800_sas", "22:18", None),
    ("isilon_f810", "mean", "jobs/mean/f810", "13:12", None),
    ("isilon_f810", "max", "scaling/n1/max", "49:38", None),
    ("isilon_f810", "deviation", "scaling/n1/deviation", "15:58", None),
    ("isilon_f810", "count", "facts/jobs", "34", None),
    ("isilon_f810", "product", "scaling/n1/programs", "32", None),
    ("isilon_f810", "product", "scaling/n2/programs", "65", None),
    ("isilon_f810", "product", "scaling/n4/programs", "133", None),
    ("isilon_f810", "product", "scaling/n8/programs", "246", None),
    ("isilon_f810", "product", "scaling/n12/programs", "369", None),
    ("isilon_f810", "count", "facts/input_files", "27", None),
    ("isilon_f810", "sum", "inputs/total/both", "194", None),
    ("isilon_f810", "mean", "figure5/all/cpu", "57.1%", None),
    ("isilon_f810", "sum", "figure5/all/disk_in", "462.1M", None),
    ("isilon_f810", "difference", "dedupe/unsuccessful_dedupe_requests/value", "78445", None),
    ("isilon_f810", "difference", "dedupe/elapsed_time/value", "14428 seconds", None),
    ("isilon_f810", "ratio", "dedupe/dedupe_percent/value", "46.476", None),
    ("isilon_f810", "same_ratio", "dedupe_io/write/bytes", "1436910116684", None),
    ("isilon_f810", "ratio", "facts/chassis_throughput", "up to 1008 GB/s", "facts/cluster_throughput"),
    ("isilon_f810", "at_most", "turning_off/f810_hw/job", "19:00", None),
    ("emc_dssd_d5", "product", "tests/n4/tests", "380", None),
    ("emc_dssd_d5", "product", "tests/n8/tests", "661", None),
    ("emc_dssd_d5", "sum", "by_nodes/n4/sum", "2,243 minutes", None),
    ("emc_dssd_d5", "sum", "by_nodes/n8/sum", "4,894 minutes", None),
    ("emc_dssd_d5", "mean", "by_nodes/n8/mean", "660 minutes", None),
    ("emc_dssd_d5", "mean", "facts/ratio_208", "1.042", None),
    ("emc_dssd_d5", "ratio", "facts/io_size_252", "1.1K", "monitor_pool/19:08:26/r_iops"),
    ("ibm_xiv_gpfs", "whole", "sessions/usage/value", "16%", None),
    ("ibm_xiv_gpfs", "ratio", "sessions/per_core/value", "More than 110 MB per core per sec", None),
    ("hp_storage_rules", "product", "example/two_core/rate", "350MB/sec", None),
    ("hp_storage_rules", "product", "example/six_core/rate", "800MB/sec", None),
]


@pytest.mark.parametrize(
    ("paper", "rule", "place", "broken", "printed_in"),
    VERIFIED,
    ids=[f"{v[0]} {v[1]} {v[2]}" for v in VERIFIED],
)
def test_a_verified_relation_is_silent_until_it_is_broken(
    paper: str,
    rule: str,
    place: str,
    broken: str,
    printed_in: str | None,
    published: dict[str, Benchmark],
    edited: Edit,
) -> None:
    before = findings_at(place, rule, published[paper])
    after = findings_at(place, rule, edited(published[paper], {printed_in or place: broken}))

    assert len(after) == len(before) + 1


@pytest.mark.parametrize("place", sorted({v[2] for v in VERIFIED} - {"facts/io_size_252"}))
def test_nothing_is_said_of_a_verified_figure(place: str, published: dict[str, Benchmark]) -> None:
    rules = {(paper, rule) for paper, rule, where, *_ in VERIFIED if where == place}

    assert [findings_at(place, rule, published[paper]) for paper, rule in rules] == [[]]


def findings_at(place: str, rule: str, benchmark: Benchmark) -> list[str]:
    return [
        finding.sentence
        for finding in contradictions(benchmark)
        if finding.rule == rule
        and place == "/".join(filter(None, (finding.table, finding.row, finding.column)))
    ]
