"""Every engine heard on one scenario: throughput always, the batch where there is one."""

from dataclasses import dataclass

from gridsizer.decide.answer.batch_answer import batch_answer
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.batch.batch_work import batch_work
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.engines.all_engines import Heard, engines_of
from gridsizer.decide.engines.batch_engines import batch_engines
from gridsizer.decide.engines.curve_knees import Knees
from gridsizer.decide.engines.engine_answers import Engines
from gridsizer.decide.engines.extrapolation import extrapolation_of
from gridsizer.decide.engines.streams import knees_of, streams_of
from gridsizer.decide.engines.throughput_engines import throughput_engines


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """What came of it."""

    engines: Engines
    knees: Knees
    batch: BatchAnswer | None


def hear(chain: Chain, flow: Flow, ledger: Ledger, refused: str | None, *, node_binds: bool) -> Hearing:
    """All engines on the flow that sizes; `node_binds` where the tightest link is a grid node's own."""
    extrapolation, batch = extrapolation_of(chain), chain.draws.scenario.batch
    work = batch_work(chain, batch, ledger) if batch else None
    slots = work.busy.company.busy_slots if work and work.busy else None
    streams = None if refused else streams_of(chain, flow, slots, ledger)
    heard: list[Heard] = [("throughput", *throughput_engines(chain, flow, streams, work, ledger, refused))]
    answered = None
    if work:
        said, answering = batch_engines(work, node_binds=node_binds)
        heard.append(("batch", said, answering))
        answered = batch_answer(work, said, answering, extrapolation)
    return Hearing(
        engines=engines_of(heard, extrapolation),
        knees=knees_of(chain, flow, streams, refused),
        batch=answered,
    )
