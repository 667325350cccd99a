"""What a backtest gives back: the table and everything that explains it."""

from dataclasses import dataclass

from gridsizer.backtest.pooled import Duel
from gridsizer.backtest.scored_row import Prediction, Refusal, Row
from gridsizer.learn.fitting import Parameter
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.study import Evidence, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A quantity of a benchmark in the table, and what its lines are worth as evidence."""

    benchmark: str
    quantity: str
    kind: Kind
    unit: str
    evidence: Evidence
    recomputed: tuple[str, ...]  # printed figures that their own paper contradicts, and what took their place


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """What an engine made of the training rows of one fold, and how its forecast fared."""

    benchmark: str
    quantity: str
    engine: str
    split: str
    train: str  # numbers of grid nodes: "1,2,4"
    test: str
    band: str  # what the band rests on
    parameters: tuple[Parameter, ...]
    constants: tuple[Constant, ...]  # read besides the training rows
    predictions: tuple[Prediction, ...]


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
