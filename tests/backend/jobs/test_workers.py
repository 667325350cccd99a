"""Workers as real processes: they die, are cancelled, stop, share the work."""

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.backend.real_server import PATIENCE_S, awaited, is_over, is_under_way

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.settings import Settings

Start = Callable[..., subprocess.Popen[bytes]]
Count = Callable[..., str]


@pytest.fixture
def start(settings: Settings) -> Iterator[Start]:
    """Starts a worker of that name, with a lease that outlasts any pause of this machine unless told."""
    started: list[subprocess.Popen[bytes]] = []

    def start(name: str, lease_s: float = 30.0) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(Path(__file__).with_name("busy_worker.py")), name]
        environment = os.environ | settings.as_environment() | {"GRIDSIZER_JOB_LEASE_S": str(lease_s)}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    return tmp_path / "trace"


@pytest.fixture
def count(jobs: Jobs, trace: Path) -> Count:
    """Adds a job that takes so many steps."""

    def count(name: str, steps: int) -> str:
        return jobs.add("count", {"name": name, "steps": steps, "trace": str(trace)}).id

    return count


def test_a_job_is_run_and_its_progress_seen(jobs: Jobs, start: Start, count: Count) -> None:
    name = count("one", 40)
    start("worker")

    seen = awaited(jobs, name, is_under_way)
    done = awaited(jobs, name, is_over)

    assert seen.sentence.endswith(" of 40")
    assert (done.state, done.result, done.attempts) == ("done", {"name": "one", "steps": 40}, 1)


def test_the_job_of_a_worker_that_was_killed_is_taken_over_and_ends_once(
    jobs: Jobs, start: Start, count: Count, trace: Path
) -> None:
    name = count("one", 40)
    first = start("first", lease_s=1.0)
    awaited(jobs, name, is_under_way)

    first.kill()
    start("second", lease_s=1.0)
    done = awaited(jobs, name, is_over)

    assert (done.state, done.attempts) == ("done", 2)
    assert done.result == {"name": "one", "steps": 40}
    assert trace.read_text().splitlines() == ["began one", "began one", "ended one"]


def test_a_job_that_kills_its_workers_fails_and_the_next_is_run(
    jobs: Jobs, start: Start, count: Count
) -> None:
    deadly = jobs.add("die", {}).id

    for attempt in range(3):
        assert start(f"worker {attempt}", lease_s=0.5).wait(PATIENCE_S) == -signal.SIGKILL
    start("survivor")
    failed = awaited(jobs, deadly, is_over)
    done = awaited(jobs, count("harmless", 1), is_over)

    assert (failed.state, failed.attempts, done.state) == ("failed", 3, "done")
    assert failed.problem is not None
    assert "3 workers ended before this job did" in failed.problem["detail"]


def test_a_running_job_that_is_cancelled_stops_and_leaves_its_worker_to_the_next(
    jobs: Jobs, start: Start, count: Count, trace: Path
) -> None:
    name, following = count("endless", 1_000_000), count("next", 1)
    start("worker")
    awaited(jobs, name, is_under_way)

    cancelled = jobs.cancel(name)
    awaited(jobs, following, is_over)

    assert cancelled.state == "cancelled"
    assert jobs.read(name).state == "cancelled"
    assert trace.read_text().splitlines() == ["began endless", "stopped endless", "began next", "ended next"]


def test_a_worker_asked_to_stop_gives_its_job_back(jobs: Jobs, start: Start, count: Count) -> None:
    name = count("one", 1_000_000)
    worker = start("worker")
    awaited(jobs, name, is_under_way)

    worker.terminate()

    assert worker.wait(PATIENCE_S) == 0
    waiting = jobs.read(name)
    assert (waiting.state, waiting.attempts) == ("queued", 0)


def test_a_request_that_cannot_be_answered_fails_with_its_reason(jobs: Jobs, start: Start) -> None:
    name = jobs.add("refuse", {}).id
    start("worker")

    failed = awaited(jobs, name, is_over)

    assert failed.problem is not None
    assert failed.problem["type"] == "urn:problem-type:gridsizer:unsizable-design"
    assert failed.problem["detail"] == "the array is Unknown"


def test_a_mistake_of_ours_fails_the_job_and_tells_nothing_of_the_inside(jobs: Jobs, start: Start) -> None:
    name = jobs.add("break_down", {}).id
    start("worker")

    failed = awaited(jobs, name, is_over)

    assert failed.problem is not None
    assert failed.problem["status"] == 500
    assert name in failed.problem["detail"]
    assert "secret" not in str(failed.problem)


def test_two_workers_share_fifty_jobs_and_each_ends_once(
    jobs: Jobs, start: Start, count: Count, trace: Path
) -> None:
    names = [count(str(number), 1) for number in range(50)]
    start("one")
    start("other")

    done = [awaited(jobs, name, is_over) for name in names]

    assert {job.state for job in done} == {"done"}
    assert [job.result for job in done] == [{"name": str(number), "steps": 1} for number in range(50)]
    ended = Counter(line for line in trace.read_text().splitlines() if line.startswith("ended"))
    assert ended == Counter(f"ended {number}" for number in range(50))
