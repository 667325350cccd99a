"""The ends of demand and ceilings: samples come close to the ends of a range but stay inside."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import Floats

_MOST_TOGETHER: Final = 10  # ranges whose ends are all tried with each other: 1,024 combinations
_BETWEEN: Final = 100  # samples tried beside them


def lightest_and_heaviest(draws: Draws, under: tuple[str, ...] = ("",)) -> Draws:
    """Draws of two halves: the least pressure on the chain that the ranges allow, then the most.

    A range of a field marked Rises stands at its low end, then at its high one; one marked Falls the other
    way round; one marked Apart at its median. Nobody knows which end of any other range is the heavy one:
    both halves try its ends, together with those of the others, and some of its samples. The ends of a result
    are the least and the greatest over all elements; they are exact where every range is marked. Ranges at
    paths that begin otherwise than `under` says stay as drawn: a result may not hang on them.
    """
    moved = {path: draws.quantities[path][1].pressure for path in draws.varying() if path.startswith(under)}
    either = [path for path, pressure in moved.items() if pressure == "either"]
    tried = dict(zip(either, _tried(draws, either), strict=True))
    width = max((array.size for array in tried.values()), default=1)
    arrays = {}
    for path, pressure in moved.items():
        low, high = draws.ends(path)
        if path in tried:
            arrays[path] = np.tile(tried[path], 2)
        elif pressure == "apart":
            arrays[path] = np.array([middle(draws[path])])
        else:
            arrays[path] = np.repeat((low, high) if pressure == "rises" else (high, low), width)
    return replace(draws.replaced(arrays), samples=2 * width)


def _tried(draws: Draws, paths: Sequence[str]) -> Iterator[Floats]:
    """Every combination of the ends of these ranges, and behind them some samples of each."""
    combination = np.arange(2 ** min(len(paths), _MOST_TOGETHER))
    for at, path in enumerate(paths):
        at_high = (combination >> at % _MOST_TOGETHER) & 1
        ends = np.array(draws.ends(path))[at_high]
        yield np.concatenate([ends, spread(draws[path], draws.samples)[:_BETWEEN]])
