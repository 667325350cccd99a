"""What a person settled about a file; the defaults are what is taken when nobody said anything."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """Answers to the questions of a file's findings; None where the importer's stated default holds."""

    zone: str | None = None  # IANA name or "+02:00" for times without a zone; default UTC
    date_order: Literal["mdy", "dmy", "ymd"] | None = None
    start: str | None = None  # ISO time of the first sample, for files without times
    interval_s: float | None = None
    year: int | None = None  # for dates without one
    cores: int | None = None  # physical cores, for tools that print rates per core
    two_part_times: Literal["h:mm", "m:ss"] | None = None
    devices: tuple[str, ...] | None = None  # the devices to keep, instead of the default choice
    page_size_bytes: int | None = None  # of a SAS data set, to turn pages into bytes
    sas_language: str | None = None
    mapping: str | None = None  # name or JSON of a column mapping, for tables
