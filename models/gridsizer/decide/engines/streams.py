"""Where the curve of throughput bends: its hard knee, and its soft one where streams are known."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.predict.interactive import think_s_per_mb
from gridsizer.predict.repairman import soft_knee_streams
from gridsizer.predict.uncertainty import Band, band
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Knees:
    """Grid nodes at which the curve of the demand that sizes bends; None where that cannot be told."""

    hard_grid_nodes: Band | None  # where what the nodes let through fills the array side
    soft_grid_nodes: Band | None  # where queueing costs `shortfall` of the throughput
    shortfall: float
    streams_per_grid_node: Band | None
    streams_from: str  # sessions | slots of the batch | ""


SHORTFALL: Final = 0.05  # of throughput that queueing costs at the soft knee: assumed


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Streams:
    """Streams that think and then queue for the array side, (samples,) each."""

    per_node: Floats
    of: str
    think_s: Floats  # for each MB
    service_s: Floats  # for each MB
    soft_grid_nodes: Floats


def streams_of(chain: Chain, flow: Flow, slots: Floats | None, ledger: Ledger) -> Streams | None:
    """The streams of a scenario: its sessions, else the slots of its batch; None where neither is known."""
    sessions, nodes = chain.draws.maybe("workload/sessions"), chain.grid_nodes()
    number, of = (sessions, "sessions") if sessions is not None else (slots, "slots of the batch")
    if number is None or not bends(flow):
        return None
    per_node = np.maximum(np.round(number / nodes), 1)
    alone, service_s = np.minimum(flow.offered / nodes, flow.cap), 1 / flow.cap
    think_s = ledger("think time for each MB", think_s_per_mb, per_node, alone, flow.cap)
    knee = ledger("streams at the soft knee", soft_knee_streams, think_s, service_s, np.full(1, SHORTFALL))
    return Streams(
        per_node=per_node, of=of, think_s=think_s, service_s=service_s, soft_grid_nodes=knee / per_node
    )


def knees_of(chain: Chain, flow: Flow, streams: Streams | None, refused: str | None) -> Knees:
    """Both knees of the curve of a demand; none where no verdict is given on the array."""
    hard = None if refused or not bends(flow) else band(flow.cap * chain.grid_nodes() / flow.offered)
    return Knees(
        hard_grid_nodes=hard,
        soft_grid_nodes=band(streams.soft_grid_nodes) if streams else None,
        shortfall=SHORTFALL,
        streams_per_grid_node=band(streams.per_node) if streams else None,
        streams_from=streams.of if streams else "",
    )


def bends(flow: Flow) -> bool:
    """Whether there is a ceiling to reach, and something that reaches for it."""
    return bool(np.isfinite(flow.cap).all() and (flow.cap > 0).all() and (flow.offered > 0).all())
