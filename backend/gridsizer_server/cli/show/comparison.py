"""A comparison for a person at a terminal: the verdict, what differs, the answers, and why."""

from collections.abc import Iterator

from rich.table import Table

from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.comparison.parts import Cell
from gridsizer_server.cli.show.table import draw, say, table, words
from gridsizer_server.questions.comparison import Comparison

Row = tuple[str, ...]


def show_comparison(answer: Comparison) -> None:
    """The verdict over all designs first, then the tables, then a sentence a difference."""
    say(answer.title, answer.policy)
    draw(_inputs(answer), _answers(answer))
    for each in answer.moved:
        say(f"{each.letters}: {' '.join(each.sentences)}")
    for unknown in answer.unknowns:
        say(f"Still unknown, {unknown.who}: {unknown.sentence}")


def _heads(answer: Comparison) -> tuple[str, ...]:
    return tuple(f"{design.letter}: {design.name}" for design in answer.designs)


def _inputs(answer: Comparison) -> Table:
    """Inputs that differ; those of a section that was replaced whole are only counted."""
    differing = [row for row in answer.inputs if row.differs]
    rows: list[Row] = [
        (row.label, *(text or "-" for text in row.texts)) for row in differing if not row.part_of
    ]
    for section in dict.fromkeys(row.part_of for row in differing if row.part_of):
        count = sum(row.part_of == section for row in differing)
        rows.append((f"{section}: {counted(count, 'more input')}", *("" for _ in answer.designs)))
    title = f"Inputs that differ, {len(differing)} of {answer.inputs_in_all}"
    return table(title, words("", *_heads(answer)), rows)


def _answers(answer: Comparison) -> Table:
    rows = [(row.label, *(_text(cell) for cell in row.cells)) for row in answer.answers]
    refused = [design for design in answer.designs if design.refused]
    if refused:
        rows.append(("Refused", *(design.refused or "" for design in answer.designs)))
    return table("Answer", words("", *_heads(answer)), rows)


def _text(cell: Cell | None) -> str:
    """A cell with its change from the baseline in brackets, said where that is worse."""
    if cell is None:
        return ""
    return "".join(_pieces(cell))


def _pieces(cell: Cell) -> Iterator[str]:
    yield f"{cell.strong}{cell.rest}"
    if cell.chip is not None:
        yield f" ({cell.chip.text}{', worse' if cell.chip.worse else ''})"
