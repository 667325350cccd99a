"""Every engine by name: the product, its simulation, and the forecasters and curve fits beside them."""

from collections.abc import Mapping
from typing import Final

from gridsizer.backtest.baselines import BASELINES
from gridsizer.backtest.forecast import Engine
from gridsizer.backtest.product.by_assess import product
from gridsizer.backtest.product.by_simulation import simulation

DEFAULT: Final = "default"
ENGINES: Final[Mapping[str, Engine]] = {DEFAULT: product, "simulation": simulation, **BASELINES}
