"""Jobs: what is asked for, and what becomes of it."""

import pytest

from gridsizer.errors import UnsizableDesign
from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Store

LONG_S = 600.0


@pytest.fixture
def worker(store: Store) -> Leases:
    return Leases(store, "worker", LONG_S)


def test_a_new_job_waits_with_its_request(jobs: Jobs) -> None:
    added = jobs.add("count", {"to": 3})

    kept = jobs.read(added.id)

    assert (kept.state, kept.share, kept.attempts) == ("queued", 0.0, 0)
    assert (kept.kind, kept.request) == ("count", {"to": 3})
    assert (kept.started_s, kept.finished_s, kept.result, kept.problem) == (None, None, None, None)


def test_a_job_nobody_added_is_unknown(jobs: Jobs) -> None:
    for ask in (jobs.read, jobs.look, jobs.cancel):
        with pytest.raises(UnknownResource, match="no job 'gone'"):
            ask("gone")


def test_the_latest_jobs_come_newest_first_and_no_more_than_asked(jobs: Jobs) -> None:
    added = [jobs.add("count", {"to": number}).id for number in range(4)]

    assert [job.id for job in jobs.latest(3)] == added[:0:-1]


def test_the_oldest_job_is_taken_first(jobs: Jobs, worker: Leases) -> None:
    first, second = jobs.add("count", {}), jobs.add("count", {})

    taken = [worker.take(["count"]) for _ in range(3)]

    assert [job.id if job else None for job in taken] == [first.id, second.id, None]


def test_a_worker_takes_no_kind_it_does_not_know(jobs: Jobs, worker: Leases) -> None:
    jobs.add("of a newer version", {})

    assert worker.take(["count"]) is None


def test_a_finished_job_has_its_result(jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {}).id
    worker.take(["count"])

    assert worker.finish(name, {"answer": [1.5, "x", None]})

    done = jobs.read(name)
    assert (done.state, done.share, done.result) == ("done", 1.0, {"answer": [1.5, "x", None]})
    assert done.started_s is not None
    assert done.finished_s is not None
    assert done.created_s <= done.started_s <= done.finished_s


def test_a_failed_job_has_its_problem(jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {}).id
    worker.take(["count"])

    assert worker.fail(name, UnsizableDesign("storage is Unknown"))

    failed = jobs.read(name)
    assert (failed.state, failed.result) == ("failed", None)
    assert failed.problem == {
        "type": "urn:problem-type:gridsizer:unsizable-design",
        "title": "The design leaves this without an answer",
        "status": 422,
        "detail": "storage is Unknown",
        "errors": [],
    }


def test_progress_is_seen_by_whoever_looks(jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {}).id
    worker.take(["count"])

    assert worker.renew(name, 0.25, "1 of 4")

    seen = jobs.look(name)
    assert (seen.state, seen.share, seen.sentence) == ("running", 0.25, "1 of 4")


def test_a_queued_job_that_is_cancelled_is_never_taken(jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {}).id

    assert jobs.cancel(name).state == "cancelled"

    assert worker.take(["count"]) is None


def test_a_running_job_that_is_cancelled_ends_at_once_and_its_worker_is_told(
    jobs: Jobs, worker: Leases
) -> None:
    name = jobs.add("count", {}).id
    worker.take(["count"])

    assert jobs.cancel(name).state == "cancelled"

    assert not worker.renew(name, 0.5, "half")
    assert not worker.finish(name, {})
    assert not worker.fail(name, UnsizableDesign("storage is Unknown"))
    assert (jobs.read(name).state, jobs.read(name).result) == ("cancelled", None)


def test_cancelling_a_finished_job_changes_nothing(jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {}).id
    worker.take(["count"])
    worker.finish(name, {"answer": 1})

    assert jobs.cancel(name).state == "done"


def test_jobs_that_ended_long_ago_are_forgotten_and_no_others(jobs: Jobs, worker: Leases) -> None:
    ended, running, queued = (jobs.add("count", {}).id for _ in range(3))
    for _ in range(2):
        worker.take(["count"])
    worker.finish(ended, {})

    jobs.forget(3_600.0)
    kept = {job.id for job in jobs.latest(9)}
    jobs.forget(-1.0)  # as if a second had passed

    assert kept == {ended, running, queued}
    assert {job.id for job in jobs.latest(9)} == {running, queued}
