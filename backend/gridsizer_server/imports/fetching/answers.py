"""One answer over HTTP: of bounded size, in bounded time, from the address that was given and no other."""

import json
import time
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPSHandler,
    OpenerDirector,
)

from gridsizer.errors import CapacityError

_MOST_BYTES: Final = 64 << 20
_PIECE_BYTES: Final = 1 << 20
_SILENCE_S: Final = 30.0
_WHOLE_S: Final = 120.0
_MOST_SAID: Final = 300  # characters of what a server says of an error


class NotFetched(CapacityError):
    """A question or an address that gives no answer that can be used."""


def fetched_json(url: str) -> Any:
    """The JSON that an address answers with.

    Raises NotFetched for an error, a redirection, no JSON, more than 64 MiB, 30 s of silence, and an answer
    that takes longer than 120 s.
    """
    place = f"{urlsplit(url).scheme}://{urlsplit(url).netloc}"
    try:
        return json.loads(_body(url, place))
    except HTTPError as error:
        raise NotFetched(f"{place} answers {error.code}{_said(error)}") from error
    except URLError as error:
        raise NotFetched(f"{place} gives no answer: {error.reason}") from error
    except OSError as error:
        raise NotFetched(f"{place} gives no answer: {error}") from error
    except ValueError as error:
        raise NotFetched(f"{place} answers with something that is no JSON") from error


def _body(url: str, place: str) -> bytes:
    opener = OpenerDirector()  # knows neither files nor redirections, unlike the usual one
    for handler in (HTTPHandler, HTTPSHandler, HTTPDefaultErrorHandler, HTTPErrorProcessor):
        opener.add_handler(handler())
    begun, pieces, size = time.monotonic(), list[bytes](), 0
    with opener.open(url, timeout=_SILENCE_S) as answer:
        while piece := answer.read1(_PIECE_BYTES):
            pieces.append(piece)
            size += len(piece)
            if size > _MOST_BYTES:
                raise NotFetched(
                    f"{place} answers with more than {_MOST_BYTES >> 20} MiB: take a longer step"
                )
            if time.monotonic() - begun > _WHOLE_S:
                raise NotFetched(f"{place} has not answered in {_WHOLE_S:.0f} s: take a shorter span")
    return b"".join(pieces)


def _said(error: HTTPError) -> str:
    """What Prometheus says of an error, where it says it as JSON."""
    try:
        said = json.loads(error.read(_PIECE_BYTES))["error"]
    except (ValueError, KeyError, TypeError, OSError):
        return ""
    return f": {str(said)[:_MOST_SAID]}"
