"""The systems of which both the vendor's maximum and what was sustained are in print."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import geometric_mean
from typing import Annotated, Final, Literal

import yaml
from annotated_types import Gt, doc
from pydantic import TypeAdapter

from gridsizer.describe.quantity import Source
from gridsizer.errors import Misfit

MaximumKind = Literal["data_sheet", "service_limit"]
Rate = Annotated[float, Gt(0)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BothFigures:
    """A vendor's maximum beside what was sustained of reads or writes alone, in one unit.

    Raises Misfit where nothing was sustained.
    """

    system: str
    kind: Annotated[MaximumKind, doc("A data sheet's 'up to', or the limit that a service meters.")]
    unit: Literal["GB/s", "MiB/s"]
    maximum: Rate
    maximum_source: Source
    reads: Annotated[Rate | None, doc("Sustained reads; null where not in print.")] = None
    writes: Annotated[Rate | None, doc("Sustained writes; null where not in print.")] = None
    sustained_source: Source

    def __post_init__(self) -> None:
        if self.reads is None and self.writes is None:
            raise Misfit("reads", wanted="reads or writes that were sustained", got="neither")

    @property
    def ways(self) -> str:
        """Which ways were sustained, in words."""
        if self.reads is None:
            return "writes alone"
        return "reads alone" if self.writes is None else "reads and writes, each alone"

    @property
    def ratio(self) -> float:
        """Sustained over the maximum: the geometric mean of the ways in print [ratio]."""
        ways = [way for way in (self.reads, self.writes) if way is not None]
        return geometric_mean(ways) / self.maximum


_FILE: Final = Path(__file__).with_name("systems.yaml")


@cache
def systems() -> tuple[BothFigures, ...]:
    """Every such system, as `systems.yaml` has them."""
    written = yaml.load(_FILE.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    adapter = TypeAdapter(tuple[BothFigures, ...])
    return adapter.validate_python(written, extra="forbid")
