"""Which jobs hold slots while those of one launch run, and what they take beside them."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.end_bounds import Ends
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import Shared, sharing_of
from gridsizer.predict.held_slots import held_slots
from gridsizer.predict.time_in_slots import time_in_slots_s
from gridsizer.predict.uncertainty import medians, middle
from gridsizer.units import Floats

_ROUNDING: Final = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Beside:
    """Jobs beside all that hold slots while they run."""

    shared: Shared  # parts of the jobs of all rows, (all rows, samples)
    waits: bool  # whether others leave these fewer slots than they would hold alone


@dataclass(frozen=True, kw_only=True, eq=False)
class InSlots:
    """Jobs of each row and when they start, by the medians, (rows,) each."""

    rows: Rows
    parts: Parts
    paces: Paces
    jobs: Floats
    first_s: Floats  # when the first one starts
    last_s: Floats

    def beside(self, of: list[int], own: Company, run_s: Floats) -> Beside | None:
        """What the jobs of some rows take beside the others; None where nobody else holds a slot.

        `own` are these rows alone: they start at the rate at which they do there, so the longer they take the
        more of them hold slots. `run_s` are the run times of all as known so far, (rows,) [s].
        """
        held, slots = self._held_while(of, run_s), middle(self.rows.slots)
        held[of] = 0.0
        if not held.any():
            return None
        held = held * min(1.0, slots / held.sum())
        wanted = np.minimum(_per_run_s(own) * run_s[of], self.jobs[of])
        room = max(slots - held.sum(), 1.0)
        held[of] = wanted * min(1.0, room / max(wanted.sum(), 1.0))
        flow = ratio(held, run_s, at_zero=0.0)[:, None]
        read_share = share_of(weighed(flow, self.parts.read_mb), weighed(flow, self.parts.moved_mb))
        sharing = sharing_of(self.rows, self.parts, self.paces, read_share)
        waits = bool(wanted.sum() > room * (1 + _ROUNDING))
        return Beside(shared=sharing.among(flow, held.sum(keepdims=True)), waits=waits)

    def _held_while(self, of: list[int], run_s: Floats) -> Floats:
        """Slots that each row holds on average while jobs of some rows run [count], (rows,)."""
        held_s = run_s * middle(self.rows.draws["batch/run_to_run"])
        from_s, until_s = self.first_s[of].min(), (self.last_s + held_s)[of].max()
        there_s = time_in_slots_s(self.first_s, self.last_s, held_s, from_s, until_s)
        return self.jobs * share_of(there_s, until_s - from_s)


def _per_run_s(own: Company) -> Floats:
    """Jobs of each row that hold slots, over the time for which each does, by the medians [1/s], (rows,)."""
    jobs, run_s = (medians(each.rows) for each in (own.rows.jobs, own.run_s))
    work_s, busy = (jobs * run_s)[:, None], np.array([middle(own.busy_slots)])
    return ratio(held_slots(jobs[:, None], work_s, busy)[:, 0], run_s, at_zero=0.0)


def in_slots(rows: Rows, parts: Parts, paces: Paces, ends: Ends) -> InSlots:
    """The jobs of a batch, by when they start."""
    first_s, last_s = ends.starts_s
    return InSlots(
        rows=rows,
        parts=parts,
        paces=paces,
        jobs=medians(rows.jobs.rows),
        first_s=first_s,
        last_s=last_s,
    )
