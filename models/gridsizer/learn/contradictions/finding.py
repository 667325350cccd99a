"""A contradiction between printed figures, and where it stands."""

from dataclasses import dataclass

from gridsizer.learn.benchmarks import LocatedCell, Relation, Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Two printed statements that cannot both hold as they stand."""

    rule: str
    severity: Severity
    benchmark: str
    table: str  # "facts" for a figure outside any table
    row: str
    column: str
    line: int
    printed: str
    found: str
    sentence: str
    case: int | None = None


def contradiction(
    relation: Relation,
    benchmark: str,
    place: LocatedCell,
    *,
    found: str,
    sentence: str,
    severity: Severity | None = None,
) -> Contradiction:
    """The contradiction of `relation` at `place`."""
    return Contradiction(
        rule=relation.kind,
        severity=severity or relation.severity,
        benchmark=benchmark,
        table=place.table,
        row=place.row,
        column=place.column,
        line=place.cell.line,
        printed=place.cell.printed,
        found=found,
        sentence=sentence if relation.because is None else f"{sentence} {relation.because}",
        case=relation.case,
    )
