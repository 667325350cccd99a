"""How the times of one column are read, and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.formats.job_table.evidence import Evidence
from gridsizer_server.importers.formats.job_table.run_lengths import Reading, head_reading, length_s
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tables.cell_numbers import DecimalMark

_USUAL: Final[Reading] = "m:ss"  # as SAS itself prints what is shorter than an hour
_LEAST_WHOLE: Final = 3  # times of three parts, all in whole minutes, before that is thought odd


@dataclass(frozen=True, slots=True)
class Meaning:
    """What two-part times of a column are; `said_by` is "" where that is a guess.

    `shifted`: the times print a third part of ":00" that a spreadsheet added to two.
    """

    reading: Reading
    said_by: str
    shifted: bool = False

    def length_s(self, cell: str, seconds_each: float, decimal: DecimalMark) -> float | None:
        """Seconds of a cell; None for what is no duration."""
        text = cell.strip().removesuffix(":00") if self.shifted else cell
        return length_s(text, self.reading, seconds_each, decimal)


def meant_by(name: str, evidence: Evidence, settled: Settled) -> Meaning:
    """By a person, else sums or clocks, else the head, else the other times of the column; else a guess.

    Where every time has three parts and whole minutes, a spreadsheet may have taken 25:14 for 25 hours: they
    are read as printed until a person says "m:ss".
    """
    if is_whole_minutes(evidence) and not evidence.reading():
        shifted = settled.two_part_times == "m:ss"
        return Meaning("m:ss" if shifted else "h:mm", "you" if settled.two_part_times else "", shifted)
    if settled.two_part_times:
        return Meaning(settled.two_part_times, "you")
    if shown := evidence.reading():
        return Meaning(*shown)
    if head := head_reading(name):
        return Meaning(head, "the head")
    if not evidence.two_parts:
        return Meaning(_USUAL, "no need")
    return Meaning(_USUAL, "the times of three parts beside them" if evidence.three_parts else "")


def agreed(meant: Mapping[int, Meaning]) -> dict[int, Meaning]:
    """Columns that say nothing themselves follow those of the same table that do, where these agree."""
    shown = {meaning.reading for meaning in meant.values() if meaning.said_by not in ("", "no need")}
    if len(shown) != 1:
        return dict(meant)
    followed = Meaning(shown.pop(), "the other columns")
    return {place: followed if _is_guess(meaning) else meaning for place, meaning in meant.items()}


def _is_guess(meaning: Meaning) -> bool:
    return not meaning.said_by and meaning.reading == _USUAL


def is_whole_minutes(evidence: Evidence) -> bool:
    """Whether all times have a third part, and that is ":00", some of them of hours."""
    return evidence.of_hours > 0 and evidence.jobs == evidence.whole_minutes >= _LEAST_WHOLE
