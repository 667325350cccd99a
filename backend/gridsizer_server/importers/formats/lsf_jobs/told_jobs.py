"""The text of `bhist -l` and `bjobs -l` -> one block a job."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.lsf.job_text import JobText, job_begun, joined_lines
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import BINARY, finite

_STATES: Final = ["PEND", "PSUSP", "RUN", "USUSP", "SSUSP", "UNKWN", "TOTAL"]
_SUMMARY: Final = "Summary of time in seconds spent in various states"
_MEMORY: Final = re.compile(r"\bMAX MEM: (\d+(?:\.\d+)?) ([KMGTP]?)bytes", re.IGNORECASE)


@dataclass(slots=True)
class ToldJob:
    """One job as far as its text goes."""

    told: JobText
    memory_bytes: float | None = None
    states_s: dict[str, float] | None = None  # by state; None where they are not printed
    summed: bool = False  # the head of those seconds was met
    ended: bool = True  # False where the file ends within a line of it

    @property
    def is_whole(self) -> bool:
        """Whether nothing that was begun is missing."""
        return self.ended and not (self.summed and self.states_s is None)

    def hear(self, text: str) -> None:
        """Note what a line says."""
        if self.told.hear(text):
            return
        if text.startswith(_SUMMARY):
            self.summed = True
        elif found := _MEMORY.search(text):
            self.memory_bytes = float(found[1]) * BINARY[found[2].upper()]
        elif self.summed and self.states_s is None:
            numbers = [finite(word) for word in text.split()]
            seconds = [number for number in numbers if number is not None]
            if len(seconds) == len(numbers) == len(_STATES):
                self.states_s = dict(zip(_STATES, seconds, strict=True))


def told_jobs(source: Source) -> Iterator[ToldJob]:
    """The jobs in the order printed."""
    job: ToldJob | None = None
    for line in joined_lines(source):
        if told := job_begun(line):
            if job:
                yield job
            job = ToldJob(told, ended=line.ended)
        elif job and line.ended:
            job.hear(line.text)
        elif job and job.states_s is None:
            job.ended = "Job <".startswith(line.text[:5])  # the next one begins
    if job:
        yield job
