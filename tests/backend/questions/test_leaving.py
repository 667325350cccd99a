"""A real server does not work on for a client that has left."""

import json
import time
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from tests.backend.real_server import serving

from gridsizer_server.kit.settings import Settings


def test_moves_end_when_their_client_leaves_and_the_next_question_does_not_wait_for_them(
    settings: Settings, document: dict[str, Any]
) -> None:
    """Moves take as long as ten assessments of as many samples, of which the one process made two at most."""
    document["grid"][0]["nodes"] = 40
    body = json.dumps(document).encode()
    of_one = settings.model_copy(update={"question_processes": 1, "question_work": 100_000_000})

    with serving(of_one) as server:
        server.ask("POST", "/assessments?samples=10000", body)  # the process is there
        begun = time.monotonic()
        server.ask("POST", "/assessments?samples=10000", body)
        alone_s = time.monotonic() - begun

        leaving = HTTPConnection(urlsplit(server.address).netloc)
        leaving.request("POST", "/api/v1/moves?samples=10000", body, {"Content-Type": "application/json"})
        time.sleep(alone_s)
        leaving.close()
        begun = time.monotonic()
        server.ask("POST", "/assessments?samples=10000", body)
        waited_s = time.monotonic() - begun

    assert waited_s < 5 * alone_s
