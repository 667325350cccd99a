"""Dates as system tools print them in any locale: which of the numbers is the month."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, Literal

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.settled import Settled

Order = Literal["mdy", "dmy", "ymd"]

_GROUPS: Final = re.compile(rb"(\d{4}|\d{1,2})(\D{1,3})(\d{1,2})\D{1,3}(\d{4}|\d{2})(?:\D{1,3})?")
_COMMA: Final = re.compile(rb"[ \t]\d+,\d\d(?=\s)")
_EPOCH_DAY: Final = date(1970, 1, 1).toordinal()
_CENTURY: Final = 2_000  # of years printed with two digits: the tools were not written before 1999


class Dates:
    """Printed dates -> days since 1970.

    Where day and month may be either, the other dates of the file decide, then the person, then month first:
    that is what these tools print in the C locale. No locale with a decimal comma does, which `head` shows.
    """

    def __init__(self, settled: Settled, others: Iterable[bytes], head: bytes = b"") -> None:
        self._settled = settled.date_order
        self._month_first = _COMMA.search(head) is None
        self._others = others  # asked only where a date may be read in two ways
        self._order: Order | None = None
        self._known: dict[bytes, int] = {}
        self._asked_line: int | None = None

    def day(self, text: bytes, line: int) -> int:
        """Days since 1970. Raises UnreadableLog for what is no date, or not in the order of the others."""
        if text not in self._known:
            self._known[text] = self._read(text, line)
        return self._known[text]

    def question(self) -> Iterator[Finding]:
        """The order that was taken, where nothing in the file tells it."""
        if self._asked_line is not None:
            yield order_question(str(self._order), self._asked_line)

    def _read(self, text: bytes, line: int) -> int:
        found = _GROUPS.fullmatch(text)
        if found is None:
            raise UnreadableLog(
                wanted="a date such as 2019-04-18 or 04/18/2019", got="another form", line=line
            )
        first, second, third = int(found[1]), int(found[3]), int(found[4])
        if len(found[1]) == 4:
            year, month, day = first, second, third
        else:
            year = third if len(found[4]) == 4 else _CENTURY + third
            order = self._order_of(first, second, found[2], line)
            month, day = (first, second) if order == "mdy" else (second, first)
        try:
            return date(year, month, day).toordinal() - _EPOCH_DAY
        except ValueError as error:
            wanted = f"a date in the order {self._order or 'ymd'}"
            raise UnreadableLog(wanted=wanted, got="numbers that are none", line=line) from error

    def _order_of(self, first: int, second: int, mark: bytes, line: int) -> Order:
        if self._order is None:
            self._order = self._settled or order_shown(first, second) or self._order_elsewhere()
        if self._order is None:
            american = mark == b"/" and self._month_first  # points and dashes after a day are European
            self._order = "mdy" if american else "dmy"
            self._asked_line = line
        return self._order

    def _order_elsewhere(self) -> Order | None:
        for text in self._others:
            found = _GROUPS.fullmatch(text)
            if found and len(found[1]) < 4 and (order := order_shown(int(found[1]), int(found[3]))):
                return order
        return None


def order_question(order: str, line: int) -> Finding:
    """Asks which of two numbers is the month, where both may be."""
    return Finding(
        code="date_order_ambiguous",
        severity="question",
        message=f"Day and month of the dates cannot be told apart; they are read as {order}.",
        line=line,
        setting="date_order",
        default=order,
        options=("mdy", "dmy"),
    )


def order_shown(first: int, second: int) -> Order | None:
    """The order that two numbers of a date tell, as they stand; None where either may be the month."""
    if first > 12:
        return "dmy"
    return "mdy" if second > 12 else None
