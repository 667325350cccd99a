"""A real `gridsizer serve` on loopback: how soon it is ready, what it holds, how it keeps a steady load."""

import http.client
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from urllib.request import urlopen

Document = dict[str, Any]
Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]
REQUESTS_PER_S, SECONDS, WARM_UP = 20, 20, 20


def test_start(
    measure: Measure, record: Record, record_size: RecordSize, start_server: Callable[[], Any]
) -> None:
    running, resident_mb = ExitStack(), [0.0]

    def start_until_ready() -> None:
        server = running.enter_context(start_server())
        with urlopen(f"{server.address}/health/ready") as answer:
            assert answer.status == 200
        resident_mb.append(server.resident_mb())

    seconds = measure(start_until_ready, teardown=running.close, rounds=5, warmup_rounds=1)

    record("server, from start to /health/ready", seconds, "at most 2 s")
    record_size("server, resident when ready", max(resident_mb), "at most 200 MB")


def test_steady_load(
    measure: Measure,
    record: Record,
    record_size: RecordSize,
    start_server: Callable[[], Any],
    document: Document,
) -> None:
    body, headers = json.dumps(document), {"Content-Type": "application/json"}
    due: list[float] = []
    latency: Seconds = []
    answer_bytes: list[int] = []

    with start_server() as server:
        connection = http.client.HTTPConnection(server.address.removeprefix("http://"))

        def post() -> None:
            connection.request("POST", "/api/v1/assessments?samples=1000", body, headers)
            with connection.getresponse() as answer:
                assert answer.status == 200, answer.read()
                answer_bytes.append(len(answer.read()))

        def wait_for_beat() -> None:
            due.append(due[-1] + 1 / REQUESTS_PER_S if due else time.perf_counter())
            time.sleep(max(0.0, due[-1] - time.perf_counter()))

        def post_on_the_beat() -> None:
            post()
            latency.append(time.perf_counter() - due[-1])  # since it was due: waiting in a queue counts

        for _ in range(WARM_UP):
            post()
        measure(post_on_the_beat, setup=wait_for_beat, rounds=REQUESTS_PER_S * SECONDS)
        resident_mb = server.resident_mb()
        connection.close()

    aim = "median at most 20 ms, p99 at most 40 ms"
    record(f"POST /assessments, samples: 1,000, {REQUESTS_PER_S} a second", latency, aim)
    record_size("its answer before gzip, 13 classes of jobs", max(answer_bytes) / 1e6, "at most 0.060 MB")
    record_size("server, resident after that load", resident_mb, "at most 200 MB")
