"""A real server over a store: following a job while it runs, and being told that it ended."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest
from tests.backend.real_server import PATIENCE_S, serving

from gridsizer_server.jobs.leases import Leases
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings


@pytest.fixture
def address(settings: Settings) -> Iterator[str]:
    with serving(settings, workers=0) as server:  # the test does their work
        yield server.address


@pytest.fixture
def worker(store: Store) -> Leases:
    return Leases(store, "worker", 600.0)


def events(address: str, name: str) -> Iterator[dict[str, Any]]:
    """The data of each event `job`, as they come. A browser asks like this, and takes compressed answers."""
    headers = {"Accept": "text/event-stream", "Accept-Encoding": "gzip"}
    request = Request(f"{address}/jobs/{name}/events", headers=headers)
    with urlopen(request, timeout=PATIENCE_S) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["content-encoding"] is None
        for line in answer:
            field, _, value = line.decode().strip().partition(": ")
            if field == "data":
                yield json.loads(value)
            elif field:
                assert (field, value) == ("event", "job")


def test_a_job_is_followed_from_the_queue_to_its_result(address: str, jobs: Jobs, worker: Leases) -> None:
    name = jobs.add("count", {"to": 3}).id
    following = events(address, name)

    queued = next(following)
    worker.take(["count"])
    started = next(following)
    worker.renew(name, 0.5, "half")
    half = next(following)
    worker.finish(name, {"answer": 3})
    rest = list(following)

    assert (queued["state"], queued["result"], queued["started_at"]) == ("queued", None, None)
    assert (started["state"], started["attempts"]) == ("running", 1)
    assert half["progress"] == {"share": 0.5, "sentence": "half"}
    assert [(one["state"], one["result"]) for one in rest] == [("done", {"answer": 3})]


def test_a_job_that_has_ended_is_told_once(address: str, jobs: Jobs) -> None:
    name = jobs.add("count", {}).id
    jobs.cancel(name)

    told = list(events(address, name))

    assert [one["state"] for one in told] == ["cancelled"]


def test_several_follow_one_job(address: str, jobs: Jobs) -> None:
    name = jobs.add("count", {}).id
    followers = [events(address, name) for _ in range(3)]

    queued = [next(following)["state"] for following in followers]
    jobs.cancel(name)
    ended = [[one["state"] for one in following] for following in followers]

    assert queued == ["queued"] * 3
    assert ended == [["cancelled"]] * 3


def test_two_servers_of_one_store_show_the_same_job(
    address: str, settings: Settings, jobs: Jobs, worker: Leases
) -> None:
    name = jobs.add("count", {}).id
    with serving(settings, workers=0) as elsewhere:
        following = events(elsewhere.address, name)
        next(following)

        with urlopen(Request(f"{address}/jobs/{name}", method="DELETE"), timeout=PATIENCE_S) as answer:
            cancelled = json.load(answer)

        assert cancelled["state"] == "cancelled"
        assert [one["state"] for one in following] == ["cancelled"]
    assert worker.take(["count"]) is None


def test_a_server_that_stops_lets_go_of_who_follows(settings: Settings, jobs: Jobs) -> None:
    name = jobs.add("count", {}).id
    with serving(settings, workers=0) as server:
        following = events(server.address, name)
        next(following)

    assert list(following) == []
