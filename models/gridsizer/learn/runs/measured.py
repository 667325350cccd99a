"""A number measured in a run, with its samples and source, or the reason why there is none."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A measured number; `value` is None where it was not recorded, and `because` then says why."""

    value: float | None
    unit: str
    samples: int = 0
    source: str = ""  # 'run "week 12": node1 eth0 (node_nic), lines 12-9000'
    because: str = ""
    basis: Literal["measured"] = "measured"


def absent(unit: str, because: str) -> Measured:
    """A number that was not recorded, with the reason."""
    return Measured(value=None, unit=unit, because=because)
