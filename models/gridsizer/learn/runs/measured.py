"""A number taken from a run: how many samples it rests on and where they stand, or why there is none."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A measured number; `value` is None where the run does not say, and `because` then tells why."""

    value: float | None
    unit: str
    samples: int = 0
    source: str = ""  # 'run "week 12": node1 eth0 (node_nic), lines 12-9000'
    because: str = ""
    basis: Literal["measured"] = "measured"


def absent(unit: str, because: str) -> Measured:
    """A number that a run does not tell."""
    return Measured(value=None, unit=unit, because=because)
