"""When the jobs of a batch launched over time begin on groups of grid nodes of unequal speed."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.predict.begun_over_time import last_to_end_s
from gridsizer.units import Floats

_LEAST: Final = 1e-9  # share of a class that bounds count on a group to which chance may still send a job


@dataclass(frozen=True, kw_only=True, eq=False)
class Begun:
    """Jobs of each class that each group begins at some moments, by the medians."""

    moments_s: Floats  # (moments,)
    jobs: Floats  # (classes, groups, moments)

    @cached_property
    def shares(self) -> Floats:
        """The share of its jobs that each class runs on each group, (classes, groups)."""
        in_all = np.maximum(self.jobs.sum(axis=-1), _LEAST)
        shares: Floats = in_all / in_all.sum(axis=1, keepdims=True)
        return shares

    def last_starts_s(self, run_s: Floats) -> Floats:
        """When the last job of each class on each group starts, or one that ends with the group's last [s].

        Whichever is sooner. Shapes: run_s and what returns (classes, groups).
        """
        classes, groups, moments = self.jobs.shape
        each = self.jobs.reshape(1, classes * groups, moments)
        own_s = last_to_end_s(self.moments_s, each, np.zeros((1, classes * groups)))
        of_group_s = last_to_end_s(self.moments_s, self.jobs, run_s)
        return np.clip(of_group_s - run_s, 0, own_s.reshape(classes, groups))
