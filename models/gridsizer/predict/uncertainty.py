"""Samples drawn from ranges, and the statistics of samples."""

import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats

EIGHT_IN_TEN: Final = (0.10, 0.50, 0.90)  # the ends of a band, and its middle


@dataclass(frozen=True, slots=True)
class Band:
    """The 10th, 50th and 90th percentile of a set of samples."""

    p10: float
    p50: float
    p90: float


@lru_cache(maxsize=4096)
def strata(path: str, samples: int, seed: int) -> NDArray[np.int64]:
    """The stratum (0 to samples - 1) that each sample of one input falls in: a seeded shuffle.

    The same input gets the same shuffle whatever else changes: common random numbers.
    """
    shuffled = np.random.default_rng([seed, zlib.crc32(path.encode())]).permutation(samples)
    shuffled.flags.writeable = False
    return shuffled


@lru_cache(maxsize=512)
def _pert_quantiles(mode: float, samples: int) -> Floats:
    from scipy.special import betaincinv  # noqa: PLC0415  scipy costs start-up time that a uniform range need not pay

    middles = (np.arange(samples) + 0.5) / samples
    quantiles: Floats = betaincinv(1 + 4 * mode, 1 + 4 * (1 - mode), middles)
    return quantiles


def draw(low: float, mid: float | None, high: float, path: str, samples: int, seed: int) -> Floats:
    """Latin-hypercube samples of one range, each stratum once at its middle; nobody may write into them.

    Equation: low-high uniform; low-mid-high PERT, Beta(1 + 4c, 5 - 4c) with c = (mid - low)/(high - low)
    Source: McKay et al. 1979 (stratified sampling); Malcolm et al. 1959 (PERT).

    >>> np.sort(draw(0.0, None, 10.0, "a", 5, 1)).tolist()
    [1.0, 3.0, 5.0, 7.0, 9.0]
    """
    return _drawn(low, mid, high, path, samples, seed)


@lru_cache(maxsize=256)  # a design that is changed step by step keeps most of its ranges
def _drawn(low: float, mid: float | None, high: float, path: str, samples: int, seed: int) -> Floats:
    at = strata(path, samples, seed)
    if mid is None:
        shares: Floats = (at + 0.5) / samples
    else:
        shares = _pert_quantiles((mid - low) / (high - low), samples)[at]
    drawn = low + (high - low) * shares
    drawn.flags.writeable = False
    return drawn


def draw_whole(low: float, high: float, path: str, samples: int, seed: int) -> Floats:
    """Latin-hypercube samples of a range of whole numbers, both ends included, each equally likely.

    >>> np.sort(draw_whole(2.0, 4.0, "a", 6, 1)).tolist()
    [2.0, 2.0, 3.0, 3.0, 4.0, 4.0]
    """
    return np.floor(draw(low, None, high + 1, path, samples, seed))


def percentiles(rows: Floats, at: tuple[float, ...] = EIGHT_IN_TEN) -> Floats:
    """Percentiles along the last axis, linear between order statistics.

    Shapes: rows (..., samples), returns (..., len(at)).

    Equation: position p * (n - 1) of the sorted samples
    Source: Hyndman & Fan 1996, definition 7 (numpy's default).

    >>> percentiles(np.array([[4.0, 1.0, 3.0, 2.0, 5.0]])).round(6).tolist()
    [[1.4, 3.0, 4.6]]
    """
    if rows.shape[-1] == 1:
        return np.repeat(rows, len(at), axis=-1)
    ordered = np.sort(rows, axis=-1)
    below, above, part = _places(rows.shape[-1], at)
    low, high = ordered.take(below, axis=-1), ordered.take(above, axis=-1)
    with np.errstate(invalid="ignore"):  # infinite loads keep their infinity: inf - inf is not used
        between: Floats = np.where(low == high, low, low + (high - low) * part)
    return between


@lru_cache(maxsize=64)
def _places(samples: int, at: tuple[float, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
    """The sorted samples next below and above each percentile, and how far it lies between them."""
    positions = np.array(at) * (samples - 1)
    below = np.floor(positions).astype(np.int64)
    return below, np.minimum(below + 1, samples - 1), positions - below


def medians(rows: Floats) -> Floats:
    """The median along the last axis.

    >>> medians(np.array([[1.0, 9.0, 2.0], [4.0, 5.0, 3.0]])).tolist()
    [2.0, 4.0]
    """
    half = rows.shape[-1] // 2
    ordered = np.partition(rows, half, axis=-1)  # about one place: two, as np.median does, take twice as long
    upper: Floats = ordered[..., half]
    return upper if rows.shape[-1] % 2 else (ordered[..., :half].max(axis=-1) + upper) / 2


def middle(samples: Floats) -> float:
    """The median of a set of samples.

    >>> middle(np.array([7.0])), middle(np.array([1.0, 2.0, 9.0]))
    (7.0, 2.0)
    """
    if samples.size == 1:
        return float(samples.flat[0])
    return float(medians(samples.ravel()))


def at_share(samples: Floats, share: float) -> Floats:
    """The least value that such a share of the samples does not pass, along the last axis.

    >>> float(at_share(np.array([3.0, 1.0, 2.0, 4.0]), 0.5))
    2.0
    """
    place = _place(share, samples.shape[-1])
    least: Floats = np.partition(samples, place, axis=-1)[..., place]
    return least


def case_at(samples: Floats, share: float) -> int:
    """The sample that has this value: the largest of the smallest such share of all.

    >>> case_at(np.array([3.0, 1.0, 2.0, 4.0]), 0.5)
    2
    """
    return int(np.argsort(samples, kind="stable")[_place(share, samples.size)])


def _place(share: float, samples: int) -> int:
    """The place, in ascending order, of the largest of the smallest such share of all."""
    return max(int(np.ceil(share * samples)) - 1, 0)


def spread(array: Floats, samples: int) -> Floats:
    """One element for each sample: a single value is repeated.

    >>> spread(np.array([7.0]), 3).tolist()
    [7.0, 7.0, 7.0]
    """
    return array if array.shape == (samples,) else np.broadcast_to(array, (samples,))


def band(samples: Floats) -> Band:
    """The band of one set of samples.

    >>> band(np.array([7.0]))
    Band(p10=7.0, p50=7.0, p90=7.0)
    """
    if samples.size == 1:
        return Band(*(float(samples.flat[0]),) * 3)
    return Band(*percentiles(samples).tolist())


def influence_shares(ranks: Floats, outcome: Floats) -> Floats:
    """How much of the outcome's spread goes with each input: squared rank correlations, summing to 1 at most.

    Shapes: ranks (inputs, samples), outcome (samples,). Zero where the outcome does not vary.

    Equation: rho_i^2 / sum rho^2, rho = Spearman's rank correlation
    Assumes: inputs are independent and act in one direction.
    Source: Saltelli et al., Sensitivity Analysis (2000), chapter 6.

    >>> influence_shares(np.array([[0.0, 1.0, 2.0, 3.0]]), np.array([1.0, 4.0, 9.0, 16.0])).tolist()
    [1.0]
    """
    if (outcome == outcome[0]).all():
        return np.zeros(ranks.shape[0])
    placed = np.empty(outcome.size)
    placed[np.argsort(outcome)] = np.arange(outcome.size) - (outcome.size - 1) / 2
    centred = ranks - ranks.mean(axis=1, keepdims=True)
    of_inputs = np.einsum("ij,ij->i", centred, centred)
    squared = (centred @ placed) ** 2 / np.maximum(of_inputs * (placed @ placed), 1e-300)
    total = squared.sum()
    shares: Floats = squared / total if total > 0 else squared
    return shares
