"""What asks for storage nodes at one size of the array, as operands: each link's load, and the data."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial, reduce
from typing import Final

import numpy as np

from gridsizer.arrays import NONE, ONE, anywhere, ratio
from gridsizer.decide.answer.equation.operands import (
    Operand,
    asked_of_link,
    filled_at_most,
    headroom_kept,
    stored,
)
from gridsizer.decide.answer.equation.parts import Operator
from gridsizer.decide.answer.equation.sources import ceiling_pointer, of_ceiling
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.array_protection import protection_comes_off
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import (
    failover_skew,
    in_pairs,
    on_nodes_left,
    on_the_partner,
    rebuild_leaves,
)
from gridsizer.decide.chain.imbalance import mounted_imbalance
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.chain.mount_words import mounted_words
from gridsizer.decide.sizing.requirements import room_to_rebuild, space, throughput
from gridsizer.decide.sizing.trials import CAPACITY
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import MB_PER_GB, Floats

REBUILT: Final = SizingReason(
    name="survive", label="Losses survived", words="the space to rebuild what is lost"
)
MOUNTED: Final = "/grid/0/nfs_client/server_addresses"
_NOTICED: Final = 0.01  # a factor nearer to 1 is worth no term
_ROUNDING: Final = 2e-9  # as the test of a size forgives


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What one thing asks of the array: its operands from left to right, then the nodes that may be lost.

    `outlives` is true of what has to hold with those nodes lost.
    """

    reason: SizingReason
    operands: tuple[Operand, ...]
    lost: Floats
    samples: int
    outlives: bool = True

    def unrounded(self, of: tuple[float, ...] | None = None) -> Floats:
        """Storage nodes before rounding and losses, of every sample, or of one value an operand [count]."""
        values = [each.values for each in self.operands] if of is None else [np.array([each]) for each in of]
        by = [each.operator for each in self.operands]
        return spread(reduce(_applied, zip(by, values, strict=True), ONE), self.samples if of is None else 1)

    def nodes(self) -> Floats:
        """Whole storage nodes, those that may be lost among them, of every sample [count]."""
        return whole(self.unrounded()) + spread(self.lost, self.samples)


def whole(unrounded: Floats) -> Floats:
    """The whole nodes that a requirement takes, one at least."""
    nodes: Floats = np.maximum(np.ceil(unrounded * (1 - _ROUNDING)), 1)
    return nodes


def asks_of(asked_by: Chain, at: ArraySize) -> Iterator[Ask]:
    """Everything that asks for storage nodes of a design, with the array at one size."""
    for link in at.chain.of_storage_nodes:
        if link.evaluated:
            yield _of_link(asked_by, at, link)
    yield from _of_data(at)


def _of_link(asked_by: Chain, at: ArraySize, link: Link) -> Ask:
    draws, nodes = at.draws, at.nodes
    load, mounted = throughput(at, link), _mounted(at, link, draws)
    of_all = nodes if link.kind.scope == "per storage node" else ONE
    per_node = Operand(
        operator="÷",
        values=load.given * of_all / nodes * mounted / MB_PER_GB,
        unit="GB/s",
        caption="per node, at",
        menu="percentile",
        note=partial(of_ceiling, asked_by, link),
        pointer=ceiling_pointer(asked_by, link),
    )
    operands = (
        asked_of_link(asked_by, load.asked * of_all, at.of(link.background_mb_s) * of_all),
        per_node,
        headroom_kept(load),
        *_placed(at, link, mounted),
    )
    return Ask(
        reason=link.kind.sizes or SizingReason(name=link.kind.name, label=link.label, words=link.label),
        operands=operands,
        lost=NONE if in_pairs(draws) else draws["policy/survive_storage_nodes"],
        samples=draws.samples,
        outlives=not in_pairs(draws),
    )


def _mounted(at: ArraySize, link: Link, draws: Draws) -> Floats:
    """What few mounts divide a link's ceiling by; 1 for links that every file crosses alike."""
    if link.kind.striped or link.kind.scope == "per storage node":
        return ONE
    return at.of(mounted_imbalance(draws, at.chain.on_storage_nodes(link)))


def _placed(at: ArraySize, link: Link, mounted: Floats) -> Iterator[Operand]:
    """What makes the busiest storage node left stand out: few mounts, clients that moved, a rebuild."""
    draws, left = at.draws, on_nodes_left(at.draws)
    nodes, still_mounted = at.of(left["storage/nodes"]), _mounted(at, link, left)
    if anywhere(still_mounted > 1 + _NOTICED):
        yield Operand(
            operator="×",
            values=still_mounted,
            unit="",
            caption=mounted_words(draws, nodes) or "few mounts, unevenly laid",
            pointer=MOUNTED,
        )
    if in_pairs(draws):
        if anywhere(on_the_partner(draws, link) > 1):
            yield Operand(
                operator="×",
                values=on_the_partner(draws, link),
                unit="",
                caption="on the partner of one lost",
                pointer="/storage/pair_keeps",
            )
        return
    leaves = rebuild_leaves(draws) if link.kind.rebuilt else ONE
    skew = at.of(failover_skew(at.chain, link)) * mounted / still_mounted
    if anywhere(np.abs(skew - 1) > _NOTICED):
        yield _moved(draws, nodes, skew)
    if anywhere(leaves < 1 - _NOTICED):
        yield Operand(
            operator="÷",
            values=leaves,
            unit="",
            caption="left by the rebuild",
            pointer="/policy/rebuild_tax",
        )


def _moved(draws: Draws, left: Floats, skew: Floats) -> Operand:
    """What clients of lost storage nodes make of the busiest one left."""
    spread_out = draws.scenario.storage.address_failover.value == "spread"
    return Operand(
        operator="×",
        values=skew,
        unit="",
        caption=f"as mounts lie on {middle(left):g} nodes" if spread_out else "moved to one survivor",
        pointer=MOUNTED if spread_out else "/storage/address_failover",
    )


def _of_data(at: ArraySize) -> Iterator[Ask]:
    """The data against the space it may fill, and what is rebuilt against the space that is left."""
    data, nodes = space(at), at.nodes
    if data is None:
        return
    of = f"{middle(nodes):g}"
    room = _room(data.given / nodes, f"usable a node of {of}")
    kept = f"stored without protection of {of}" if protection_comes_off(at.draws.scenario) else "stored"
    yield Ask(
        reason=CAPACITY,
        operands=(stored(data, kept), room, filled_at_most(data)),
        lost=NONE,
        samples=at.draws.samples,
        outlives=False,
    )
    lost, rebuilt = at.draws["policy/survive_storage_nodes"], room_to_rebuild(at)
    if rebuilt is not None and (lost > 0).any() and (nodes > lost).all():
        left = _room(rebuilt.given / (nodes - lost), f"usable a node left of {of}")
        yield Ask(reason=REBUILT, operands=(stored(rebuilt), left), lost=lost, samples=at.draws.samples)


def _room(tb: Floats, caption: str) -> Operand:
    return Operand(
        operator="÷",
        values=tb,
        unit="TB",
        caption=f"{caption}, at",
        menu="percentile",
        pointer="/storage/raw_tb_per_node",
    )


def _applied(so_far: Floats, step: tuple[Operator, Floats]) -> Floats:
    operator, values = step
    if operator == "÷":
        return ratio(so_far, values, at_zero=np.inf)
    return so_far * values


def at_middle(ask: Ask) -> tuple[float, ...]:
    """The median of every operand."""
    return tuple(middle(each.values) for each in ask.operands)
