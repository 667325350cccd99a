"""The engines of throughput: what the whole grid gets at the demand that sizes."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.arrays import ONE
from gridsizer.decide.batch.batch_work import BatchWork
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.chain.filled_by_others import filled_by_others, filling
from gridsizer.decide.engines.answering_engine import answering_engine
from gridsizer.decide.engines.engine_answers import EngineResult, QuestionResults
from gridsizer.decide.engines.multiclass_engine import multiclass
from gridsizer.decide.engines.streams import Streams
from gridsizer.predict.coincidence import common_peak_mb_s
from gridsizer.predict.interactive import response_s, stretch
from gridsizer.predict.repairman import repairman_throughput
from gridsizer.predict.uncertainty import draw, middle
from gridsizer.units import Floats

_NO_STREAMS: Final = "the streams of a grid node are not known: neither sessions nor the slots of a batch"
_BASELINE: Final = "a baseline, never the default"


def throughput_engines(
    chain: Chain,
    flow: Flow,
    streams: Streams | None,
    work: BatchWork | None,
    ledger: Ledger,
    refused: str | None,
    *,
    every: bool,
) -> QuestionResults:
    """Throughput by each engine [MB/s], or by the one that answers alone where `every` one is not wanted.

    None answers where the array's ceilings are Unknown.
    """

    def in_turn() -> Iterator[EngineResult]:
        """Those that may answer first: who needs no more of them stops there."""
        yield _maxmin(chain, flow, refused)
        yield from _queueing(chain, flow, streams, ledger, refused)
        yield multiclass(flow, work, ledger, refused)
        yield _coincidence(chain, flow, ledger, refused)
        yield from _baselines(flow)

    able = []
    if refused is None:
        able += ["maxmin"]
        able += ["mva"] if streams and middle(chain.grid_nodes() - streams.soft_grid_nodes) > 0 else []
    answering = answering_engine("throughput", able)
    if every or answering is None:
        results = tuple(in_turn())
    else:
        results = (next(each for each in in_turn() if each.engine == answering),)
    return QuestionResults(question="throughput", results=results, answering=answering)


def _maxmin(chain: Chain, flow: Flow, refused: str | None) -> EngineResult:
    samples = None if refused else np.minimum(flow.offered, flow.cap)
    full, why = (
        filled_by_others(chain),
        refused or "every ceiling it needs is known; below the knee nobody waits",
    )
    if full is not None and not refused:
        why = f"{filling(chain, full)}: nothing is left to share"
    return EngineResult(engine="maxmin", label="Max-min fair shares", samples=samples, unit="MB/s", why=why)


def _queueing(
    chain: Chain, flow: Flow, streams: Streams | None, ledger: Ledger, refused: str | None
) -> Iterator[EngineResult]:
    """Exact mean-value analysis, never above max-min fair shares; and what it means for one session."""
    if streams is None or refused:
        for engine, label, unit in (
            ("mva", "Mean-value analysis", "MB/s"),
            ("interactive", "Sessions", "ratio"),
        ):
            yield EngineResult(
                engine=engine, label=label, samples=None, unit=unit, why=refused or _NO_STREAMS
            )
        return
    nodes, per_node = chain.grid_nodes(), streams.per_node
    of_all = per_node * nodes
    rate = ledger(
        "throughput with queueing", repairman_throughput, of_all, streams.think_s, streams.service_s
    )
    knee = middle(streams.soft_grid_nodes)
    side = "beyond" if middle(nodes) > knee else "below"
    bends = counted(round(knee), "grid node")
    yield EngineResult(
        engine="mva",
        label="Mean-value analysis",
        samples=np.minimum(rate, np.minimum(flow.offered, flow.cap)),
        unit="MB/s",
        why=f"the {streams.of} are known; the design is {side} its soft knee at {bends}",
    )
    one = repairman_throughput(per_node, streams.think_s, streams.service_s)
    alone_s = np.maximum(response_s(per_node, one, streams.think_s), streams.service_s)
    shared_s = np.maximum(response_s(of_all, rate, streams.think_s), alone_s)
    yield EngineResult(
        engine="interactive",
        label="Sessions",
        samples=stretch(shared_s, alone_s),
        unit="ratio",
        why="how many times longer a request waits and is served than with one grid node; no throughput",
    )


def _baselines(flow: Flow) -> Iterator[EngineResult]:
    yield EngineResult(
        engine="linear",
        label="Linear",
        samples=flow.offered,
        unit="MB/s",
        why=f"nodes times one; {_BASELINE}",
    )
    for engine, label in (("amdahl", "Amdahl"), ("usl", "Universal Scalability Law")):
        why = f"it is fitted to measured runs, and a design has none; {_BASELINE}"
        yield EngineResult(engine=engine, label=label, samples=None, unit="MB/s", why=why)


def _coincidence(chain: Chain, flow: Flow, ledger: Ledger, refused: str | None) -> EngineResult:
    """The common peak of all grid nodes, cut at the array's ceilings.

    The peak of one node over its mean is what `common_peak_mb_s` calls z times sigma. How far nodes peak
    together is not known of a design: the correlation is drawn evenly from 0 (independent users) to 1 (one
    schedule launches the work of all nodes).
    """
    draws, nodes = chain.draws, chain.grid_nodes()
    peak = draws.maybe("workload/node_peak_mb_s")
    if refused or peak is None:
        return _common_peak(None, refused or "the peak of a grid node is Unknown")
    mean = flow.offered / nodes
    over = np.maximum(peak - mean, 0)
    if not (over > 0).any():
        return _common_peak(None, "the peak of a grid node is not above what it asks all the time")
    correlation = draw(0.0, None, 1.0, "engines/coincidence", draws.samples, draws.seed)
    asked = ledger("common peak of all grid nodes", common_peak_mb_s, nodes, mean, over, correlation, ONE)
    why = (
        f"the peaks of all nodes ask {middle(asked):,.0f} MB/s of the array for a short time, whether they "
        "coincide by chance or by schedule; what lasts is for the others to say"
    )
    return _common_peak(np.minimum(asked, flow.cap), why)


def _common_peak(samples: Floats | None, why: str) -> EngineResult:
    return EngineResult(engine="coincidence", label="Common peak", samples=samples, unit="MB/s", why=why)
