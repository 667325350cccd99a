"""Jobs that come one by one -> tables in pieces of bounded size."""

from collections.abc import Iterator, Mapping
from typing import Final

from gridsizer.learn.observations import JobTable, jobs_of

_PIECE: Final = 65_536  # jobs
_WORDS: Final = ("name", "job", "host")
_NUMBERS: Final = (
    "submit_s",
    "start_s",
    "end_s",
    "real_s",
    "user_cpu_s",
    "system_cpu_s",
    "cpu_s",
    "slots",
    "read_bytes",
    "write_bytes",
    "memory_bytes",
)


class JobRows:
    """Jobs of a scheduler, in the order printed."""

    def __init__(self) -> None:
        self._words: dict[str, list[str]] = {column: [] for column in _WORDS}
        self._numbers: dict[str, list[float]] = {column: [] for column in _NUMBERS}
        self._lines: list[float] = []

    def add(self, line: int, words: Mapping[str, str], numbers: Mapping[str, float | None]) -> None:
        """Keep one job by columns of `JobTable`; a number that is None or absent was not printed."""
        for column in _WORDS:
            self._words[column].append(words[column])
        for column in _NUMBERS:
            number = numbers.get(column)
            self._numbers[column].append(float("nan") if number is None else number)
        self._lines.append(float(line))

    def full(self) -> Iterator[JobTable]:
        """A piece, once there are enough."""
        if len(self._lines) >= _PIECE:
            yield from self.rest()

    def rest(self) -> Iterator[JobTable]:
        """What is left."""
        if not self._lines:
            return
        yield jobs_of("job", **self._words, **self._numbers, line=self._lines)
        self._words = {column: [] for column in _WORDS}
        self._numbers = {column: [] for column in _NUMBERS}
        self._lines = []
