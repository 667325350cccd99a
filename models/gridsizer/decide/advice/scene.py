"""What a rule of advice is asked of: the design and what is known of its answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.verdict.parts import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A design's chain and verdict, and what SAS compression does to each class of jobs.

    `compression` is run time with it over without, None where that is not known.
    """

    chain: Chain
    verdict: State
    compression: Sequence[float | None]

    def items(self, of: str) -> tuple[Any, ...]:
        """The items of a list of the scenario, such as "grid" or "batch/classes"; none where it is absent."""
        found: Any = self.chain.draws.scenario
        for name in of.split("/"):
            found = getattr(found, name) if found is not None else None
        return found or ()
