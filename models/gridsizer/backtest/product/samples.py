"""Samples and replicates of a fold: an answer as on screen; a simulation with fewer."""

from typing import Final

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.simulated_answer import Simulated
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import DEFAULT_SEED
from gridsizer.decide.simulated import simulate_scenario
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.widening import NO_ERROR, ModelError

REPLICATES: Final = 3  # these differ in placement alone, by 1 to 3 %


def assessed(scenario: Scenario, error: ModelError = NO_ERROR) -> Assessment:
    """What `assess` answers, with the samples and the seed of any answer, and this error of the model."""
    return assess(scenario, error=error, logged=False, every_engine=False)


def simulated(scenario: Scenario) -> Simulated:
    """What the simulation answers, with the replicates of the backtest."""
    return simulate_scenario(scenario, seed=DEFAULT_SEED, replicates=REPLICATES)
