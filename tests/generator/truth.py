"""What is true of the grid that is made up."""

from dataclasses import dataclass, field
from typing import Final

CORES: Final = 12
NICE_START_S: Final = 1_700_000_100.0  # 2023-11-14 22:15:00 UTC


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth:
    """Parameters of the grid; a node's own lie around them."""

    shared_mb_s_per_core: float = 50.0
    read_share: float = 0.60
    saswork_share: float = 0.55
    cores_busy_share: float = 0.70  # while at work
    cpu_s: dict[str, float] = field(default_factory=lambda: {"bank": 120.0, "etl_load": 300.0})
    node_deviation: float = 0.03  # of a node's own parameters, as a share; paper 001 has 0.04 of run times
    deviation: float = 0.15  # of one interval's bytes, as a share
    persistence: float = 0.6  # correlation of one interval with the next
