"""The shape of the capacity part of an answer: two chains of stages, in TB and TiB."""

from dataclasses import dataclass

from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage of a capacity chain; `ratio` is what it divides by, None for a sum."""

    stage: str
    label: str
    tb: Band
    tib: Band
    ratio: Band | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectionAnswer:
    """What protection costs: parity over data and over total are different numbers; both are printed.

    Both are of stripes; `efficiency` counts the mirrors of small files and metadata besides.
    """

    level: str
    efficiency: float
    parity_over_data: float
    parity_over_total: float
    source: str
    assumed: bool
    small_files: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyAnswer:
    """One copy of a data family: before SAS compression, as sent to the array, as stored [TB each]."""

    name: str
    copies: Band
    logical_tb: Band
    sas_compressed_tb: Band
    stored_tb: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class CapacityAnswer:
    """Supply and demand of capacity. Plain numbers may be promised: nine in ten assumptions give more.

    None where the array does not say. `effective` counts what the array's own reduction adds, `reduction`
    times as much; SAS compression is not the array's: it makes the bytes sent fewer, by `sas_reduction`.
    """

    raw_tb: float | None
    raw_tib: float | None
    protected_tb: float | None
    protected_tib: float | None
    writable_tb: float | None
    writable_tib: float | None
    effective_tb: float | None
    effective_tib: float | None
    reduction: Band | None
    sas_reduction: Band | None
    utilisation: Band | None
    supply: tuple[Stage, ...]
    demand: tuple[Stage, ...]
    families: tuple[FamilyAnswer, ...]
    protection: ProtectionAnswer | None
    unknown: str | None
