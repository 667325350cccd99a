"""A folder as a user drops it: for each node its nmon file and the logs of its jobs; and one spreadsheet."""

from collections.abc import Iterator, Mapping, Sequence

from tests.generator.job_csv import job_csv_text
from tests.generator.nmon import nmon_text
from tests.generator.node import NodeRecord
from tests.generator.sas_log import sas_log_text


def folder_of(records: Sequence[NodeRecord], *, jobs_each: int = 8) -> Mapping[str, bytes]:
    """Files by path; of each node's jobs as many logs as asked."""
    return dict(_files(records, jobs_each))


def _files(records: Sequence[NodeRecord], jobs_each: int) -> Iterator[tuple[str, bytes]]:
    for record in records:
        yield f"{record.host}/{record.host}.nmon", nmon_text(record).encode()
        for name, start_s, real_s, cpu_s in zip(
            record.job_names[:jobs_each],
            record.job_start_s.tolist(),
            record.job_real_s.tolist(),
            record.job_cpu_s.tolist(),
            strict=False,
        ):
            yield f"{record.host}/{name}.log", sas_log_text(start_s, real_s, cpu_s).encode()
    yield "jobs.csv", job_csv_text(records).encode()
