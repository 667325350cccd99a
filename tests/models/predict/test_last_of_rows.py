"""The last job of each row, worked by hand from the steps of a course."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridsizer.predict.last_of_rows import LastOfRows, Step

ONE = np.ones((1, 1))


def last_of(**others: Any) -> LastOfRows:
    """Of 100 jobs launched at once, that take 100 s of a part alone, and 200 s besides."""
    given = {"jobs": 100 * ONE, "last": 99.5 * ONE, "first_s": 0 * ONE}
    return LastOfRows(**given, apart_s=200 * ONE[None], alone_s=100 * ONE[None], **others)


def step(from_s: float, by_s: float, present: float) -> Step:
    """All have begun."""
    return Step(
        from_s=np.array([from_s]),
        by_s=np.array([by_s]),
        before=100 * ONE,
        begun=100 * ONE,
        present=present * ONE,
    )


def taken(run_s: float, part_s: float) -> "np.ndarray[Any, np.dtype[np.float64]]":
    return np.array([run_s, part_s])[:, None, None]


def test_the_last_job_may_do_first_what_it_has_to_wait_for() -> None:
    last = last_of()

    last.go(step(0, 1_000, 0), taken(400, 240))

    assert last.all_ended
    assert last.ends_s.item() == pytest.approx(240 + 200)


def test_of_jobs_that_are_there_when_nobody_waits_any_more_the_last_has_the_rest_still_to_do() -> None:
    # three times as long as alone at 450 s, twice at 1,000: 2.5 times at 725 s, from where the last of jobs
    # 7.25 s apart has 200 s to do but for sqrt(pi / 2 x 200 x 7.25) = 47.7 s
    last = last_of()

    last.go(step(0, 900, 50), taken(400, 300))
    last.go(step(900, 200, 10), taken(300, 200))

    assert last.ends_s.item() == pytest.approx(725 + 200 - 47.7, abs=0.1)


def test_jobs_that_have_gone_before_do_not_wait() -> None:
    # those of the second row wait for longer, and are the last: until the middle of the second step, at 1,000
    # s, from where 200 s are to do but for sqrt(pi / 2 x 200 x 10) = 56.0 s
    two = np.ones((2, 1))
    last = LastOfRows(100 * two, 99.5 * two, 200 * two[None], 100 * two[None], 0 * two)
    of_both = Step(
        from_s=np.array([0.0]),
        by_s=np.array([900.0]),
        before=100 * two,
        begun=100 * two,
        present=50 * two,
    )
    of_second = replace(of_both, from_s=np.array([900.0]), by_s=np.array([200.0]), present=0 * two)

    last.go(replace(of_both, present=np.array([[0.0], [50.0]])), np.tile(taken(400, 300), (1, 2, 1)))
    last.go(of_second, np.tile(taken(400, 300), (1, 2, 1)))

    assert last.ends_s[:, 0].tolist() == pytest.approx([300 + 200, 1_000 + 200 - 56.0], abs=0.1)
