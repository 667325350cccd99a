"""The text of `bacct -l` -> one block a job, with its dates as printed and its accounting."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from gridsizer_server.importers.lsf.job_text import JobText, job_begun, joined_lines
from gridsizer_server.importers.source import Source


@dataclass(frozen=True, slots=True)
class AcctBlock:
    """One job as far as its text goes."""

    told: JobText
    usage: dict[str, str] = field(default_factory=dict)  # by "CPU_T", "WAIT", "TURNAROUND", "MEM"


def acct_blocks(source: Source) -> Iterator[AcctBlock]:
    """The jobs in the order printed; the last may have no usage where the file ends early."""
    block: AcctBlock | None = None
    columns: list[str] = []
    for line in joined_lines(source):
        job, words = job_begun(line), line.text.split()
        if job:
            if block:
                yield block
            block = AcctBlock(job)
        elif block and block.told.hear(line.text):
            continue
        elif words[:1] == ["CPU_T"]:
            columns = words
        elif block and columns:
            if len(words) == len(columns) and line.ended:
                block.usage.update(zip(columns, words, strict=True))
            yield block
            block, columns = None, []
    if block:
        yield block
