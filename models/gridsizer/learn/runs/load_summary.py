"""The figures of one host, or of the whole grid."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.runs.load import Load, Strand, together
from gridsizer.learn.runs.measured import Measured, absent
from gridsizer.learn.runs.rates import FIVE_MINUTES_S, best_mean, percentile, plateau, ratio_of_sums
from gridsizer.learn.runs.run import Site
from gridsizer.units import Floats

_HIGH: Final = 0.95
_UNRECORDED: Final = "no interval in which all that it takes was recorded"


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadSummary:
    """What one host, or the whole grid (host ""), did. Rates are of shared storage unless named otherwise."""

    host: str
    mean_mb_s: Measured
    p95_mb_s: Measured  # of the common intervals
    best_5_min_mb_s: Measured
    peak_mb_s: Measured  # highest of the common intervals
    plateau_mb_s: Measured  # a level held for minutes: a lower bound of the ceiling
    read_share: Measured
    saswork_mb_s: Measured
    saswork_share: Measured  # of SASWORK and shared storage together
    mb_s_per_busy_core: Measured
    cores: Measured
    busy_cores_p95: Measured
    cpu_busy_share: Measured
    iowait_share: Measured
    receive_utilisation: Measured  # p95 over line rate
    transmit_utilisation: Measured
    page_cache_hit: Measured


def load_summary(load: Load, site: Site) -> LoadSummary:
    """The figures of a load; each absent with a reason where its logs do not tell it."""
    shared, scratch = load.shared, load.saswork
    return LoadSummary(
        host=load.host,
        mean_mb_s=_of(shared, "MB/s", _mean(shared.values)),
        p95_mb_s=_of(shared, "MB/s", percentile(shared.values, _HIGH)),
        best_5_min_mb_s=_best_5_min(load),
        peak_mb_s=_of(shared, "MB/s", percentile(shared.values, 1.0)),
        plateau_mb_s=_plateau(load),
        read_share=_ratio(load.shared_reads, shared, "share"),
        saswork_mb_s=_of(scratch, "MB/s", _mean(scratch.values)),
        saswork_share=_ratio(scratch, _sum(scratch, shared), "share"),
        mb_s_per_busy_core=_ratio(shared, load.busy_cores, "MB/s"),
        cores=_cores(load),
        busy_cores_p95=_of(load.busy_cores, "cores", percentile(load.busy_cores.values, _HIGH)),
        cpu_busy_share=_of(load.busy_share, "share", _mean(load.busy_share.values)),
        iowait_share=_of(load.iowait_share, "share", _mean(load.iowait_share.values)),
        receive_utilisation=_utilisation(load.received, load.ports, site),
        transmit_utilisation=_utilisation(load.transmitted, load.ports, site),
        page_cache_hit=_page_cache_hit(load),
    )


def _of(strand: Strand, unit: str, value: float | None) -> Measured:
    if strand.because or value is None:
        return absent(unit, strand.because or _UNRECORDED)
    return Measured(value=value, unit=unit, samples=strand.samples, source=strand.source)


def _mean(values: Floats) -> float | None:
    known = values[~np.isnan(values)]
    return float(known.mean()) if known.size else None


def _sum(one: Strand, other: Strand) -> Strand:
    """Both together; each keeps its own source."""
    return Strand(
        values=one.values + other.values,
        samples=one.samples + other.samples,
        source=together((one.source, other.source)),
        because=one.because or other.because,
    )


def _ratio(part: Strand, whole: Strand, unit: str) -> Measured:
    both = Strand(
        values=whole.values,
        samples=part.samples + whole.samples,
        source=together((part.source, whole.source)),
        because=part.because or whole.because,
    )
    return _of(both, unit, ratio_of_sums(part.values, whole.values))


def _best_5_min(load: Load) -> Measured:
    found = best_mean(load.shared.values, load.clock.step_s, FIVE_MINUTES_S)
    if found is None and not load.shared.because:
        return absent("MB/s", f"no five minutes without a gap, at intervals of {load.clock.step_s:g} s")
    return _of(load.shared, "MB/s", found)


def _plateau(load: Load) -> Measured:
    found = plateau(load.shared.values, load.clock.step_s)
    if found is None and not load.shared.because:
        return absent("MB/s", "it never stayed within 5 % of its highest level for five minutes")
    return _of(load.shared, "MB/s", found and found[0])


def _cores(load: Load) -> Measured:
    if load.cores is None:
        return absent("cores", "no log prints them")
    return Measured(value=load.cores, unit="cores", source="printed in the logs, else as entered")


def _utilisation(way: Strand, ports: int, site: Site) -> Measured:
    if way.because or site.port_mb_s is None:
        return absent("share", way.because or "the speed of the ports is not known")
    p95 = percentile(way.values, _HIGH)
    return _of(way, "share", None if p95 is None else p95 / (ports * site.port_mb_s))


def _page_cache_hit(load: Load) -> Measured:
    served = _ratio(load.shared_reads, load.application_reads, "share")
    if served.value is None:
        return served
    if served.value > 1:
        return absent("share", "the host read more than its programs did: not all of them were recorded")
    return Measured(value=1 - served.value, unit="share", samples=served.samples, source=served.source)
