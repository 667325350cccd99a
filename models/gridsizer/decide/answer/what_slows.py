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
    shared, asked = company.shared, [[at in classes] for at, _ in rows.at]
    jobs = np.where(asked, rows.jobs.rows, 0.0)
    longer: dict[Slowing, float] = {
        "cores": middle(weighed(jobs, shared.cpu_s - parts.cpu_s)),
        "scratch": middle(weighed(jobs, shared.saswork_s - parts.saswork_s)),
        "links": middle(weighed(jobs, shared.io_s - shared.beside_s - parts.shared_s)),
    }
    return max(longer, key=lambda kind: (np.round(longer[kind], 6), kind == "links"))
