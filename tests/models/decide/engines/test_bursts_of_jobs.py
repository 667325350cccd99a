"""Bursts of a batch end with the bytes of its jobs, whatever share of the time is entered."""

from collections.abc import Callable

from tests.models.decide.batch.conftest import job
from tests.models.decide.engines.conftest import Document, answering, assessed, engine


def in_bursts(share: float, **facts: object) -> Callable[[Document], object]:
    """144 jobs of 100 s on twelve nodes that ask 30 GB/s together, for a share of the time."""
    classes = [job(jobs=144) | facts]
    changed = {"counted": "whole_grid", "burst_share": share, "classes": classes}
    return lambda document: document["batch"].update(changed)


def test_bursts_last_no_longer_than_the_bytes_of_the_jobs() -> None:
    # 144 GB last 4.8 s at 30 GB/s, not half of the time; 10.1 to 21.3 s at the array's 6.75 to 14.2 GB/s
    answer = assessed("f810_12_nodes", in_bursts(0.5, read_gb=1))
    bounds, bursts = engine(answer, "bounds"), engine(answer, "bursts")

    assert bounds.value is not None
    assert bursts.value is not None
    assert 10.1 - 4.8 < bursts.value.p50 - bounds.value.p50 < 21.3 - 4.8
    assert "for as long as the jobs' bytes last at it" in bursts.why


def test_bytes_that_last_for_the_share_entered_leave_it_as_it_is() -> None:
    # 144 x 1,000 GB are 144,000 GB, more than 12 nodes move at 30 GB/s in a hundredth of any such batch
    answer = assessed("f810_12_nodes", in_bursts(0.01, read_gb=1_000))

    assert engine(answer, "bursts").why.endswith("ceiling, for a known share of the time.")


def test_jobs_that_move_nothing_are_slowed_by_no_burst() -> None:
    answer = assessed("f810_12_nodes", in_bursts(0.5))

    assert answering(answer, "batch") == ["bounds"]
    assert engine(answer, "bursts").why == "Its jobs move nothing over the network."
