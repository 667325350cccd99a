"""Tracks: all series of one metric of one device of one host, in the order of time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np

from gridsizer.learn.observations import Layer, Metric, Series
from gridsizer.learn.runs.mapped import first_and_last, let_go
from gridsizer.units import Floats

CHUNK: Final = 65_536  # samples processed at once: as many as fit into a processor's cache
_LATE: Final = 1.5  # intervals without a sample after which something is missing
_LONE_S: Final = 1.0
_LATE_UNSTATED: Final = 10.0  # the same where no interval is stated and they may differ


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """One metric of one device of one host. Pieces follow each other in time, and samples in a piece."""

    host: str
    metric: Metric
    layer: Layer
    device: str
    pieces: tuple[Series, ...]
    usual_s: float  # median time between samples where no interval is stated

    @property
    def samples(self) -> int:
        """Number of samples."""
        return sum(len(piece.value) for piece in self.pieces)

    @property
    def lines(self) -> tuple[int, int]:
        """First and last line that a sample was printed on."""
        firsts, lasts = zip(*(first_and_last(piece.line) for piece in self.pieces), strict=True)
        return int(min(firsts)), int(max(lasts))

    @property
    def interval_s(self) -> float:
        """The longest interval stated, else the usual time between samples [s]."""
        stated = [piece.interval_s for piece in self.pieces if piece.interval_s is not None]
        return max(stated, default=self.usual_s)

    @property
    def span_s(self) -> tuple[float, float]:
        """From the start of the first interval to the end of the last."""
        (start, _), (_, end) = first_and_last(self.pieces[0].at_s), first_and_last(self.pieces[-1].at_s)
        return start - self.interval_s, end

    def chunks(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        """Times, lengths of the intervals that end there, and values; no length where a value is missing."""
        previous_s = -np.inf
        for piece in self.pieces:
            interval_s = self.usual_s if piece.interval_s is None else piece.interval_s
            late_s = interval_s * (_LATE_UNSTATED if piece.interval_s is None else _LATE)
            for first in range(0, len(piece.value), CHUNK):
                at_s = np.asarray(piece.at_s[first : first + CHUNK])
                value = np.asarray(piece.value[first : first + CHUNK])
                length_s = np.diff(at_s, prepend=previous_s)
                length_s[length_s > late_s] = interval_s
                if (missing := np.isnan(value)).any():
                    value, length_s[missing] = np.where(missing, 0.0, value), 0.0
                previous_s = float(at_s[-1])
                yield at_s, length_s, value
                let_go(piece.at_s[first : first + CHUNK])
                let_go(piece.value[first : first + CHUNK])


def tracks_of(series: Iterable[Series]) -> tuple[Track, ...]:
    """Every track whose samples have times, by host, layer, device and metric."""
    grouped: dict[tuple[str, Layer, str, Metric], list[Series]] = {}
    for piece in series:
        if len(piece.value) and not np.isnan(first_and_last(piece.at_s)[0]):
            grouped.setdefault((piece.host, piece.layer, piece.device, piece.metric), []).append(piece)
    return tuple(
        Track(
            host=host,
            metric=metric,
            layer=layer,
            device=device,
            pieces=(pieces := _ordered(grouped[host, layer, device, metric])),
            usual_s=_usual_s(pieces),
        )
        for host, layer, device, metric in sorted(grouped)
    )


def _ordered(pieces: Sequence[Series]) -> tuple[Series, ...]:
    """The pieces one after another; sorted into one where they overlap or a clock jumped back."""
    in_turn = sorted(pieces, key=lambda piece: first_and_last(piece.at_s))
    follow = all(a.at_s[-1] <= b.at_s[0] for a, b in pairwise(in_turn))
    if follow and all(_rises(piece.at_s) for piece in in_turn):
        return tuple(in_turn)
    at_s, value, line = (
        np.concatenate([getattr(piece, name) for piece in in_turn]) for name in ("at_s", "value", "line")
    )
    order = np.lexsort((value, at_s))
    order = order[~np.isnan(at_s[order])]
    return (replace(in_turn[0], at_s=at_s[order], value=value[order], line=line[order]),)


def _usual_s(pieces: Sequence[Series]) -> float:
    """Median time between samples of pieces that state none [s]; 1 for a single sample."""
    between = [np.diff(piece.at_s) for piece in pieces if piece.interval_s is None]
    joins = [
        np.array([later.at_s[0] - earlier.at_s[-1]])
        for earlier, later in pairwise(pieces)
        if earlier.interval_s is None
    ]
    steps = np.concatenate([*between, *joins]) if between else np.empty(0)
    steps = steps[steps > 0]
    return float(np.median(steps)) if steps.size else _LONE_S


def _rises(at_s: Floats) -> bool:
    return all(_chunk_rises(at_s[first : first + CHUNK + 1]) for first in range(0, len(at_s), CHUNK))


def _chunk_rises(at_s: Floats) -> bool:
    rises = bool(np.all(at_s[1:] >= at_s[:-1]))
    let_go(at_s)
    return rises
