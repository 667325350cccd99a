"""How an answer with ranges is sampled, and which of its long parts it has."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED

MOST_SAMPLES: Final = 10_000
MOST_SEED: Final = 2**32 - 1

Part = Literal["log", "scenario", "engines"]
EVERY_PART: Final[frozenset[Part]] = frozenset(get_args(Part))
PARTS: Final[Mapping[Part, str]] = {"log": "calculation_log", "scenario": "scenario"}  # fields of the answer


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


class AnswerWanted(Sampling):
    """Query parameters of a question whose answer has parts that are long and seldom read."""

    parts: Annotated[
        tuple[Part, ...],
        Field(
            description="What the answer has beside what is always there. `log`: `calculation_log`, every "
            "formula that ran, with its inputs. `scenario`: every value of the document, resolved, with its "
            "source. `engines`: what every engine says, and how far the others are from those that answer.",
        ),
    ] = ()

    def left_out(self) -> set[str]:
        """Fields of the answer that were not asked for."""
        return {field for part, field in PARTS.items() if part not in self.parts}
