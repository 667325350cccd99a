"""Why a batch, or part of its answer, gets no number."""

from collections.abc import Iterator

import numpy as np

from gridsizer.decide.batch.measured_fit import measured_here
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.chain.chain import Chain


def nothing_to_run_on(rows: Rows) -> Iterator[str]:
    """What leaves no job of the batch with a run time."""
    if np.any(rows.slots < 1):
        yield "No slots: slots per core times used cores is less than one job a node."
    for group in rows.draws.scenario.grid:
        local, ceiling = group.saswork.placement.value == "local", group.saswork.ceiling_mb_s
        used = [job for job in rows.batch.classes if job.saswork_gb.ends()[1] > 0]
        if local and used and not ceiling.known:
            yield f"No run times: {used[0].name} uses SASWORK of {group.name}, whose ceiling is Unknown."
    for job in rows.batch.classes:
        measured = measured_here(rows) and (job.measured_on_s.known or job.measured_off_s.known)
        if not (job.cpu_s.known or measured):
            yield (
                f"No run time for {job.name}: its CPU time is Unknown, and it was measured on other storage. "
                "One measured job on this storage is enough."
            )


def unknown_ceilings(chain: Chain, rows: Rows, parts: Parts) -> Iterator[str]:
    """Links of the array whose ceiling nobody knows, though bytes of the batch cross them."""
    reads, writes = (np.sum(rows.jobs.rows * mb, axis=0) for mb in (parts.read_mb, parts.write_mb))
    for link in chain.deciding:
        if not link.evaluated and np.any(link.takes(reads, writes) > 0):
            yield (
                f"No batch window: its bytes cross {link.label}, whose ceiling is Unknown ({link.reason})."
            )
