"""How an answer with ranges is sampled."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED

MOST_SAMPLES: Final = 10_000
MOST_SEED: Final = 2**32 - 1


class Sampling(BaseModel):
    """Query parameters of every question that is answered by sampling."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    samples: Annotated[
        int,
        Field(
            ge=1, le=MOST_SAMPLES, description="Assumptions to try; with 1, every range stands at its median."
        ),
    ] = DEFAULT_SAMPLES
    seed: Annotated[int, Field(ge=0, le=MOST_SEED, description="The same seed gives the same answer.")] = (
        DEFAULT_SEED
    )
