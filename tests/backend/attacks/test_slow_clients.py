"""Clients that send next to nothing, or much in the smallest pieces, keep nobody else from an answer."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from tests.backend.running import Running, running

HALF: Final = b"GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n"
POST: Final = b"POST /api/v1/assessments HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
HEALTHY_S: Final = 1.0  # on a machine that runs other tests beside this one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One with room for 150 connections, that waits a second for a head and for a body."""
    limits: dict[str, Any] = {"connections": 150, "head_s": 1, "body_s": 1}
    with running(tmp_path_factory.mktemp("kept"), **limits) as server:
        yield server


def test_half_a_request_is_given_up_after_the_time_for_heads(server: Running) -> None:
    answer = asyncio.run(asyncio.wait_for(server.ask(HALF), 10))

    assert answer == b""


def test_a_body_that_does_not_come_is_refused(server: Running) -> None:
    asked = POST + b"content-length: 1000\r\n\r\n{"

    answer = asyncio.run(asyncio.wait_for(server.ask(asked), 10))

    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408")
    assert b"connection: close" in head.lower()
    assert json.loads(body)["type"] == "urn:problem-type:gridsizer:too-slow"


def test_200_half_requests_where_there_is_room_for_150_leave_health_answering(server: Running) -> None:
    async def besiege() -> float:
        held = [await server.connect() for _ in range(200)]
        for _, writer in held:
            writer.write(HALF)
        waited_s = await server.health_s()
        for _, writer in held:
            writer.close()
        return waited_s

    assert asyncio.run(besiege()) < HEALTHY_S


def test_a_client_in_the_middle_of_a_request_is_not_the_one_to_make_room(server: Running) -> None:
    async def besiege() -> bytes:
        reader, writer = await server.connect()
        writer.write(POST + b"connection: close\r\ncontent-length: 2\r\n\r\n{")
        await asyncio.sleep(0.2)
        held = [await server.connect() for _ in range(160)]
        await server.health_s()
        writer.write(b"}")
        answer = await reader.read()
        for _, one in (*held, (reader, writer)):
            one.close()
        return answer

    assert asyncio.run(besiege()).startswith(b"HTTP/1.1 422")


def test_a_megabyte_in_chunks_of_a_byte_is_refused_before_it_stops_anyone(server: Running) -> None:
    flood = POST + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 1_000_000

    async def flood_and_look() -> tuple[bytes, list[float]]:
        flooding = asyncio.ensure_future(server.ask(flood))
        waits = [await server.health_s() for _ in range(10)]
        return await flooding, waits

    answer, waits = asyncio.run(flood_and_look())

    assert answer == b"" or answer.startswith(b"HTTP/1.1 400")
    assert max(waits) < HEALTHY_S


def test_chunks_of_a_usual_size_are_as_welcome_as_ever(server: Running) -> None:
    body = b'{"version": 2}' + b" " * 200_000
    chunks = [body[at : at + 100] for at in range(0, len(body), 100)]
    sent = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks)
    asked = POST + b"connection: close\r\ntransfer-encoding: chunked\r\n\r\n" + sent + b"0\r\n\r\n"

    answer = asyncio.run(server.ask(asked))

    assert answer.startswith(b"HTTP/1.1 422")
    assert b"scenario version 1" in answer


def test_a_head_that_trickles_after_an_answer_is_given_up_too(server: Running) -> None:
    async def trickle() -> int:
        reader, writer = await server.connect()
        writer.write(HALF + b"\r\n")
        await reader.readuntil(b'"live"}')
        sent = 0
        while not reader.at_eof() and reader.exception() is None:
            writer.write(b"G")
            sent += 1
            await asyncio.sleep(0.1)
        writer.close()
        return sent

    assert asyncio.run(asyncio.wait_for(trickle(), 10)) > 1


def test_the_data_folder_is_its_owners_alone(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir(mode=0o755)

    with running(tmp_path / "kept"):
        mode = (tmp_path / "kept").stat().st_mode & 0o777

    assert oct(mode) == "0o700"
