"""The backtest as an answer: the library's table, and what explains it."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, TypeAdapter

from gridsizer.backtest import (
    Constant,
    Duel,
    NotExpressed,
    Prediction,
    Refusal,
    Row,
    Subject,
    Summary,
    Waiting,
)
from gridsizer.backtest.scored_row import Nodes
from gridsizer.learn.derate.learnt import DerateStudy


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationSubject(Subject):
    """What was predicted, and what its lines are worth as evidence."""

    system: Annotated[str, Field(description="What was run on what.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationLine:
    """The points behind a line of the product, fitted to the smallest runs."""

    benchmark: str
    quantity: str
    unit: str
    train: Nodes
    test: Nodes
    band: Annotated[str, Field(description="What the band is, or rests on.")]
    points: tuple[Prediction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationAnswer:
    """Every benchmark x quantity x engine x split. The last row is the product, pooled."""

    rows: tuple[Row, ...]
    refusals: tuple[Refusal, ...]
    subjects: tuple[ValidationSubject, ...]
    constants: tuple[Constant, ...]
    lines: tuple[ValidationLine, ...]
    duels: tuple[Duel, ...]
    summary: tuple[Summary, ...]
    not_expressed: tuple[NotExpressed, ...]
    waiting: tuple[Waiting, ...]
    derate: DerateStudy


ADAPTER: Final = TypeAdapter(ValidationAnswer)
