"""Which job classes compress: as they are said to, where SAS compression is in use at all."""

from gridsizer.describe.batch import Batch, JobClass
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray


def compressing(scenario: Scenario, batch: Batch) -> frozenset[int]:
    """The classes of a batch whose jobs compress.

    A class of which only the run time with compression is known keeps that: nobody knows the other.
    """
    said = frozenset(at for at, job in enumerate(batch.classes) if said_on(job))
    if scenario.reduction.sas_compression.value == "on":
        return said
    return said - frozenset(told_both_ways(batch, scenario.storage))


def told_both_ways(batch: Batch, storage: StorageArray) -> tuple[int, ...]:
    """Classes of which SAS compression touches bytes, or that were measured with it turned over."""
    here = measured_on(batch, storage)
    return tuple(
        at
        for at, job in enumerate(batch.classes)
        if job.uncompressed_gb.ends()[1] > 0
        or (here and (job.measured_off_s if said_on(job) else job.measured_on_s).known)
    )


def said_on(job: JobClass) -> bool:
    """Whether the jobs of a class are said to compress."""
    return job.sas_compression.value == "on"


def measured_on(batch: Batch, storage: StorageArray) -> bool:
    """Whether a batch's run times were measured on that storage."""
    return batch.measured_on in ("", storage.name)
