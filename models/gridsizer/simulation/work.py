"""Replicates one after another in one process, or in chunks on the workers of an executor."""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
from numpy.random import SeedSequence

from gridsizer.simulation.board import ChunkBoard, new_board, shares_done, stop_all
from gridsizer.simulation.limits import Limits
from gridsizer.simulation.outcome import Outcome
from gridsizer.simulation.plan import Plan
from gridsizer.simulation.rate_cache import Memory
from gridsizer.simulation.replicate import Replicate
from gridsizer.simulation.watch import Look, Watch

_MOST_CHUNKS: Final = 64
_LOOK_EVERY_S: Final = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A plan, so many times. Each replicate has a seed of its own, so chunks do not show in the answer."""

    plan: Plan
    seed: int
    replicates: int
    limits: Limits

    def run(self, numbers: Sequence[int], look: Look) -> list[Outcome]:
        """Some of the replicates, in this process."""
        memory = Memory(self.plan)
        return [self._one(number, memory, _part(look, at, len(numbers))) for at, number in enumerate(numbers)]

    def run_on(self, executor: Executor, look: Look) -> list[Outcome]:
        """All replicates, on the workers of an executor; an error of one stops the others."""
        chunks = np.array_split(np.arange(self.replicates), min(self.replicates, _MOST_CHUNKS))
        weights = np.array([len(chunk) for chunk in chunks]) / self.replicates
        with TemporaryDirectory(prefix="gridsizer-") as folder:
            file = Path(folder) / "board"
            board = new_board(file, len(chunks))
            parts = [
                executor.submit(_run_chunk, self, chunk.tolist(), file, at) for at, chunk in enumerate(chunks)
            ]
            try:
                _await(parts, lambda: look(float(weights @ shares_done(board))))
            finally:
                stop_all(board)
                for part in parts:
                    part.cancel()
                wait(parts)
            return [outcome for part in parts for outcome in part.result()]

    def _one(self, number: int, memory: Memory, look: Look) -> Outcome:
        look(0.0)  # a small replicate is over before its watch looks up
        watch = Watch(
            expected=self.plan.least_events,
            allowed=self.limits.events // self.replicates,
            elements=len(self.plan.lanes) * self.plan.grid.nodes,
            look=look,
        )
        seed = SeedSequence(self.seed, spawn_key=(number,))
        return Replicate(self.plan, memory, seed, watch).run(self.limits.horizon_s)


def _part(look: Look, at: int, parts: int) -> Look:
    """A look that tells the share of the whole from the share of one part."""
    return lambda share_done: look((at + share_done) / parts)


def _await(parts: Sequence[Future[list[Outcome]]], look: Callable[[], None]) -> None:
    """Wait for all parts, looking up while they run; raises the first error of a part or of a look."""
    running = set(parts)
    while running:
        done, running = wait(running, timeout=_LOOK_EVERY_S, return_when=FIRST_EXCEPTION)
        for part in done:
            part.result()
        look()


def _run_chunk(work: Work, numbers: list[int], file: Path, chunk: int) -> list[Outcome]:
    return work.run(numbers, ChunkBoard(file, chunk).look)
