"""Where the curve of throughput bends."""

from dataclasses import dataclass

from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class Knees:
    """Grid nodes at which the curve of the demand that sizes bends; None where that cannot be told."""

    hard_grid_nodes: Band | None  # where what the nodes let through fills the array side
    soft_grid_nodes: Band | None  # where queueing costs `shortfall` of the throughput
    shortfall: float
    streams_per_grid_node: Band | None
    streams_from: str  # sessions | slots of the batch | ""
