"""What an engine made of one fold."""

from dataclasses import dataclass

from gridsizer.backtest.folds import Split
from gridsizer.backtest.scored_row import Prediction
from gridsizer.learn.fitting import Parameter
from gridsizer.learn.studies.constant import Constant


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """What an engine made of the training rows of one fold, and how its forecast fared."""

    benchmark: str
    quantity: str
    engine: str
    split: Split
    train: str  # numbers of grid nodes: "1,2,4"
    test: str
    band: str  # what the band rests on
    parameters: tuple[Parameter, ...]
    constants: tuple[Constant, ...]  # read besides the training rows
    predictions: tuple[Prediction, ...]
