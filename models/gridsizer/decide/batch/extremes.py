"""Jobs of each class on the best and on the worst of the groups: a scheduler may place them on any."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.batch.launches import Launches
from gridsizer.decide.batch.rows import Rows
from gridsizer.units import Floats

OfOne = Callable[[Floats], Floats]  # of one job of each class, on the group where it is least or most


@dataclass(frozen=True, slots=True, kw_only=True)
class Extremes:
    """A batch whose jobs may run on any group of grid nodes: by class, not by row."""

    rows: Rows
    launches: Launches

    def jobs_from_moments(self) -> list[Floats]:
        """Jobs of each class launched at each of `moments_s` or later, (classes, samples) each."""
        return [self._of_groups(jobs, np.add) for jobs in self.launches.jobs_from_moments]

    def by_class(self, each: Floats) -> Floats:
        """An array of rows as (classes, groups, samples)."""
        groups = len(self.rows.slots_of_group)
        return each.reshape(len(each) // groups, groups, each.shape[-1])

    def least(self, each: Floats) -> Floats:
        """Of one job of every class on the group where it is least, (classes, samples)."""
        return self._of_groups(each, np.minimum)

    def most(self, each: Floats) -> Floats:
        """Of one job of every class on the group where it is most, (classes, samples)."""
        return self._of_groups(each, np.maximum)

    def _of_groups(self, each: Floats, together: np.ufunc) -> Floats:
        """What the groups of every class come to; one alone is itself, without a walk over its samples."""
        by_class = self.by_class(each)
        of_groups: Floats = by_class[:, 0] if by_class.shape[1] == 1 else together.reduce(by_class, axis=1)
        return of_groups

    def slots_at_best(self, each_s: Floats) -> Floats:
        """Slots that do the work of all in no more time, each job as fast as anywhere [count], (samples,).

        Equation: sum_g m_g * max_k(min_h T_kh / T_kg)
        """
        return self._slots(self.least(each_s), each_s, np.max)

    def slots_at_worst(self, each_s: Floats) -> Floats:
        """Slots that do the work of all in no less time, each job as slow as anywhere [count], (samples,).

        Equation: sum_g m_g * min_k(max_h T_kh / T_kg)
        """
        return self._slots(self.most(each_s), each_s, np.min)

    def _slots(self, taken_s: Floats, each_s: Floats, of_classes: Callable[..., Floats]) -> Floats:
        """Slots of every group as so many of a speed at which jobs take `taken_s`; by classes with jobs."""
        at_work = (self.by_class(self.launches.jobs) > 0).any(axis=(1, 2))
        if len(self.rows.slots_of_group) == 1 or not at_work.any():
            return self.rows.slots
        speed = ratio(taken_s[:, None], self.by_class(each_s), at_zero=1.0)
        slots = zip(self.rows.slots_of_group, of_classes(speed[at_work], axis=0), strict=True)
        return sum((count * each for count, each in slots), np.zeros(1))
