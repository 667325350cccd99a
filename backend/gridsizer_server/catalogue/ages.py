"""How old the figures of an entry are: its sources with their dates, the oldest first."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from gridsizer.catalogue import SHELVES
from gridsizer.catalogue.entry import SourceNote
from gridsizer_server.catalogue.schemas import SourceAge

_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
_UNDATED: Final = "9999"

_Named = tuple[str, str, str, str, str, str]  # title, where, paper, address, read on, measured on


def ages_of(section: Mapping[str, Any]) -> list[SourceAge]:
    """Each source of a complete section of an entry once, with how many figures it stands for.

    The oldest first; those without a date last. A source that bears no date is as old as it was read.
    """
    counted = Counter(_sources(section))
    ages = [_age(source, figures) for source, figures in counted.items()]
    return sorted(ages, key=lambda age: (_dated(age), age.title, age.where))


def years_of(ages: Iterable[SourceAge]) -> list[int]:
    """The years that sources bear, else those in which they were read; the oldest first."""
    return sorted({int(_dated(age)[:4]) for age in ages if age.published or age.retrieved})


def _published_on(note: SourceNote) -> str:
    """The date that a source bears, as "2024-08-01", "2020-06" or "2012"; empty where it bears none."""
    return note.published or _papers().get(note.paper, "")


def _age(source: _Named, figures: int) -> SourceAge:
    title, where, paper, url, retrieved, measured = source
    return SourceAge(
        title=title,
        where=where,
        paper=paper,
        url=url,
        published=_published().get((title, paper, url), measured),
        retrieved=retrieved,
        figures=figures,
    )


def _dated(age: SourceAge) -> str:
    return age.published or age.retrieved or _UNDATED


def _sources(section: Mapping[str, Any]) -> Iterator[_Named]:
    for fact in section.values():
        for part in fact if isinstance(fact, list) else [fact]:
            if isinstance(part, dict) and "basis" in part:
                of = part["source"]
                measured = part["basis"] == "measured" and not of["paper"] and not of["url"]
                on = of["retrieved"] if measured else ""  # what nobody printed is as old as its measurement
                yield of["title"], of["where"], of["paper"], of["url"], of["retrieved"], on
            elif isinstance(part, dict):
                yield from _sources(part)


@cache
def _published() -> Mapping[tuple[str, str, str], str]:
    """The date of each source of the catalogue that bears one, by title, paper and address."""
    notes = (
        note for shelf in SHELVES.values() for entry in shelf.values() for note in entry.sources.values()
    )
    return {(note.title, note.paper, note.url): date for note in notes if (date := _published_on(note))}


@cache
def _papers() -> Mapping[str, str]:
    """The date of each paper by its number, as far as it is stated to a month or a year."""
    return {
        entry.fields["number"]: date
        for entry in SHELVES["papers"].values()
        if (date := _in_digits(entry.fields["date"]))
    }


def _in_digits(words: str) -> str:
    """A date in words in the digits of a calendar.

    >>> _in_digits("June 2020"), _in_digits("2012"), _in_digits("about 2014")
    ('2020-06', '2012', '2014')
    """
    month, _, year = words.rpartition(" ")
    return f"{year}-{_MONTHS.index(month) + 1:02}" if month in _MONTHS else year
