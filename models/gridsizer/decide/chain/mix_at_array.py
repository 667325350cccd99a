"""The mix of reads and writes that reaches the array: of all storage nodes alike, and of any one of them.

Page caches keep reads from the array and a backup only reads, so that it is not the workload's own mix.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Final

import numpy as np

from gridsizer.arrays import NONE, everywhere, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.formula import Formula
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.chain.ceiling_at_mix import Known, ceiling_at_mix, moves_with_mix
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.predict import mix, mounts
from gridsizer.units import Floats

_ROUNDING: Final = 1e-9


@dataclass(frozen=True, kw_only=True, eq=False)
class MixAtArray:
    """Reads and writes that reach the array, where their mix is not the workload's and moves the ceiling.

    `gb_s` is the ceiling by read share, `all_gb_s` the one at the mix of everything, at which the array's is
    stated. The grid's reads and writes lie alike on its mounts, other tenants evenly: where few storage nodes
    are mounted the busiest of them serves another mix than all do together.
    """

    load: GridLoad
    own_share: Floats
    gb_s: Callable[[Calculator, Floats], Floats]
    all_gb_s: Floats
    _found: dict[int, tuple[Floats, Floats]] = field(init=False, default_factory=dict, repr=False)

    def over_mean(self, placed: Floats, calc: Calculator = unrecorded) -> Floats:
        """Work of a storage node with `placed` times the grid's mean, over the mean of all [ratio].

        With none of the grid's load it is other tenants' share of the work.
        """
        if id(placed) not in self._found:  # asked of one link by all that is told of it
            self._found[id(placed)] = placed, self._over_mean(placed, calc)
        return self._found[id(placed)][1]

    def _over_mean(self, placed: Floats, calc: Calculator) -> Floats:
        load, there = self.load, mounts.on_storage_node_mb_s
        read, written = load.background_reads, load.background_writes
        reads = calc("reads as on the busiest", there, placed, load.array_reads - read, read)
        writes = calc("writes as on the busiest", there, placed, load.array_writes - written, written)
        share = calc("reads of what reaches the busiest", mix.share_of_reads, reads, writes, self.own_share)
        served = ratio(reads + writes, load.array_reads + load.array_writes, at_zero=1.0)
        gb_s = self.gb_s(partial(_on_busiest, calc), share)
        return calc("work of the busiest over the mean", mix.work_over_mean, served, self.all_gb_s, gb_s)

    @cached_property
    def background_mb_s(self) -> Floats:
        """What other tenants' work would be as bytes of the mix of everything [MB/s]."""
        if self.load.background is None:
            return NONE
        return self.over_mean(NONE) * (self.load.array_reads + self.load.array_writes)

    @cached_property
    def own_over_all(self) -> Floats:
        """Work of a byte of the workload's own mix over that of one of everything [ratio].

        A batch states what its jobs move as it crosses, whatever page caches keep from the rule's demand.
        """
        return self.all_gb_s / self.gb_s(unrecorded, self.own_share)


def reads_reaching(draws: Draws, calc: Calculator, load: GridLoad) -> Floats:
    """Share of reads in all that a load asks of the array; the workload's own where every part is of that."""
    own, reads, writes = draws["workload/read_share"], load.array_reads, load.array_writes
    if _of_share(own, reads, writes) and _of_share(own, load.background_reads, load.background_writes):
        return own
    return calc("reads of what reaches the array", mix.share_of_reads, reads, writes, own)


def mix_at_array(draws: Draws, calc: Calculator, known: Known, load: GridLoad) -> MixAtArray | None:
    """The mix of a load at the array; None where it is the workload's own, or the ceiling stands at any."""
    if not moves_with_mix(draws, known):
        return None
    own, share = draws["workload/read_share"], reads_reaching(draws, calc, load)
    if share is own:
        return None

    def gb_s(by: Calculator, read_share: Floats) -> Floats:
        return ceiling_at_mix(draws, by, known, read_share)

    return MixAtArray(load=load, own_share=own, gb_s=gb_s, all_gb_s=gb_s(calc, share))


def _of_share(share: Floats, reads: Floats, writes: Floats) -> bool:
    """Whether that is the share of reads, in every sample; of nothing it is any."""
    return everywhere(np.abs(reads * (1 - share) - writes * share) <= _ROUNDING * (reads + writes))


def _on_busiest(calc: Calculator, label: str, formula: Formula, /, *inputs: Floats) -> Floats:
    return calc(f"{label}, on the busiest", formula, *inputs)
