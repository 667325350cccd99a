"""An entry of one's own, and what tests propose, for a person at a terminal."""

from collections.abc import Iterator

from gridsizer.catalogue.checking import Checked, OwnFile
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.describe.fields import Field, fields_of
from gridsizer.figures import plain_span
from gridsizer.learn.ceilings import Proposal, ProposedCeiling
from gridsizer_server.cli.show.table import Column, draw, say, table, words

Row = tuple[str, ...]


def show_checked(own: OwnFile, found: Checked) -> None:
    """The entry as a design sees it: every field, whose it is, and where it comes from."""
    stated = own.written["fields"]
    say(f"{found.entry.name}: sound. In a design it is named own:{own.id}.")
    if found.left_open:
        say(f"A design has to say beside it: {', '.join(found.left_open)}.")
    if sold := found.section.get("drive_sizes"):
        drives = ", ".join(size["name"] for size in sold)
        say(f"Sold with drives of {drives}: a design takes one by the space that it states.")
    rows = _rows(found.section, SHELVES[found.shelf].noun, stated)
    columns = (*words("field"), Column("value", is_number=True), *words("unit", "basis", "source", "whose"))
    draw(table(f"{found.shelf}/{found.entry.id}@{found.entry.version}", columns, rows))


def show_proposal(proposal: Proposal) -> None:
    """Each ceiling with what it is worth, and what makes it doubtful."""
    for ceiling in proposal.ceilings:
        say(_way(ceiling), *(f"  - {caution}" for caution in ceiling.cautions))
    taken = [ceiling for ceiling in proposal.ceilings if ceiling.is_ceiling]
    when = "" if proposal.dated else " The results do not say when they ran."
    if taken:
        say(f"--write prints the design with an entry of your own that states this, of {proposal.day}.{when}")
    else:
        say(f"No ceiling is taken. --write prints the design with the evidence alone.{when}")


def _way(ceiling: ProposedCeiling) -> str:
    named = {"mixed": "Reads and writes", "read": "Reads", "write": "Writes"}[ceiling.way]
    return f"{named}: {ceiling.sentence}"


def _rows(section: dict[str, object], noun: type, stated: dict[str, object]) -> Iterator[Row]:
    for field in fields_of(noun):
        fact = section.get(field.name)
        if isinstance(fact, dict) and field.kind in ("quantity", "choice"):
            yield _row(field, fact, yours=field.name in stated)


def _row(field: Field, fact: dict[str, object], *, yours: bool) -> Row:
    source, basis = fact["source"], fact["basis"]
    title = source["title"] if isinstance(source, dict) else ""
    return (field.name, value_of(fact), field.unit, str(basis), str(title), "yours" if yours else "")


def value_of(fact: dict[str, object]) -> str:
    """The word of a field, its number or its range; Unknown where there is none."""
    if "value" in fact:
        return str(fact["value"])
    low, high = fact["low"], fact["high"]
    if low is None:
        return "Unknown"
    return plain_span(float(str(low)), float(str(high)), " to ")
