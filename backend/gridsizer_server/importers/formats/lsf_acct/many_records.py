"""The records of a block of lsb.acct at once, column by column: those that are as LSF writes them.

A record with anything else in it, such as a quotation mark within a word, is left for `walked`.
"""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable, jobs_of
from gridsizer.units import Floats
from gridsizer_server.importers.formats.lsf_acct import fields
from gridsizer_server.importers.formats.lsf_acct.one_record import host_names, slots_of
from gridsizer_server.importers.formats.lsf_acct.quoted_words import quoted_words
from gridsizer_server.importers.text.plain_decimals import plain_decimals, plain_whole_numbers
from gridsizer_server.importers.text.printed_numbers import KIB
from gridsizer_server.importers.times.local_times import YEAR_10000_S

Places = NDArray[np.int64]
Truths = NDArray[np.bool_]
_BEGINS: Final = b'"JOB_FINISH" '


class ManyRecords:
    """Whole lines, each taken for a record; `plain` tells which of them are read here."""

    def __init__(self, lines: list[bytes]) -> None:
        self._data = b"\n".join([*lines, b""])
        self._words = quoted_words(self._data)
        self.plain = self._words.plain & (self._words.count > fields.ASKED_HOSTS + 1)
        self.plain &= np.array([line.startswith(_BEGINS) for line in lines], dtype=bool)
        self._hosts_at = fields.ASKED_HOSTS + 2 + self._length(fields.ASKED_HOSTS)
        self._hosts = self._length(self._hosts_at - 1)
        behind = self._behind = self._hosts_at + self._hosts
        self.plain &= behind + fields.MEMORY < self._words.count
        self._submit_s, self.start_s, self._end_s = map(
            self._time_s, (fields.SUBMIT, fields.START, fields.END)
        )
        self.slots = self._whole(fields.SLOTS)
        self.exited = self._whole(behind + fields.STATUS).astype(np.int64) & fields.EXITED > 0
        self._index = self._whole(behind + fields.INDEX).astype(np.int64)
        self._user_s, self._system_s, kib = (
            self._known(behind + field) for field in (fields.USER_CPU, fields.SYSTEM_CPU, fields.MEMORY)
        )
        self._memory_bytes = np.where(kib > 0, kib * KIB, np.nan)
        self._text = self._data.decode("latin-1")
        self._host, self.slots_listed = self._read_hosts()

    def table(self, rows: Places, line: Places) -> JobTable:
        """The jobs of some of the plain records."""
        first = self._words.first[rows]
        numbers = self._texts(first + fields.JOB)
        jobs = [
            number if index <= 0 else f"{number}[{index}]"
            for number, index in zip(numbers, self._index[rows].tolist(), strict=True)
        ]
        names = self._texts(first + self._behind[rows] + fields.NAME)
        start_s, end_s = self.start_s[rows], self._end_s[rows]
        user_s, system_s = self._user_s[rows], self._system_s[rows]
        return jobs_of(
            "job",
            name=[name or job for name, job in zip(names, jobs, strict=True)],
            job=jobs,
            host=[self._host[row] for row in rows.tolist()],
            submit_s=self._submit_s[rows],
            start_s=start_s,
            end_s=end_s,
            real_s=end_s - start_s,
            user_cpu_s=user_s,
            system_cpu_s=system_s,
            cpu_s=user_s + system_s,
            slots=self.slots[rows],
            memory_bytes=self._memory_bytes[rows],
            line=line,
        )

    def _length(self, at: Places | int) -> Places:
        """The length of a list, as it stands before it."""
        length = self._whole(at)
        self.plain &= (length >= 0) & (length < self._words.count)
        return np.where(self.plain, length, 0).astype(np.int64)

    def _whole(self, at: Places | int) -> Floats:
        return self._numbers(at, plain_whole_numbers)

    def _known(self, at: Places | int) -> Floats:
        """NaN for what is not known: -1."""
        value = self._numbers(at, plain_decimals)
        return np.where(value >= 0, value, np.nan)

    def _time_s(self, at: int) -> Floats:
        """NaN for a start of 0: there was none."""
        value = self._whole(at)
        self.plain &= (value >= 0) & (value < YEAR_10000_S)
        return np.where((value == 0) & (at == fields.START), np.nan, value)

    def _numbers(
        self, at: Places | int, read: Callable[[bytes, Places, Places], tuple[Floats, Truths]]
    ) -> Floats:
        """The number of one word of each record; a record where it is none is not plain."""
        words = self._words
        place = np.minimum(words.first + at, len(words.start) - 1)
        value, plain = read(self._data, words.start[place], words.end[place])
        self.plain &= plain
        return value

    def _texts(self, place: Places) -> list[str]:
        """Some words, without their quotation marks."""
        places = zip(self._words.start[place].tolist(), self._words.end[place].tolist(), strict=True)
        return [_unquoted(self._text[start:end]) for start, end in places]

    def _read_hosts(self) -> tuple[list[str], Floats]:
        """The hosts of each record, and how many slots they gave; most records have those of another."""
        read: dict[str, tuple[str, float]] = {"": ("", 0.0)}
        found: list[tuple[str, float]] = []
        for row, printed in enumerate(self._printed_hosts()):
            if printed not in read:
                hosts = [_unquoted(host) for host in printed.split(" ") if host]
                try:
                    read[printed] = host_names(hosts), slots_of(hosts)
                except ValueError:
                    self.plain[row] = False
            found.append(read.get(printed, read[""]))
        return [host for host, _ in found], np.array([slots for _, slots in found])

    def _printed_hosts(self) -> Iterator[str]:
        """The names of the hosts as they stand; "" where there are none, or the record is not plain."""
        words, last = self._words, len(self._words.start) - 1
        first = np.minimum(words.first + self._hosts_at, last)
        behind = np.minimum(first + self._hosts - 1, last)
        some = self.plain & (self._hosts > 0)
        starts, ends = np.where(some, words.start[first], 0), np.where(some, words.end[behind], 0)
        for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
            yield self._text[start:end]


def _unquoted(word: str) -> str:
    return word[1:-1].replace('""', '"') if word.startswith('"') else word
