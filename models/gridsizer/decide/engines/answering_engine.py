"""The rule that decides which engine answers."""

from collections.abc import Iterable
from typing import Final

from gridsizer.decide.engines.engine_answers import Question

ORDER: Final[dict[Question, tuple[str, ...]]] = {
    "throughput": ("mva", "maxmin"),
    "batch": ("random_placement", "bursts", "bounds"),
}


def answering_engine(question: Question, applicable: Iterable[str]) -> str | None:
    """The engine that answers a question: the first of its order that applies to the scenario; None if none.

    Throughput, in this order:

    - `mva`, where the streams of a grid node are known (sessions, or the slots of a batch) and the design
      lies beyond the soft knee: streams then wait for each other, which fair shares do not count.
    - `maxmin`, wherever the array's ceilings are known: below the knee nobody waits.

    Batch, in this order:

    - `random_placement`, where a grid node's links are the tightest of the chain, one kind of grid node runs
      one batch that was measured on this storage, its scheduler does not look for the least loaded node, and
      two or more jobs move data: such jobs collided on one node while others were idle. Elsewhere nobody saw
      how many do, and `bounds` knows how often jobs in slots meet.
    - `bursts`, where the nodes' common peak passes the array's ceiling and the share of time at it is known.
    - `bounds`, wherever every ceiling that the batch's bytes cross is known: the queue for slots, and the
      last jobs, with run times stretched by max-min fair shares.

    Others stand beside them for comparison and never answer:

    - `multiclass`, where two or more classes of the batch move data: the streams of `mva` told apart, by an
      approximation up to 10 % low near the knee, so the exact engine goes before it.
    - `coincidence`, where the peak of a grid node is known: the short common peak of all nodes, for any
      correlation between them. What lasts is what the others say.
    - `interactive`, where streams are known: the stretch of a session's requests, not a throughput.
    - `simulation`, a run of its own, as a job.
    - `linear`, `amdahl` and `usl`, the named baselines.

    Equation: first of `mva`, `maxmin`; first of `random_placement`, `bursts`, `bounds`
    Assumes: the engine that knows more of the scenario is the better one where its conditions hold.
    Source: paper 000 (no wait up to 12 nodes), 001 L78 (bursts), 002 L23 (collisions); the backtest
        (`gridsizer validate`) asks `assess` for what each paper measured, so this rule picks there too.

    >>> answering_engine("throughput", ["maxmin"]), answering_engine("batch", ["bounds", "random_placement"])
    ('maxmin', 'random_placement')
    """
    known = set(applicable)
    return next((engine for engine in ORDER[question] if engine in known), None)
