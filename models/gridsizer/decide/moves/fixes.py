"""What would make a design fit, each change assessed; and what would not help, found the same way."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.changes import array, client
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.grid import fewer_grid_nodes
from gridsizer.decide.moves.changes.other_arrays import other_arrays
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix, NoHelp, Patch
from gridsizer.decide.moves.patches import together
from gridsizer.decide.moves.side_effects import side_effects
from gridsizer.decide.moves.spare import what_can_go
from gridsizer.decide.moves.unknown import ways_to_a_ceiling
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import middle

Kind = Callable[[Designs], Iterator[DesignChange]]

_OF_THE_CLIENT: Final[tuple[Kind, ...]] = (
    client.more_addresses,
    client.more_connections,
    client.local_saswork,
    client.faster_saswork,
    client.more_ports,
    client.faster_nics,
)
_OF_THE_ARRAY: Final[tuple[Kind, ...]] = (array.array_compression, array.protection, array.storage_nodes)
_NOTICED: Final = 0.005  # a smaller change of what is used, or of the cases that hold, is none
_SHOWN: Final = 3
_MOST_TOGETHER: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reached:
    """The least change of one kind that fits, or the most that was tried of it; whether it helps at all."""

    change: DesignChange
    tried: Tried
    fits: bool
    helps: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Changes that make the design fit, or that it can do without; and those that would not help."""

    fixes: tuple[Fix, ...]
    no_help: tuple[NoHelp, ...]


def fixes_of(designs: Designs) -> Found:
    """What would make the design fit, the least change first; what can go where it fits."""
    verdict = designs.asked.verdict
    if verdict.state == "fits":
        return Found(fixes=tuple(what_can_go(designs))[:_SHOWN], no_help=())
    if verdict.holds_share is None:
        return Found(fixes=tuple(ways_to_a_ceiling(designs)), no_help=())
    tried = [one for kind in (*_OF_THE_CLIENT, *_OF_THE_ARRAY) if (one := _reached(designs, kind))]
    fitting = [_fix(designs, one.change, one.tried) for one in tried if one.fits]
    fitting += [
        _fix(designs, change, after)
        for change in fewer_grid_nodes(designs)
        if (after := designs.changed(change.patch)) is not None
    ]
    fitting += _other_array(designs)
    if not fitting:
        fitting += together_fit(designs)
    return Found(fixes=tuple(fitting)[:_SHOWN], no_help=tuple(_no_help(designs, tried)))


def _reached(designs: Designs, kind: Kind) -> _Reached | None:
    """The least change of a kind that fits; the most of it where none does; None where there is none."""
    changes = list(kind(designs))
    most = designs.changed(changes[-1].patch) if changes else None
    if most is None:
        return None
    helps = _better(most, designs.asked)
    fits = most.verdict.state == "fits"
    if not fits:
        return _Reached(change=changes[-1], tried=most, fits=False, helps=helps)
    for change in changes[:-1]:
        tried = designs.changed(change.patch)
        if tried is not None and tried.verdict.state == "fits":
            return _Reached(change=change, tried=tried, fits=True, helps=True)
    return _Reached(change=changes[-1], tried=most, fits=True, helps=True)


def _better(after: Tried, before: Tried) -> bool:
    """Whether more cases hold, or the tightest link is less used, or the data fits that did not."""
    if (before.verdict.state == "over_full") != (after.verdict.state == "over_full"):
        return before.verdict.state == "over_full"
    if (after.verdict.holds_share or 0.0) > (before.verdict.holds_share or 0.0) + _NOTICED:
        return True
    tightest = [each.verdict.binding.policy_used if each.verdict.binding else 0.0 for each in (after, before)]
    return tightest[0] < tightest[1] * (1 - _NOTICED)


def _fix(designs: Designs, change: DesignChange, tried: Tried) -> Fix:
    return Fix(
        label=change.label,
        state=tried.verdict.state,
        result=_result(tried),
        side_effects=side_effects(designs.asked, tried, change.loss),
        patch=tried.patch,
    )


def _result(tried: Tried) -> str:
    verdict = tried.verdict
    if verdict.holds_share is None:
        return verdict.title
    holds = f"{percent(verdict.holds_share)} of cases"
    if verdict.state == "fits":
        return f"Fits. {holds}"
    binding = f"; then {in_sentence(verdict.binding.label)} binds" if verdict.binding else ""
    return f"Not enough: {holds}{binding}"


def _other_array(designs: Designs) -> Iterable[Fix]:
    others = other_arrays(designs)
    if others is None:
        return
    after, storage = others.smallest.verdict, others.smallest.scenario.storage
    yield Fix(
        label=f"Another array: {after.storage_nodes} × {storage.name}",
        state=after.state,
        result=f"{others.count} fit. This one, the smallest: {percent(after.holds_share or 0.0)} of cases",
        side_effects=side_effects(designs.asked, others.smallest, ""),
        patch=others.smallest_patch,
    )


def _no_help(designs: Designs, tried: Iterable[_Reached]) -> Iterator[NoHelp]:
    for one in tried:
        if not one.helps:
            yield NoHelp(label=one.change.kind, reason=why_not(designs.asked, one.change.kind))


def together_fit(designs: Designs) -> Iterator[Fix]:
    """Several changes together, each for the link that binds after those before it."""
    now: Designs = designs
    patch: Patch = {}
    labels, losses = [], []
    for _ in range(_MOST_TOGETHER):
        binding = now.asked.verdict.binding
        over_full = now.asked.verdict.state == "over_full"
        kinds = _OF_THE_ARRAY if over_full or binding is None else _for_link(binding.name)
        reached = [one for kind in kinds if (one := _reached(now, kind)) and (one.fits or one.helps)]
        if not reached:
            return
        best = min(reached, key=lambda one: (not one.fits, -(one.tried.verdict.holds_share or 0.0)))
        labels.append(best.change.label)
        losses.append(best.change.loss)
        patch = together(patch, best.change.patch)
        now = designs.after(patch)
        if now.asked.verdict.state == "fits":
            change = DesignChange(
                kind="together", label=", ".join(labels), patch=patch, loss=", ".join(filter(None, losses))
            )
            if (after := designs.changed(patch)) is not None:
                yield _fix(designs, change, after)
            return


def _for_link(name: str) -> tuple[Kind, ...]:
    """Changes that widen a link."""
    if name.startswith("nfs_client"):
        return (client.more_connections, client.more_addresses, client.local_saswork)
    if name.startswith("grid_node_port"):
        return (client.local_saswork, client.more_connections, client.more_ports, client.faster_nics)
    if name.startswith("local_saswork"):
        return (client.faster_saswork,)
    return (array.storage_nodes, client.more_addresses, client.local_saswork)


def why_not(asked: Tried, kind: str) -> str:
    """Why a change does not help: how little of what it widens is used."""
    names = {
        client.NICS: "grid_node_port",
        client.PORTS: "grid_node_port",
        client.ADDRESSES: "nfs_client",
        client.CONNECTIONS: "nfs_client",
        client.SASWORK: "local_saswork",
    }
    prefix = names.get(kind)
    used = [
        middle(holding.used(asked.chain, link))
        for link in asked.chain.evaluated
        if prefix is not None and link.name.startswith(prefix)
    ]
    binding = asked.verdict.binding
    if used:
        return f"{percent(max(used))} used"
    return f"{in_sentence(binding.label)} binds" if binding else ""
