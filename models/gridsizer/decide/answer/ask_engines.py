"""All engines asked about one scenario: throughput always, the batch where there is one."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from gridsizer.arrays import NONE
from gridsizer.decide.answer.batch_answer import batch_answer
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.batch.batch_work import batch_work
from gridsizer.decide.calculation.bands import bands_and_ends_of
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.engines.batch_engines import batch_engines
from gridsizer.decide.engines.engine_answers import (
    Disagreement,
    EngineAnswer,
    Engines,
    Question,
    QuestionResults,
)
from gridsizer.decide.engines.extrapolation import Extrapolation, extrapolation_of
from gridsizer.decide.engines.streams import Knees, knees_of, streams_of
from gridsizer.decide.engines.throughput_engines import throughput_engines
from gridsizer.predict.uncertainty import spread
from gridsizer.predict.widening import ModelError
from gridsizer.units import Floats

_APART: Final = ("linear", "amdahl", "usl", "coincidence")  # baselines, and a peak that does not last
_WORDS: Final[dict[Question, str]] = {"throughput": "throughput", "batch": "the end of the batch"}
_TOLD_APART: Final = 0.005  # what whole percents tell apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Predictions:
    """What the engines predict of a scenario: each one's answers, where the curve bends, the batch."""

    engines: Engines
    knees: Knees
    batch: BatchAnswer | None


def ask_engines(
    chain: Chain,
    flow: Flow,
    ledger: Ledger,
    *,
    node_binds: bool,
    error: ModelError,
    every: bool,
) -> Predictions:
    """What the engines predict at the flow that sizes: `every` one, or those that answer.

    `node_binds` is true where the tightest link is a grid node's own; `error` is what the model itself is off
    by.
    """
    refused = chain.throughput_refusal()
    extrapolation, batch = extrapolation_of(chain, error), chain.draws.scenario.batch
    work = batch_work(chain, batch, ledger) if batch else None
    slots = work.busy.company.busy_slots if work and work.busy else None
    streams = None if refused else streams_of(chain, flow, slots, ledger)
    asked = [throughput_engines(chain, flow, streams, work, ledger, refused, every=every)]
    answered = None
    if work:
        of_batch = batch_engines(work, node_binds=node_binds)
        asked.append(of_batch)
        answered = batch_answer(work, of_batch, extrapolation)
    return Predictions(
        engines=_engines(asked, extrapolation, work.rows.entered_s if work else NONE, every=every),
        knees=knees_of(chain, flow, streams, refused),
        batch=answered,
    )


def _engines(
    asked: Iterable[QuestionResults], extrapolation: Extrapolation, entered_s: Floats, *, every: bool
) -> Engines:
    """The engines' answers to every question: throughput with the model's error, ends of a batch widened."""
    wanted = asked if every else map(_answering, asked)
    answers = tuple(answer for each in wanted for answer in _answers(each, extrapolation, entered_s))
    return Engines(
        answers=answers,
        disagreements=tuple(_disagreements(answers)) if every else (),
        extrapolating=bool(extrapolation.beyond),
        extrapolation=extrapolation.sentence,
    )


def _answering(asked: QuestionResults) -> QuestionResults:
    """The engine that answers alone; all of them, with their reasons, where none does."""
    if asked.answering is None:
        return asked
    return replace(asked, results=tuple(each for each in asked.results if each.engine == asked.answering))


def _answers(
    asked: QuestionResults, extrapolation: Extrapolation, entered_s: Floats
) -> Iterator[EngineAnswer]:
    samples = extrapolation.draws.samples
    known = {each.engine: each.samples for each in asked.results if each.samples is not None}
    told: Callable[[Floats], Floats] = extrapolation.with_error
    if asked.question != "throughput":
        told = partial(extrapolation.widen_ends, entered_s=entered_s)
    spreads = {engine: spread(told(values), samples) for engine, values in known.items()}
    bands = bands_and_ends_of(spreads)
    for each in asked.results:
        band, nine_in_ten = bands.get(each.engine, (None, None))
        yield EngineAnswer(
            engine=each.engine,
            label=each.label,
            question=asked.question,
            answers=each.engine == asked.answering,
            value=band,
            nine_in_ten=nine_in_ten,
            unit=each.unit,
            why=f"{each.why[:1].upper()}{each.why[1:].rstrip('.')}.",
        )


def _disagreements(answers: tuple[EngineAnswer, ...]) -> Iterator[Disagreement]:
    for question, words in _WORDS.items():
        of = [each for each in answers if each.question == question and each.value is not None]
        chosen = next((each for each in of if each.answers), None)
        if chosen is None or chosen.value is None or chosen.value.p50 <= 0:
            continue
        others = [
            each for each in of if each.unit == chosen.unit and each.engine not in (*_APART, chosen.engine)
        ]
        apart = [(each.value.p50 / chosen.value.p50 - 1, each) for each in others if each.value]
        if not apart:
            sentence = f"{chosen.label} alone says what {words} is; no other engine applies."
            yield Disagreement(question=question, share=0.0, sentence=sentence)
            continue
        share, farthest = max(apart, key=lambda pair: abs(pair[0]))
        said = _apart(share, chosen.label)
        sentence = f"Of {words}, {farthest.label} says {said}, which answers."
        yield Disagreement(question=question, share=abs(share), sentence=sentence)


def _apart(share: float, label: str) -> str:
    """How far an answer is from that of an engine, as far as whole percent tell them apart.

    >>> _apart(-0.123, "Fair shares"), _apart(0.004, "Fair shares")
    ('12 % below Fair shares', 'the same as Fair shares')
    """
    if abs(share) < _TOLD_APART:
        return f"the same as {label}"
    return f"{percent(abs(share))} {'above' if share > 0 else 'below'} {label}"
