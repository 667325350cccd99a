"""Fair shares between jobs that hold slots."""

import numpy as np
import pytest

from gridsizer.predict.fair_pace import fair_pace
from gridsizer.units import Floats

NONE = np.array([[0.0]])


def column(*values: float) -> Floats:
    """One sample of several classes."""
    return np.array(values)[:, None]


def pace_of(**given: Floats) -> float:
    one = given["jobs"]
    kept = {"beside_s": 0 * one, "across_s": 0 * one, "overlap": 0 * one, "busy_slots": np.array([1.0])}
    return float(fair_pace(**(kept | given))[0])


def test_one_job_alone_is_never_slowed() -> None:
    pace = pace_of(jobs=column(10.0), amount=column(100.0), alone_s=column(1.0), full_pace=np.array([0.01]))

    assert pace == 0


def test_jobs_that_also_compute_draw_less() -> None:
    # 4 slots; each job takes 1 s for 100 MB alone on a link of 100 MB/s, and computes for 3 s: just full
    jobs, amount, alone_s = column(8.0), column(100.0), column(1.0)
    full = {"full_pace": np.array([0.01]), "busy_slots": np.array([4.0])}

    just = pace_of(jobs=jobs, amount=amount, alone_s=alone_s, across_s=column(3.0), **full)
    over = pace_of(jobs=jobs, amount=amount, alone_s=alone_s, across_s=column(2.0), **full)

    assert just == 0
    assert over == pytest.approx(0.02)  # 2 s for its MB and 2 s of CPU: 4 jobs in 4 s move 400 MB


def test_a_slow_stream_keeps_its_own_pace_and_the_others_share_the_rest() -> None:
    # two slots on a link of 100 MB/s: one class draws 10 MB/s, the other up to 100; both move 100 MB.
    # 10 s and x s: 2 * 200 MB / 100 MB/s = 4 s of slot time are needed, and 10 s are held anyway
    jobs, amount, alone_s = column(1.0, 1.0), column(100.0, 100.0), column(10.0, 1.0)

    pace = pace_of(
        jobs=jobs,
        amount=amount,
        alone_s=alone_s,
        full_pace=np.array([0.01]),
        busy_slots=np.array([2.0]),
    )

    assert pace == 0


def test_overlap_hides_slower_bytes_behind_the_cpu() -> None:
    # 4 jobs, 4 s of CPU across 1 s of I/O: all of it hidden, 400 MB in 4 s fill 100 MB/s just so
    given = {
        "jobs": column(4.0),
        "amount": column(100.0),
        "alone_s": column(1.0),
        "across_s": column(4.0),
        "overlap": column(1.0),
        "full_pace": np.array([0.01]),
    }

    assert pace_of(**given, busy_slots=np.array([4.0])) == 0
    assert pace_of(**given, busy_slots=np.array([8.0])) == pytest.approx(0.08)


@pytest.mark.parametrize(("full_pace", "pace"), [(0.006875, 0.015), (0.01, 0.03)])
def test_half_of_what_is_shorter_hides_on_both_sides_of_the_knee(full_pace: float, pace: float) -> None:
    """4 jobs on 4 slots, each of 2 s of CPU and 100 MB: a run time is T = 400 s x the full pace.

    While I/O is the shorter, T = 2 + 50 x pace: 2.75 = 2 + 0.75. Beyond 2 s, T = 1 + 100 x pace: 4 = 1 + 3.
    """
    slowed = pace_of(
        jobs=column(4.0),
        amount=column(100.0),
        alone_s=column(1.0),
        across_s=column(2.0),
        overlap=column(0.5),
        busy_slots=np.array([4.0]),
        full_pace=np.array([full_pace]),
    )

    assert slowed == pytest.approx(pace)


def test_every_sample_has_its_own_answer() -> None:
    paces = fair_pace(
        jobs=column(4.0),
        amount=column(100.0),
        alone_s=column(1.0),
        beside_s=NONE,
        across_s=NONE,
        overlap=NONE,
        busy_slots=np.array([1.0, 2.0, 4.0]),
        full_pace=np.array([0.01]),
    )

    assert paces.round(9).tolist() == [0, 0.02, 0.04]


def test_nothing_moved_slows_nobody() -> None:
    pace = pace_of(
        jobs=column(5.0),
        amount=column(0.0),
        alone_s=column(0.0),
        across_s=column(9.0),
        full_pace=np.array([0.01]),
    )

    assert pace == 0
