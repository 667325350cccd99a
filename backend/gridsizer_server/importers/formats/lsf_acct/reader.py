"""The records of lsb.acct, a block at a time: most together, those that are not as usual one by one."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.formats.lsf_acct.many_records import ManyRecords
from gridsizer_server.importers.formats.lsf_acct.one_record import walked
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Block, Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.lines import TextLine, decoded

_MOST_KNOWN: Final = 1_000_000  # records that one is compared with: some 60 MB


def read(source: Source, _settled: Settled) -> Iterator[Observation]:
    """Every job that ended, once."""
    reader = _Reader()
    for block in source.blocks():
        reader.take(block)
        yield from reader.rows.full()
    yield from reader.rows.rest()
    yield from reader.findings()


class _Reader:
    def __init__(self) -> None:
        self.rows = JobRows()
        self._unread, self._skipped = findings.Unread(), Counter[str]()
        self._met = Counter[str]()
        self._known: set[int] = set()

    def take(self, block: Block) -> None:
        """Read the records of a block."""
        lines = block.data.split(b"\n")
        last = lines.pop()
        many = ManyRecords(lines)
        plain = np.flatnonzero(many.plain)
        kept = np.array([at for at in plain.tolist() if self._is_new(lines[at])], dtype=np.int64)
        if len(kept):
            self.rows.extend(many.table(kept, kept + block.first_line))
            start_s = many.start_s[kept]
            self._met["killed"] += int(np.isnan(start_s).sum())
            self._met["exited"] += int(many.exited[kept].sum())
            uneven = ~np.isnan(start_s) & (many.slots != many.slots_listed)[kept]
            self._met["uneven"] += int(uneven.sum())
        for at in np.flatnonzero(~many.plain).tolist():
            self._walk(lines[at], TextLine(block.first_line + at, decoded(lines[at]), ended=True))
        if last:
            self._walk(last, TextLine(block.first_line + len(lines), decoded(last), ended=False))

    def _walk(self, data: bytes, line: TextLine) -> None:
        words = csv_cells(line, " ", skip_blanks=True)
        if not words:
            return
        if words[0] != "JOB_FINISH":
            self._skipped["other events"] += 1
            return
        record = walked(words if line.ended else words[:-1])  # the last word may be cut short
        if record is None:
            self._unread.add(line)
        elif self._is_new(data):
            started = record.start_s is not None
            self._met["killed"] += not started
            self._met["exited"] += record.exited
            self._met["uneven"] += started and record.slots != record.slots_listed
            words_of = {"name": record.name, "job": record.job, "host": record.hosts}
            self.rows.add(line.number, words_of, record.numbers)

    def _is_new(self, record: bytes) -> bool:
        known = hash(record)
        if known in self._known:
            self._met["again"] += 1
            return False
        if len(self._known) < _MOST_KNOWN:
            self._known.add(known)
        return True

    def findings(self) -> Iterator[Finding]:
        """What was met on the way."""
        met = self._met
        yield from _said(
            "killed_while_pending", met["killed"], "were killed while they waited: they have no run time"
        )
        yield from _said("jobs_exited", met["exited"], "ended with an error or were killed; they are kept")
        yield from _said(
            "slots_disagree", met["uneven"], "list fewer or more slots than they asked for; those asked count"
        )
        yield from _said(
            "duplicate_records", met["again"], "are recorded twice, letter by letter; each counts once"
        )
        yield from self._unread.findings()
        yield from findings.not_used(self._skipped)


def _said(code: str, count: int, what: str) -> Iterator[Finding]:
    if count:
        yield Finding(code=code, severity="info", message=f"{count} jobs {what}.")
