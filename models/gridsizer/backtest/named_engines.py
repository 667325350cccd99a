"""Every engine by name: the product, its simulation, and the forecasters and curve fits beside them."""

from collections.abc import Mapping
from typing import Final

from gridsizer.backtest.baselines import BASELINES, BEST_CURVE, CURVES, FORECASTER
from gridsizer.backtest.forecast import Engine
from gridsizer.backtest.product.by_assess import product
from gridsizer.backtest.product.by_simulation import simulation
from gridsizer.backtest.product.fit_scaling import SCALED
from gridsizer.learn.studies.study import Kind

DEFAULT: Final = "default"
ENGINES: Final[Mapping[str, Engine]] = {DEFAULT: product, "simulation": simulation, **BASELINES}
_OF_SCALING_TABLES: Final = (DEFAULT, FORECASTER, *CURVES, BEST_CURVE)


def speaks_of(engine: str, kind: Kind) -> bool:
    """Whether an engine is asked at all: laws of batches and of SAS grids are not asked of scaling tables."""
    return kind not in SCALED or engine in _OF_SCALING_TABLES
