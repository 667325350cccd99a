"""Range queries asked of a Prometheus: a server on this machine that answers as one does."""

import json
import math
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest

from gridsizer_server.cli import commands_for
from gridsizer_server.imports.fetching import answers
from gridsizer_server.imports.fetching.answers import NotFetched
from gridsizer_server.imports.fetching.prometheus import Span, fetch

HOUR: Final = Span(start_s=1_773_100_800, end_s=1_773_104_400, step_s=60)
Answer = Callable[[dict[str, str]], tuple[int, str]]


@pytest.fixture
def serve() -> Iterator[Callable[[Answer], str]]:
    """Starts a server whose answers a test makes; gives its address."""
    servers: list[HTTPServer] = []

    def start(answer: Answer) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked = {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}
                status, body = answer(asked | {"path": urlsplit(self.path).path})
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_said: Any) -> None:
                """Keep the output of the tests clean."""

        server = HTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def _matrix(*series: dict[str, Any]) -> str:
    return json.dumps({"status": "success", "data": {"resultType": "matrix", "result": list(series)}})


def _as_node_exporter(asked: dict[str, str]) -> tuple[int, str]:
    """600 kB a second from sda of one node, and 3 of 4 CPU seconds idle."""
    start, end, step = (float(asked[name]) for name in ("start", "end", "step"))
    times = [start + step * number for number in range(int((end - start) / step) + 1)]
    labels = {"instance": "grid01:9100", "job": "node"}

    def counter(rate: float, **more: str) -> dict[str, Any]:
        return {"metric": labels | more, "values": [[at, str(rate * at)] for at in times]}

    query = asked["query"]
    if query == "node_disk_read_bytes_total":
        return 200, _matrix(counter(600e3, __name__=query, device="sda"))
    if query.startswith("sum by (instance, mode)"):
        modes = {"idle": 3.0, "user": 0.75, "system": 0.25}
        return 200, _matrix(*(counter(rate, mode=mode) for mode, rate in modes.items()))
    if query.startswith("count"):
        return 200, _matrix({"metric": {"instance": "grid01:9100"}, "values": [[start, "4"]]})
    return 200, _matrix()


def test_the_command_reads_what_a_prometheus_holds(
    serve: Callable[[Answer], str], capsys: pytest.CaptureFixture[str]
) -> None:
    url = serve(_as_node_exporter)
    span = ["--start", "2026-03-10T00:00", "--end", "2026-03-10T01:00", "--step", "60", "--json"]

    commands_for(["import", "prometheus"])(["import", "prometheus", url, *span], standalone_mode=False)

    files = json.loads(capsys.readouterr().out)
    files = files["files"] if isinstance(files, dict) else files
    read = {Path(file["path"]).name: file for file in files}
    assert set(read) == {
        "node_cpu_seconds_total-0000.json",
        "node_cpu_count-0000.json",
        "node_disk_read_bytes_total-0000.json",
    }
    disk = read["node_disk_read_bytes_total-0000.json"]
    assert (disk["host"], disk["observations"]) == ("grid01", 60)
    assert (disk["start"], disk["end"]) == ("2026-03-10T00:01:00Z", "2026-03-10T01:00:00Z")


def test_answers_are_known_by_the_address_that_gave_them(
    serve: Callable[[Answer], str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = serve(_as_node_exporter)
    span = ["--start", "2026-03-10T00:00", "--end", "2026-03-10T01:00", "--json"]
    keep = ["--keep", "a day", "--data-dir", str(tmp_path)]

    commands_for(["import", "prometheus"])(["import", "prometheus", url, *span, *keep], standalone_mode=False)

    files = json.loads(capsys.readouterr().out)
    server = url.removeprefix("http://")
    assert {file["path"].rpartition("/")[0] for file in files} == {server}
    kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert any(f"{server}/node_cpu_count-0000.json".encode() in content for content in kept)
    assert not [content for content in kept if b"gridsizer-" in content]


def test_a_long_span_is_asked_for_in_parts_that_touch(serve: Callable[[Answer], str], tmp_path: Path) -> None:
    asked: list[tuple[float, float]] = []

    def answer(query: dict[str, str]) -> tuple[int, str]:
        if query["query"] == "node_disk_read_bytes_total":
            asked.append((float(query["start"]), float(query["end"])))
        return 200, _matrix()

    fetch(serve(answer), "node_exporter", Span(start_s=0, end_s=25_000, step_s=1), tmp_path)

    assert asked == [(0, 10_000), (10_000, 20_000), (20_000, 25_000)]


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (422, json.dumps({"status": "error", "error": "query timed out"}), "answers 422: query timed out"),
        (503, "<html>", "answers 503"),
        (302, "", "answers 302"),
        (200, "<html>Grafana</html>", "no JSON"),
        (200, json.dumps({"status": "success", "data": {"resultType": "vector", "result": []}}), "otherwise"),
        (200, "[]", "otherwise"),
    ],
)
def test_other_answers_are_refused_as_what_they_are(
    status: int, body: str, said: str, serve: Callable[[Answer], str], tmp_path: Path
) -> None:
    url = serve(lambda _asked: (status, body))

    with pytest.raises(NotFetched, match=said):
        fetch(url, "node_exporter", HOUR, tmp_path)


def test_too_large_an_answer_is_refused(
    serve: Callable[[Answer], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "_MOST_BYTES", 1 << 20)
    url = serve(lambda _asked: (200, " " * (2 << 20)))

    with pytest.raises(NotFetched, match="more than 1 MiB"):
        fetch(url, "node_exporter", HOUR, tmp_path)


def test_an_address_nobody_listens_at_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotFetched, match="gives no answer"):
        fetch("http://127.0.0.1:1", "node_exporter", HOUR, tmp_path)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("file:///etc/passwd", "http://HOST"),
        ("ftp://127.0.0.1/x", "http://HOST"),
        ("prometheus:9090", "http://HOST"),
        ("http://name:secret@127.0.0.1", "without a user's name"),
    ],
)
def test_other_addresses_are_not_opened(url: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(NotFetched, match=said) as refused:
        fetch(url, "node_exporter", HOUR, tmp_path)

    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("start", "end", "step"), [(0, 0, 60), (60, 0, 60), (0, 60, 0.5), (0, 60, math.nan), (0, 60, math.inf)]
)
def test_a_span_that_is_none_is_refused(start: float, end: float, step: float) -> None:
    with pytest.raises(NotFetched):
        Span(start_s=start, end_s=end, step_s=step)


def test_an_unknown_query_set_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(NotFetched, match="node_exporter"):
        fetch("http://127.0.0.1:1", "windows", HOUR, tmp_path)
