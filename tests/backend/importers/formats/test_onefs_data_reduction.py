"""`isi statistics data-reduction`: two tables side by side, of which one is asked for."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
HEADER: Final = "Recent Writes (5 mins)              Cluster Data Reduction\n"
RATIO: Final = "Data reduction ratio    3.00:1      Est. data reduction ratio     1.50:1\n"


def values(log: SimpleNamespace) -> dict[str, list[float]]:
    return {f"{each.device} {each.metric}": each.value.tolist() for each in log.series}


def test_the_cluster_is_taken_until_the_question_is_settled(read_text: Read) -> None:
    log = read_text(HEADER + RATIO)

    assert values(log) == {"cluster: data reduction size_ratio": [1.5]}
    assert "recent_or_cluster" in log.codes


def test_the_recent_writes_can_be_asked_for(read_text: Read) -> None:
    log = read_text(HEADER + RATIO, devices=("recent writes",))

    assert values(log) == {"recent writes: data reduction size_ratio": [3.0]}
    assert "recent_or_cluster" not in log.codes


def test_both_can_be_asked_for(read_text: Read) -> None:
    log = read_text(HEADER + RATIO, devices=("recent writes", "cluster"))

    assert sorted(values(log).values()) == [[1.5], [3.0]]


def test_sizes_are_of_1024(read_text: Read) -> None:
    row = "Logical data            112.00k     Est. logical data             12.5G\n"

    log = read_text(HEADER + row, devices=("recent writes", "cluster"))

    assert sorted(values(log).values()) == [[112 * 1024.0], [12.5 * 1024**3]]


def test_efficiency_includes_protection_and_is_no_reduction(read_text: Read) -> None:
    row = "Efficiency ratio        0.97:1      Est. storage efficiency ratio 0.87:1\n"

    log = read_text(HEADER + RATIO + row)

    assert {each.metric for each in log.series} == {Metric.SIZE_RATIO}
    assert list(values(log)) == ["cluster: data reduction size_ratio"]


def test_a_dash_is_no_value(read_text: Read) -> None:
    row = "Deduplication ratio     1.10:1      Est. dedupe ratio             -\n"

    log = read_text(HEADER + RATIO + row)

    assert list(values(log)) == ["cluster: data reduction size_ratio"]


def test_a_header_alone_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(HEADER)

    assert "Data reduction ratio" in refusal.message
