"""The jobs of all nodes as a scheduler's spreadsheet."""

from collections.abc import Sequence
from datetime import UTC, datetime

from tests.generator.node import NodeRecord

WAIT_S = 5.0


def job_csv_text(records: Sequence[NodeRecord]) -> str:
    """The whole file."""
    rows = ["job,host,submit,start,end,elapsed_s"]
    for record in records:
        for name, start_s, real_s in zip(
            record.job_names, record.job_start_s.tolist(), record.job_real_s.tolist(), strict=True
        ):
            moments = (start_s - WAIT_S, start_s, start_s + real_s)
            stamps = [f"{datetime.fromtimestamp(at_s, UTC):%Y-%m-%dT%H:%M:%SZ}" for at_s in moments]
            rows.append(",".join([name, record.host, *stamps, f"{real_s:.2f}"]))
    return "\n".join(rows) + "\n"
