"""Simulations of a batch as questions and as answers."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.decide.answer import simulated_answer
from gridsizer.decide.calculation.draws import DEFAULT_REPLICATES, DEFAULT_SEED
from gridsizer_server.questions.sampling import MOST_SEED


class Replication(BaseModel):
    """Query parameters of a simulation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    replicates: Annotated[int, Field(ge=1, description="How often the batch is run.")] = DEFAULT_REPLICATES
    seed: Annotated[int, Field(ge=0, le=MOST_SEED, description="The same seed gives the same answer.")] = (
        DEFAULT_SEED
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation(simulated_answer.Simulated):
    """The answer to "when is the batch done?" by simulation."""

    catalogue_version: str  # the model itself knows no catalogue
