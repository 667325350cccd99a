"""Least regret: what a size costs beyond the best choice of each future, in storage nodes.

Source: L. J. Savage, The Theory of Statistical Decision, J. Am. Stat. Assoc. 46 (1951): minimax regret.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from gridsizer.decide.capacity.drives_sold import drives_in_use
from gridsizer.decide.choosing.answer import FutureShare, Regret, RegretCell, RegretRow
from gridsizer.decide.choosing.asked import FutureName, SizingAsked
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.futures import FUTURES, Future
from gridsizer.decide.choosing.height import within_height
from gridsizer.decide.choosing.looked_at import shares_in
from gridsizer.decide.choosing.space import sold
from gridsizer.describe.scenario import Scenario

_BEYOND = 4  # sizes looked at, in times of the largest that may be bought: a future may need more than that


def regret_of(spare: int, short_price: float) -> float:
    """Regret of so many spare storage nodes, below 0 where so many are missing [storage nodes].

    >>> regret_of(2, 2.0), regret_of(-2, 2.0)
    (2.0, 4.0)
    """
    return float(spare) if spare >= 0 else -spare * short_price


def needs_of(
    chosen: Candidate, base: Scenario, future: Future, share: float, most: int, samples: int, seed: int
) -> int | None:
    """Fewest storage nodes sold with which a design keeps the policy in a future; None where none do."""
    sizes = [int(size) for size in sold(chosen.scenario, most)]
    designs = [replace(chosen.design, storage_nodes=size).scenario(base) for size in sizes]
    held = shares_in(future, designs, samples=samples, seed=seed)
    return next((size for size, holds in zip(sizes, held or (), strict=False) if holds >= share), None)


def regret(
    chosen: Candidate,
    base: Scenario,
    asked: SizingAsked,
    share: float,
    *,
    others: Sequence[Candidate] = (),
    samples: int,
    seed: int,
) -> Regret:
    """The sizes of the chosen array over its futures, from the least that any needs to the most.

    `others` are the candidates of the same array, some perhaps with other drives.
    """
    names: list[FutureName] = list(chosen.futures)
    most = min(_BEYOND * asked.max_storage_nodes, 252)
    needs = {name: needs_of(chosen, base, FUTURES[name], share, most, samples, seed) for name in names}
    price = asked.node_prices.get(chosen.design.shape.array.id)
    rows = [
        _row(size, label_of(chosen, size), needs, asked.short_price, price)
        for size in _sizes(chosen, needs, asked)
    ]
    worsts, means = [row.worst for row in rows], [row.mean for row in rows]
    several = len(rows) > 1  # one alone is not the least of any
    return Regret(
        array=chosen.design.shape.array.id,
        name=" with ".join((chosen.design.shape.array.name, *_drives_of(chosen))),
        futures=tuple(
            FutureShare(name=name, label=FUTURES[name].label, holds_share=chosen.futures[name])
            for name in names
        ),
        needs=tuple(needs[name] for name in names),
        rows=tuple(
            replace(
                row,
                least_worst=several and row.worst == min(worsts),
                least_mean=several and row.mean == min(means),
            )
            for row in rows
        ),
        short_price=asked.short_price,
        other_drives_carry=any(
            row.futures[name] >= share
            for row in others
            for name, need in needs.items()
            if need is None and row.design.shape.line != chosen.design.shape.line
        ),
    )


def _drives_of(chosen: Candidate) -> Iterator[str]:
    drives = drives_in_use(chosen.scenario.storage)
    if drives is not None:
        yield f"drives of {drives.name}"


def label_of(candidate: Candidate, nodes: int) -> str:
    """A size of an array in the fewest words: "8 F810"; a bare number does not name an array."""
    family = candidate.design.shape.array.family
    model = family.split()[-1]
    named = any(map(str.isdigit, model)) and any(map(str.isalpha, model))
    return f"{nodes} {model if named else family}"


def _sizes(chosen: Candidate, needs: Mapping[FutureName, int | None], asked: SizingAsked) -> Sequence[int]:
    """From the least that a future needs to the most, within what may be bought."""
    known, most = [need for need in needs.values() if need is not None], asked.max_storage_nodes
    low, high = min(known, default=chosen.design.storage_nodes), max(known, default=most)
    sizes = (int(size) for size in sold(chosen.scenario, most) if low <= size <= high)
    return [size for size in sizes if within_height(chosen.scenario.storage, size, asked)]


def _row(
    size: int,
    label: str,
    needs: Mapping[FutureName, int | None],
    short_price: float,
    node_price: float | None,
) -> RegretRow:
    cells = tuple(_cell(size, name, need, short_price) for name, need in needs.items())
    regrets = [cell.regret for cell in cells if cell.regret is not None]
    worst = max(regrets)
    return RegretRow(
        label=label,
        storage_nodes=size,
        cells=cells,
        worst=worst,
        mean=float(np.mean(regrets)),
        worst_cost=None if node_price is None else worst * node_price,
        least_worst=False,
        least_mean=False,
    )


def _cell(size: int, name: FutureName, need: int | None, short_price: float) -> RegretCell:
    if need is None:
        # No size is better than another in this future: it is left out of worst and mean, not counted as 0.
        return RegretCell(future=name, spare=None, words="none is enough", regret=None)
    spare = size - need
    words = f"{spare} spare" if spare > 0 else f"{-spare} short" if spare else "0"
    return RegretCell(future=name, spare=spare, words=words, regret=regret_of(spare, short_price))
