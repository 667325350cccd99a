"""The designs worth a look: of each array, drives and size that of the fewest changes, and the surest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from gridsizer.decide.choosing.asked import FutureName
from gridsizer.decide.choosing.axes import as_is_or
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.futures import Future
from gridsizer.decide.choosing.judging import Counts
from gridsizer.decide.choosing.looked_at import Look, looks, shares_in
from gridsizer.decide.choosing.space import Space
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.describe.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """The designs of a space with the number of samples in which each keeps the policy."""

    space: Space
    counts: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A design looked at closely, today and in the futures that can be said of it."""

    design: Design
    scenario: Scenario
    changes: int
    look: Look
    futures: Mapping[FutureName, float]  # share of cases, as asked among them

    @property
    def key(self) -> tuple[str, int]:
        """Array with its drives, and size."""
        return self.design.shape.line, self.design.storage_nodes

    @property
    def id(self) -> str:
        """The same as one word."""
        return f"{self.design.shape.line}-{self.design.storage_nodes}"

    @property
    def futures_share(self) -> float:
        """Share of futures times cases in which it keeps the policy."""
        return float(np.mean(list(self.futures.values())))

    @property
    def distance(self) -> tuple[float, ...]:
        """How far it is from fitting: what is used beyond what the policy allows, then TB that it misses.

        Of those that keep the policy the smallest comes first, of equals that of the least space.
        """
        look, share = self.look, share_asked(self.scenario)
        missing = 0.0 if look.room_tb is None else max(look.stored_tb - look.room_tb, 0)
        nodes = self.design.storage_nodes if look.holds_share >= share else 0
        usable_tb = np.inf if look.usable_tb is None else look.usable_tb
        return max(look.used, 1.0), missing, -min(look.holds_share, share), nodes, self.changes, usable_tb

    def fits(self, share: float) -> bool:
        """Whether it keeps the policy in that share of cases, as asked; not where its space is Unknown."""
        return self.look.space_known and self.look.holds_share >= share


def promising(judged: Sequence[Judged], least: float) -> list[tuple[Design, int]]:
    """Of each array, drives and size the design that fits with the fewest changes, and the surest.

    A design fits that holds in `least` samples. With each goes its number of changes.
    """
    picked: dict[tuple[str, int], list[tuple[tuple[float, ...], Design, int]]] = {}
    for each in judged:
        changes = each.space.changes()
        for row, nodes in enumerate(each.space.axes.storage_nodes):
            key = each.space.shape.line, int(nodes)
            picked.setdefault(key, []).extend(_picks(each, row, changes[row], least))
    found: dict[Design, int] = {}
    for picks in picked.values():
        simplest = min(picks, key=lambda pick: pick[0])
        surest = min(picks, key=lambda pick: (-pick[0][3], pick[0][1], pick[0][2]))
        found |= {design: changes for _, design, changes in (simplest, surest)}
    return list(found.items())


def _picks(
    each: Judged, row: int, changes: Counts, least: float
) -> Iterator[tuple[tuple[float, ...], Design, int]]:
    """The two of one shape and size: the simplest that fits, and the surest. Their ranks come first."""
    held = each.counts[row]
    fails, ports = (held < least).ravel(), _ports(each.space, row).ravel()
    simplest = np.lexsort((-held.ravel(), ports, changes.ravel(), np.where(fails, -held.ravel(), 0), fails))[
        0
    ]
    surest = np.lexsort((ports, changes.ravel(), -held.ravel()))[0]
    for flat in dict.fromkeys((int(simplest), int(surest))):
        at = (row, *(int(place) for place in np.unravel_index(flat, held.shape)))
        miss = float(max(least - held.ravel()[flat], 0))
        rank = (miss, float(changes.ravel()[flat]), float(ports[flat]), float(held.ravel()[flat]))
        yield rank, each.space.design(at), int(changes.ravel()[flat])


def _ports(space: Space, row: int) -> Counts:
    """Ports to be cabled, of the array and of the grid nodes, of the designs of one size."""
    axes = space.axes
    front = axes.ports_per_node if len(axes.ports_per_node) else np.zeros(1)
    nic = np.array([count for _, count in axes.nic])
    of_grid = np.zeros(1)
    for group in space.scenario.grid if axes.nic else ():
        nodes, ports = group.nodes.ends()[1], np.array([group.nic.ports.ends()[0]])
        of_grid = of_grid + nodes * as_is_or(nic, ports)
    every = axes.storage_nodes[row] * front[:, None, None] + of_grid[None, :, None]
    return np.broadcast_to(every, axes.shape[1:])


def looked_at(
    designs: Iterable[tuple[Design, int]],
    base: Scenario,
    futures: Sequence[Future],
    *,
    samples: int,
    seed: int,
) -> list[Candidate]:
    """Designs judged as `assess` judges each, and in each future; those of one shape in one pass."""
    found = []
    ordered = sorted(designs, key=lambda pair: _order(pair[0].shape))
    for _, group in groupby(ordered, key=lambda pair: _order(pair[0].shape)):
        pairs = list(group)
        scenarios = [design.scenario(base) for design, _ in pairs]
        seen = looks(scenarios, samples=samples, seed=seed)
        shares = {future.name: shares_in(future, scenarios, samples=samples, seed=seed) for future in futures}
        for at, (design, changes) in enumerate(pairs):
            own = {name: each[at] for name, each in shares.items() if each is not None}
            found.append(
                Candidate(
                    design=design,
                    scenario=scenarios[at],
                    changes=changes,
                    look=seen[at],
                    futures={"as_asked": seen[at].holds_share, **own},
                )
            )
    return found


def best_of_each(candidates: Sequence[Candidate], share: float) -> list[Candidate]:
    """One candidate of each array, drives and size: the simplest that fits, else the surest."""

    def rank(candidate: Candidate) -> tuple[float, ...]:
        if candidate.fits(share):
            return 0, candidate.changes, -candidate.look.holds_share
        return 1, -candidate.look.holds_share, candidate.changes

    chosen: dict[tuple[str, int], Candidate] = {}
    for candidate in sorted(candidates, key=rank):
        chosen.setdefault(candidate.key, candidate)
    return list(chosen.values())


def _order(shape: Shape) -> tuple[str, ...]:
    grid_node = shape.grid_node.id if shape.grid_node else ""
    return shape.line, shape.protection or "", str(shape.attachment is not None), grid_node
