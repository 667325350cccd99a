"""The shape of a batch's answer. Times are seconds; a Band is P10, P50 and P90 over the samples."""

from dataclasses import dataclass

from gridsizer.decide.answer.cautions import Caution
from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class CompressionEffect:
    """What SAS compression does to one job of a class alone, each time measured or told by its parts."""

    now: str  # on | off
    on_s: Band
    off_s: Band
    on_measured: bool
    off_measured: bool
    ratio: Band  # run time on over off; above 1 it costs more than it saves
    break_even_mb_s: (
        Band | None
    )  # of uncompressed bytes, below which it saves; None where it costs no CPU time
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassAnswer:
    """One job of a class: alone, and in the company of the whole batch. None where it is not known."""

    name: str
    jobs: Band  # of the whole grid
    measured: bool  # a run time measured on this storage goes before the parts
    alone_s: Band | None
    run_s: Band | None
    stretch: Band | None
    cpu_over_real: Band | None
    compression: CompressionEffect | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchLink:
    """What the busy slots put on one link of the chain, in its own scope."""

    name: str
    label: str
    scope: str
    demand_mb_s: Band
    utilisation: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneBy:
    """The clock when the batch is done, the day said where it is not the first."""

    p10: str
    p50: str
    p90: str
    due: str  # the day said likewise, "" where nothing is due
    met_share: float | None  # of the assumptions tried


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """From the start of the batch to the end of its last job [s].

    The bounds follow from the inputs; the band of the window has the model's own error, too, beyond runs that
    were tested, and may pass them by that.
    """

    engine: str
    window_s: Band
    earliest_s: Band
    latest_s: Band
    done_by: DoneBy | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchSentences:
    """The answer in words: when it is done, what slows its jobs, what SAS compression does."""

    done: str
    slowed: str
    compression: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchAnswer:
    """The answer to "when is the batch done, and how long do its jobs run?"."""

    refused: str | None
    sentences: BatchSentences
    jobs: Band
    slots: Band
    shared_mb_s: Band | None  # what the busy slots draw of shared storage
    classes: tuple[ClassAnswer, ...]
    links: tuple[BatchLink, ...]
    window: Window | None
    warnings: tuple[Caution, ...]
