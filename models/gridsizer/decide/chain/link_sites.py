"""Where links are: on the nodes of one group, or on what the whole grid shares."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from gridsizer.arrays import NONE
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.frames import at_the_frames_sent, beside_tenants
from gridsizer.decide.chain.grid_load import WAYS, GridLoad, Loads, NodeLoad, Part
from gridsizer.decide.chain.imbalance import OnStorageNodes, as_carried
from gridsizer.decide.chain.link import Limiter, Link, LinkKind, Words, no_words, the_device
from gridsizer.describe.grid import GridNodes
from gridsizer.predict import network
from gridsizer.units import Floats, line_rate_mb_s

Label = str | tuple[str, str]  # the device, with its direction where it has several


@dataclass(frozen=True, kw_only=True)
class GroupSite:
    """One group of grid nodes: its fields, and links whose demands are those of one of its nodes."""

    draws: Draws
    calc: Calculator
    loads: Loads
    at: int

    @property
    def nodes(self) -> GridNodes:
        """The group as the scenario describes it."""
        return self.draws.scenario.grid[self.at]

    def maybe(self, name: str) -> Floats | None:
        """A field of the group, None where it is Unknown."""
        return self.draws.maybe(f"grid/{self.at}/{name}")

    def drawn(self, name: str) -> Floats:
        """A field of the group. Raises UnsizableDesign where it is Unknown."""
        return self.draws[f"grid/{self.at}/{name}"]

    @cached_property
    def wire_efficiency(self) -> Floats:
        """Share of the line rate of a node's ports left for data, at its MTU where that is Ethernet's."""
        share, mtu = self.drawn("nic/wire_efficiency"), self.maybe("nic/mtu_bytes")
        ethernet = self.nodes.nic.kind.value == "ethernet"
        if ethernet and mtu is not None and (mtu < network.JUMBO_BYTES).any():
            return self.calc("wire efficiency at the MTU", network.efficiency_at_mtu, share, mtu)
        return share

    @cached_property
    def port_mb_s(self) -> Floats:
        """What one port of a node carries, each way [MB/s]."""
        line = line_rate_mb_s(self.drawn("nic/port_gbit_s"), self.nodes.nic.kind.value)
        return self.calc("grid-node port", network.port_rate_mb_s, line, self.wire_efficiency)

    def link(
        self,
        kind: LinkKind,
        part: Callable[[NodeLoad], Floats],
        *,
        label: Label,
        ceiling_mb_s: Floats | None,
        way: str = "",
        detail: Words = no_words,
        limiter: Callable[[], Limiter] = the_device,
        reason: str = "",
    ) -> Link:
        """A link whose demands are the same part of each load; named for its group if there are several."""
        loads, several = self.loads, len(self.draws.scenario.grid) > 1
        group = self.nodes.name if several else ""
        name = f"{kind.name}_{way}" if way else kind.name
        return Link(
            kind=kind,
            name=f"{name}:{self.nodes.name}" if several else name,
            label=_listed(label, group),
            place=_listed(_device(label), group),
            detail=detail,
            limiter=limiter,
            ceiling_mb_s=ceiling_mb_s,
            reason=reason,
            group=self.at,
            asked_mb_s=part(loads.asked.groups[self.at]),
            expected_mb_s=part(loads.expected.groups[self.at]) if loads.expected else None,
            peak_mb_s=part(loads.peak) if loads.peak and kind.at_peak else None,
            background_mb_s=NONE,
            takes=lambda reads, writes: part(NodeLoad.of_job(reads, writes)),
        )


@dataclass(frozen=True, kw_only=True)
class SharedSite:
    """What the whole grid shares: links whose demands are summed over it, other tenants included."""

    draws: Draws
    calc: Calculator
    loads: Loads

    @cached_property
    def sizing(self) -> GridLoad:
        """The load that sizes."""
        return self.loads.sizing(self.draws.scenario)

    def ports_mb_s(self, line_rate_mb_s: Floats, efficiency: Floats, label: str) -> dict[str, Floats]:
        """What one Ethernet port that the grid shares carries "out" and "in" of the frames that cross it."""
        sent = at_the_frames_sent(self.draws, self.calc, self.sizing, efficiency)
        if sent is efficiency or self.sizing.background is None:
            return dict.fromkeys(WAYS, self.calc(label, network.port_rate_mb_s, line_rate_mb_s, sent))
        shares = {
            way: beside_tenants(self.calc, self.sizing, part, sent, efficiency) for way, part in WAYS.items()
        }
        return {
            way: self.calc(f"{label}, {way}", network.port_rate_mb_s, line_rate_mb_s, share)
            for way, share in shares.items()
        }

    def on_storage_nodes(self, part: Part, *, framed: bool = False) -> OnStorageNodes | None:
        """A part of the demand that sizes as storage nodes carry it; None where only mounts decide how."""
        others, all_of_it = self.sizing.background, part(self.sizing)
        background = NONE if others is None else part(others)
        return as_carried(self.draws, self.sizing, all_of_it - background, background, framed=framed)

    def link(
        self,
        kind: LinkKind,
        part: Callable[[GridLoad], Floats],
        *,
        label: Label,
        ceiling_mb_s: Floats | None,
        way: str = "",
        detail: Words = no_words,
        limiter: Callable[[], Limiter] = the_device,
        reason: str = "",
    ) -> Link:
        """A link whose demands are the same part of each load."""
        loads, others = self.loads, self.loads.asked.background
        return Link(
            kind=kind,
            name=f"{kind.name}_{way}" if way else kind.name,
            label=_listed(label),
            place=_device(label),
            detail=detail,
            limiter=limiter,
            ceiling_mb_s=ceiling_mb_s,
            reason=reason,
            group=None,
            asked_mb_s=part(loads.asked),
            expected_mb_s=part(loads.expected) if loads.expected else None,
            background_mb_s=part(others) if others else NONE,
            takes=lambda reads, writes: part(GridLoad.moved(reads, writes)),
        )


def _device(label: Label) -> str:
    return label if isinstance(label, str) else label[0]


def _listed(label: Label, group: str = "") -> str:
    words = (label,) if isinstance(label, str) else label
    return ", ".join(filter(None, (*words, group)))
