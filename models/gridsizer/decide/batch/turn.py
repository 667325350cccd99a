"""Jobs of a batch that have their turn in the queue together."""

from dataclasses import dataclass

from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Turn:
    """Jobs launched between two moments, which start once all launched before have: (samples,) each [s]."""

    moment_s: Floats
    turn_s: Floats  # from when on they may start
    until_s: Floats
    jobs: Floats  # (rows, samples)
