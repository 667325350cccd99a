"""Versions of what two people may edit at once: told with each answer, and asked for with a change."""

import hashlib
import json
from typing import Annotated

from fastapi import Header

from gridsizer_server.kit.errors import ChangedMeanwhile

IfMatch = Annotated[
    str | None,
    Header(
        alias="If-Match",
        max_length=1_000,
        pattern=r"^[ -~]*$",
        description="The ETag of what was read; the change is refused with 412 where there is another now.",
    ),
]


def etag_of(version: object) -> str:
    """The ETag of a version, which is any JSON.

    >>> etag_of(3) == etag_of(3), etag_of(3) == etag_of(4), len(etag_of({"a": [1.5]}))
    (True, False, 18)
    """
    text = json.dumps(version, sort_keys=True, ensure_ascii=False)
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'


def check_match(asked: str | None, now: str | None) -> None:
    """Raises ChangedMeanwhile where a change asked for another version than there is; None: there is none."""
    if asked is None or (now is not None and now in _named(asked)) or (now is not None and asked == "*"):
        return
    got = "nothing" if now is None else now
    raise ChangedMeanwhile(f"wanted {asked[:80]} of If-Match, got {got}: it was changed since it was read")


def _named(asked: str) -> list[str]:
    return [one.strip() for one in asked.split(",")]
