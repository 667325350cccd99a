"""A warning as part of an answer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Caution:
    """Something the reader must know before using the answer; `pointer` names the field it concerns."""

    code: str
    sentence: str
    pointer: str
