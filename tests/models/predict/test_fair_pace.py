"""Fair shares between jobs that hold slots."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsizer.predict.fair_pace import fair_pace
from gridsizer.predict.passing import Passing
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


def test_jobs_that_also_compute_draw_less_and_meet_by_chance() -> None:
    """4 slots; each job takes 1 s for 100 MB alone on a link of 100 MB/s, and computes beside that.

    Of 3 s the link is just full, of 2 s it is over-full. By Erlang's B of 4 and 3, and of 4 and 2, it is
    idle for 0.2061 and 0.0952 of the time: a job runs for 4 / 0.7939 = 5.04 s and 4 / 0.9048 = 4.42 s.
    """
    jobs, amount, alone_s = column(8.0), column(100.0), column(1.0)
    full = {"full_pace": np.array([0.01]), "busy_slots": np.array([4.0])}

    just = pace_of(jobs=jobs, amount=amount, alone_s=alone_s, across_s=column(3.0), **full)
    over = pace_of(jobs=jobs, amount=amount, alone_s=alone_s, across_s=column(2.0), **full)

    assert 3 + 100 * just == pytest.approx(5.04, rel=0.005)
    assert 2 + 100 * over == pytest.approx(4.42, rel=0.005)


def test_jobs_of_nodes_alike_meet_on_their_own_node_alone() -> None:
    # two nodes of two slots: Erlang's B of 2 and 1 is 0.2, so that a job of 2 s runs for 2 / 0.8 = 2.5 s
    one = column(1.0)
    passing = Passing(amount=100 * one, alone_s=one, beside_s=0 * one, across_s=one, overlap=0 * one)

    pace = passing.pace(8 * one, np.array([4.0]), np.array([0.005]), np.array([2.0]))

    assert 1 + 100 * float(pace[0]) == pytest.approx(2.5, rel=0.001)


def test_a_slow_stream_keeps_its_own_pace_and_the_others_share_the_rest() -> None:
    # two slots on a link of 100 MB/s: one class draws 10 MB/s, the other up to 100; both move 100 MB.
    # 10 s and x s: 2 * 200 MB / 100 MB/s = 4 s of slot time are needed, and 10 s are held anyway
    jobs, amount, alone_s = column(20.0, 20.0), column(100.0, 100.0), column(10.0, 1.0)

    pace = pace_of(
        jobs=jobs,
        amount=amount,
        alone_s=alone_s,
        full_pace=np.array([0.01]),
        busy_slots=np.array([2.0]),
    )

    assert pace == 0


def test_overlap_hides_slower_bytes_behind_the_cpu() -> None:
    # 4 at a time, 4 s of CPU across 1 s of I/O: all of it hidden, 400 MB in 4 s fill 100 MB/s just so
    given = {
        "jobs": column(8.0),
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
    As they meet by chance they take a little longer: by less than a tenth, half of which is hidden.
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

    evenly_s, by_chance_s = (max(2 + 50 * each, 1 + 100 * each) for each in (pace, slowed))
    assert evenly_s == pytest.approx(400 * full_pace)
    assert evenly_s <= by_chance_s <= 1.1 * evenly_s


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


def test_two_jobs_of_two_classes_are_both_there_though_one_is_soon_over() -> None:
    # a stream of 10 MB/s beside one job on a link of 100 MB/s: 90 are left, however soon one is over
    pace = pace_of(
        jobs=column(1.0, 1.0),
        amount=column(100.0, 100.0),
        alone_s=column(10.0, 1.0),
        full_pace=np.array([0.01]),
        busy_slots=np.array([2.0]),
    )

    assert pace == pytest.approx(1 / 90)


def test_slots_that_few_long_jobs_cannot_hold_are_held_by_the_others() -> None:
    # 64 slots: 20 of them compute for 3,000 s, so 44 of 200 jobs of 30 GB share 8 GB/s: 44 x 30 / 8 = 165 s
    pace = pace_of(
        jobs=column(20.0, 200.0),
        amount=column(0.0, 30_000.0),
        alone_s=column(0.0, 16.0),
        across_s=column(3000.0, 0.0),
        full_pace=np.array([1 / 8000]),
        busy_slots=np.array([64.0]),
    )

    assert 30_000 * pace == pytest.approx(165)


def test_of_few_long_jobs_samples_in_which_they_are_enough_keep_their_pace() -> None:
    # 100 x 3,000 s beside 200 x 16 s: short ones hold 64 x 3,200 / 303,200 = 0.7 slots and fill no link;
    # the few that meet by chance take less than a second longer for it
    given = {
        "amount": column(0.0, 30_000.0),
        "alone_s": column(0.0, 16.0),
        "beside_s": NONE,
        "across_s": column(3000.0, 0.0),
        "overlap": NONE,
        "busy_slots": np.array([64.0]),
        "full_pace": np.array([1 / 8000]),
    }

    paces = fair_pace(jobs=np.array([[20.0, 100.0], [200.0, 200.0]]), **given)

    of_few, of_many = (30_000 * paces).tolist()
    assert of_few == pytest.approx(165)
    assert 16 < of_many < 17


def held_one_by_one(jobs: list[float], run_s: list[float], slots: float) -> list[float]:
    """Slots of each class: those with the longest run times have one for each job, as far as they come."""
    held, left = [0.0] * len(jobs), slots
    order = sorted(range(len(jobs)), key=lambda at: -run_s[at])
    for place, at in enumerate(order):
        work_s = sum(jobs[other] * run_s[other] for other in order[place:])
        held[at] = min(jobs[at], left * jobs[at] * run_s[at] / work_s)
        left -= held[at]
    return held


AMOUNTS = st.sampled_from([0.0, 50.0, 200.0, 3000.0])
TIMES = st.sampled_from([0.5, 4.0, 60.0, 900.0])
CLASSES = st.lists(
    st.tuples(st.sampled_from([1.0, 5.0, 80.0]), AMOUNTS, TIMES, TIMES, st.sampled_from([0.0, 0.5, 1.0])),
    min_size=2,
    max_size=4,
)


@settings(max_examples=150, deadline=None)
@given(CLASSES, st.floats(0.1, 1), st.sampled_from([0.001, 0.01, 0.1]))
def test_held_slots_fill_the_resource_or_slow_nobody_and_by_chance_they_pass_less(
    classes: list[tuple[float, float, float, float, float]], busy: float, full_pace: float
) -> None:
    jobs, amount, alone_s, cpu_s, overlap = (list(each) for each in zip(*classes, strict=True))
    slots = max(busy * sum(jobs), 1)
    passing = Passing(
        amount=column(*amount),
        alone_s=column(*alone_s),
        beside_s=NONE,
        across_s=column(*cpu_s),
        overlap=column(*overlap),
    )
    given = column(*jobs), np.array([slots]), np.array([full_pace])

    def used_at(pace: float) -> float:
        io_s = [max(own, moved * pace) for own, moved in zip(alone_s, amount, strict=True)]
        run_s = [
            (1 - hidden) * (cpu + io) + hidden * max(cpu, io)
            for cpu, io, hidden in zip(cpu_s, io_s, overlap, strict=True)
        ]
        held = held_one_by_one(jobs, run_s, slots)
        moves = (h * moved / took for h, moved, took in zip(held, amount, run_s, strict=True))
        return full_pace * float(sum(moves))

    even = float(passing._even_pace_of(np.array([True]), *given)[0])
    pace = float(passing.pace_of_all(*given)[0])
    assert used_at(even) <= 1 + 1e-5
    assert even == 0 or used_at(even) == pytest.approx(1, rel=1e-5)
    assert used_at(pace) <= used_at(even) + 1e-5
