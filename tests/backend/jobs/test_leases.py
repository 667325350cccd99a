"""Jobs whose workers die, or fall silent, or come back."""

import time

import pytest
from sqlalchemy import literal

from gridsizer.errors import UnsizableDesign
from gridsizer_server.jobs import leases
from gridsizer_server.jobs.leases import MOST_ATTEMPTS, Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.session import Store

OVER_S, LONG_S = -1.0, 600.0  # a lease that is over when it begins: the worker died at once


@pytest.fixture
def job(store: Store) -> str:
    return store[Jobs].add("count", {}).id


def test_the_job_of_a_dead_worker_is_taken_by_the_next(store: Store, job: str) -> None:
    Leases(store, "dead", OVER_S).take(["count"])

    taken = Leases(store, "next", LONG_S).take(["count"])

    assert taken is not None
    assert (taken.id, taken.attempts, taken.worker) == (job, 2, "next")


def test_the_job_of_a_living_worker_is_left_alone(store: Store, job: str) -> None:
    living = Leases(store, "living", LONG_S).take(["count"])

    assert living is not None
    assert living.id == job
    assert Leases(store, "next", LONG_S).take(["count"]) is None


def test_a_worker_that_was_only_slow_cannot_end_what_another_took_over(store: Store, job: str) -> None:
    slow, quick = Leases(store, "slow", OVER_S), Leases(store, "quick", LONG_S)
    slow.take(["count"])
    quick.take(["count"])

    ends = (
        slow.renew(job, 0.9, ""),
        slow.finish(job, {"by": "slow"}),
        slow.fail(job, UnsizableDesign("No")),
        slow.give_back(job),
    )

    assert ends == (False, False, False, False)
    assert quick.finish(job, {"by": "quick"})
    assert store[Jobs].read(job).result == {"by": "quick"}


def test_a_worker_that_was_slow_keeps_its_job_while_nobody_took_it(store: Store, job: str) -> None:
    slow = Leases(store, "slow", OVER_S)
    slow.take(["count"])

    assert slow.renew(job, 0.5, "half")
    assert slow.finish(job, {})


def test_finishing_twice_keeps_the_first_result(store: Store, job: str) -> None:
    worker = Leases(store, "worker", LONG_S)
    worker.take(["count"])

    assert worker.finish(job, {"time": 1})
    assert not worker.finish(job, {"time": 2})

    assert store[Jobs].read(job).result == {"time": 1}


def test_a_job_given_back_waits_again_and_the_attempt_does_not_count(store: Store, job: str) -> None:
    worker = Leases(store, "worker", LONG_S)
    worker.take(["count"])

    assert worker.give_back(job)

    waiting = store[Jobs].read(job)
    assert (waiting.state, waiting.attempts) == ("queued", 0)


def test_a_job_that_ended_three_workers_fails_with_a_named_problem(store: Store, job: str) -> None:
    dying = Leases(store, "dying", OVER_S)

    taken = [dying.take(["count"]) for _ in range(MOST_ATTEMPTS + 1)]

    assert [one is not None for one in taken] == [True, True, True, False]
    failed = store[Jobs].read(job)
    assert failed.state == "failed"
    assert failed.problem is not None
    assert failed.problem["type"] == "urn:problem-type:gridsizer:worker-lost"


def test_a_job_cancelled_after_its_worker_died_stays_cancelled(store: Store, job: str) -> None:
    dead = Leases(store, "dead", OVER_S)
    dead.take(["count"])

    store[Jobs].cancel(job)

    assert dead.take(["count"]) is None
    assert store[Jobs].read(job).state == "cancelled"


def test_a_clock_that_is_set_back_as_a_worker_dies_delays_nothing(
    store: Store, job: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Leases(store, "dead", OVER_S).take(["count"])
    monkeypatch.setattr(leases, "NowS", lambda: literal(time.time() - 3_600.0))

    taken = Leases(store, "next", LONG_S).take(["count"])

    assert taken is not None
    assert (taken.id, taken.worker) == (job, "next")


def test_a_worker_is_heard_by_its_beats_whatever_its_clock_says(store: Store, job: str) -> None:
    living, next_one = Leases(store, "living", 0.05), Leases(store, "next", LONG_S)
    living.take(["count"])
    heard = []

    for _ in range(4):
        heard.append(next_one.take(["count"]))
        living.renew(job, 0.5, "half")
        time.sleep(0.06)

    assert heard == [None] * 4
    assert store[Jobs].read(job).attempts == 1
