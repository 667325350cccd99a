"""What a backtest gives back: the table and everything that explains it."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.backtest.fit import Fit
from gridsizer.backtest.not_expressed import NotExpressed
from gridsizer.backtest.pooled import Duel
from gridsizer.backtest.scored_row import Refusal, Row
from gridsizer.backtest.summary import Summary
from gridsizer.backtest.waiting import Waiting
from gridsizer.learn.derate.learnt import DerateStudy
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.study import Evidence, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A quantity of a benchmark in the table, and what its lines are worth as evidence."""

    benchmark: str
    quantity: str
    kind: Kind
    unit: str
    counted: Annotated[str, doc("What its rows are by: `grid_nodes`, `processes`, `storage_nodes`.")]
    evidence: Annotated[Evidence, doc("Only `validation` enters the pooled lines.")]
    recomputed: Annotated[
        tuple[str, ...],
        doc("Printed figures that their own paper contradicts, and what stood in."),
    ]
    further_off: Annotated[
        str, doc("Why larger runs told by smaller ones are more than 5 % off; empty where they are not.")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Validation:
    """The backtest of every benchmark x quantity x engine x split.

    The last row is the product, trained on the smallest runs, pooled: each quantity counts once.
    """

    rows: tuple[Row, ...]
    refusals: tuple[Refusal, ...]  # lines that the table cannot have
    subjects: tuple[Subject, ...]
    fits: tuple[Fit, ...]
    constants: tuple[Constant, ...]  # all that the product read besides its training rows, each once
    duels: tuple[Duel, ...]  # the product against baselines, on the lines that both answer
    summary: tuple[Summary, ...]  # over all tables, larger runs from smaller: the product first
    not_expressed: tuple[NotExpressed, ...]  # published figures that no line stands for
    waiting: tuple[Waiting, ...]  # run times by connections, of which one row tells too little to pool
    derate: DerateStudy  # of a vendor's maximum, each system told by the others
