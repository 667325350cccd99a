"""Findings that tools' logs share, so that each is said in one way."""

from collections.abc import Iterable, Iterator, Mapping

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.text.lines import TextLine


def truncated(line: int) -> Finding:
    """The last record is cut short, or nobody knows that it is not."""
    return Finding(
        code="truncated",
        severity="warning",
        message="The file ends within its last record, or no line end follows it: left out."
        " If the file is whole, put a line end behind its last line.",
        line=line,
    )


class Unread:
    """Records that could not be read: not of their form, or cut short at the end of the file."""

    def __init__(self) -> None:
        self._count, self._first = 0, 0
        self._cut: int | None = None

    def add(self, line: TextLine) -> None:
        """Leave out what a line holds."""
        if line.ended:
            self.bad(line.number)
        else:
            self.cut(line.number)

    def bad(self, line: int) -> None:
        """Leave out a record that is not of its form."""
        self._count += 1
        self._first = self._first or line

    def cut(self, line: int) -> None:
        """Leave out the last record."""
        self._cut = line

    def findings(self) -> Iterator[Finding]:
        """What was left out; nothing where all was read."""
        if self._cut is not None:
            yield truncated(self._cut)
        if self._count:
            yield Finding(
                code="unreadable_number",
                severity="warning",
                message=f"{self._count} lines could not be read and are left out.",
                line=self._first,
            )


def not_used(kinds: Mapping[str, int]) -> Iterable[Finding]:
    """Records of kinds that are skipped, by kind; nothing where nothing was skipped."""
    if kinds:
        listed = ", ".join(f"{kind} ({count})" for kind, count in kinds.items())
        yield Finding(code="not_used", severity="info", message=f"Not used: {listed}.")


def from_documentation(tool: str) -> Finding:
    """The format was learned from documents only."""
    return Finding(
        code="from_documentation",
        severity="info",
        message=f"How {tool} prints was learned from documents, not from a real file: check the values.",
    )


def no_times(*, known: bool, line: int | None = None) -> Iterable[Finding]:
    """No time is printed; nothing where a person settled when it began."""
    if not known:
        yield Finding(
            code="no_times",
            severity="question",
            message="No time is printed, so the values stand without one. When was the first sample taken?",
            line=line,
            setting="start",
        )


def no_date(*, known: bool, line: int | None = None) -> Iterable[Finding]:
    """Times of day without a date; nothing where a person settled when it began."""
    if not known:
        yield Finding(
            code="no_date",
            severity="question",
            message="Times of day are printed without a date: when did the first job start?",
            line=line,
            setting="start",
        )


def page_cache_suspected(because: str, line: int | None) -> Finding:
    """Rates may be those of memory."""
    return Finding(
        code="page_cache_suspected",
        severity="warning",
        message=f"{because}: the rates may be those of the page cache, not of the storage.",
        line=line,
    )


def compressible_data_suspected(because: str, line: int | None) -> Finding:
    """Rates say nothing about a compressing array."""
    return Finding(
        code="compressible_data_suspected",
        severity="warning",
        message=f"{because}: on storage that compresses, such rates say nothing about real data.",
        line=line,
    )


def totals_beside_parts(*, total: str, parts: str, line: int | None) -> Finding:
    """A total is printed beside its parts: both are kept, in layers that are never added."""
    return Finding(
        code="device_choice",
        severity="question",
        message=f"{total} is the sum of {parts}: both are kept, only {parts} are added up.",
        line=line,
        setting="devices",
        default=parts,
    )


def jobs_unfinished(count: int) -> Iterable[Finding]:
    """Jobs that had not ended when they were listed; nothing where all had."""
    if count:
        jobs = "job" if count == 1 else "jobs"
        yield Finding(
            code="jobs_unfinished",
            severity="info",
            message=f"{count:,} {jobs} had not ended: left out, for what they used is not all.",
        )
