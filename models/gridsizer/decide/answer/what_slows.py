"""What jobs on a busy grid wait for: the part of their run time that others make longest."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from gridsizer.arrays import weighed
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.predict.uncertainty import middle

Slowing = Literal["cores", "scratch", "links"]


def what_slows(rows: Rows, parts: Parts, company: Company, classes: Sequence[int]) -> Slowing:
    """What adds most to the run times of all jobs of these classes, at the median."""
    of = [row for at in classes for row in rows.of_class(at)]
    shared, jobs = company.shared, rows.jobs.rows[of]
    longer: dict[Slowing, float] = {
        "cores": middle(weighed(jobs, shared.cpu_s[of] - parts.cpu_s[of])),
        "scratch": middle(weighed(jobs, shared.saswork_s[of] - parts.saswork_s[of])),
        "links": middle(weighed(jobs, shared.io_s[of] - shared.beside_s[of] - parts.shared_s[of])),
    }
    return max(longer, key=lambda kind: (np.round(longer[kind], 6), kind == "links"))
