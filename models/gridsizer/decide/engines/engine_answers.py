"""What the engines compute, as samples, and the shape in which an answer states it."""

from dataclasses import dataclass
from typing import Literal

from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats

Question = Literal["throughput", "batch"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EngineResult:
    """What one engine computes, (samples,) in its unit; None where it does not apply. `why` says either."""

    engine: str
    label: str
    samples: Floats | None
    unit: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuestionResults:
    """What every engine computes for one question, and which one answers: None if none does."""

    question: Question
    results: tuple[EngineResult, ...]
    answering: str | None

    @property
    def answer(self) -> Floats | None:
        """What the engine that answers computes, (samples,); None where no engine answers."""
        return next((each.samples for each in self.results if each.engine == self.answering), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineAnswer:
    """One engine's answer to one question; `value` is None where the engine does not apply."""

    engine: str
    label: str
    question: Question
    answers: bool
    value: Band | None
    nine_in_ten: tuple[float, float] | None  # P5 and P95, where `value` holds eight in ten
    unit: str
    why: str  # why it answers, or why it does not


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """How far the engines with a value are apart, baselines left out, as a share of the one that answers."""

    question: Question
    share: float
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Engines:
    """The engines, their disagreement, and whether the design lies beyond what was tested.

    Of a question that an engine answers, that one alone and no disagreement, unless every one is asked.
    """

    answers: tuple[EngineAnswer, ...]
    disagreements: tuple[Disagreement, ...]
    extrapolating: bool
    extrapolation: str  # what lies beyond, or of what no tested range is known; "" inside the range
