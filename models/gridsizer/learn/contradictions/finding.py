"""A contradiction between printed figures, and where it stands."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.learn.benchmarks import Place, Relation, Severity
from gridsizer.learn.benchmarks.nouns import InFixtures


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Two printed statements that cannot both hold as they stand."""

    rule: str
    severity: Severity
    benchmark: InFixtures[str]
    table: Annotated[str, doc("`facts` for a figure outside any table.")]
    row: str
    column: str
    line: int
    printed: str
    found: Annotated[str, doc("What the other figures give.")]
    sentence: str
    case: InFixtures[int | None] = None


def contradiction(
    relation: Relation,
    benchmark: str,
    place: Place,
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
