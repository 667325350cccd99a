"""Proposed ceilings as a change of the design: an entry of the user's own, with its evidence."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, get_args

import numpy as np

from gridsizer import figures
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.ceiling_evidence import CeilingEvidence
from gridsizer.describe.own_entry import Facts, array_patch, source_note
from gridsizer.describe.quantity import Source
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray
from gridsizer.errors import InvalidScenario, Problem
from gridsizer.learn.ceilings.doubts import ClientMachine
from gridsizer.learn.ceilings.known import known_gb_s
from gridsizer.learn.ceilings.proposing import ProposedCeiling, proposed_ceilings
from gridsizer.learn.ceilings.rates import StorageTest
from gridsizer.units import MB_PER_GB, line_rate_mb_s

_MEASURED_BY_US: Final = "measured by us"
_GB_PER_GIB: Final = 2**30 / 1e9
_BOUGHT: Final = Problem(
    pointer="/storage", wanted="storage nodes, whose ceiling a test may show", got="throughput bought by size"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What tests of an array propose, and the JSON merge patch of the design that takes it.

    `day` is when the last test ended, as an ISO date; `dated` where the results themselves say so.
    """

    ceilings: tuple[ProposedCeiling, ...]
    day: str
    dated: bool
    patch: Facts


def proposal_for(scenario: Scenario, tests: Sequence[StorageTest], day: str) -> Proposal:
    """What tests of the design's array propose for it; `day`, an ISO date, is when, where no test says so.

    The tests ran on its storage nodes as they stand, from grid nodes like its first ones. What is known of
    the array already stays as it was stated, and what is proposed is stated for as many storage nodes.
    Raises NoRate for tests that read and wrote nothing, and InvalidScenario for throughput that is bought.
    """
    storage = scenario.storage
    if storage.purchased is not None:
        raise InvalidScenario([_BOUGHT])
    nodes, stated_for = storage.nodes.ends()[1], storage.ceiling_nodes.ends()[1]
    known = {way: known_gb_s(storage, way) * nodes / stated_for for way in get_args(EvidenceWay)}
    on = stated_for if any(known.values()) else nodes
    ceilings = tuple(
        _with_cautions(ceiling, storage, on) for ceiling in proposed_ceilings(tests, _client(scenario), known)
    )
    printed = _last_day(tests)
    day = printed or day
    stated, sources = _ceilings_stated(ceilings, on, on / nodes, day)
    kept = _kept(storage, ceilings)
    added = [ceiling for ceiling in ceilings if _label(ceiling) not in {line.label for line in kept}]
    stated["evidence"] = [
        *(_known_line(line, on / stated_for) for line in kept),
        *(_line(ceiling, on / nodes) for ceiling in added),
    ]
    notes = [source_note(line.gb_s.basis, line.gb_s.source) for line in kept]
    notes += [_note(ceiling, day) for ceiling in added]
    sources |= {f"evidence.{at}": note for at, note in enumerate(notes)}
    patch = array_patch(storage.origin, storage.name, ending="measured", stated=stated, sources=sources)
    return Proposal(ceilings=ceilings, day=day, dated=bool(printed), patch=patch)


def _with_cautions(ceiling: ProposedCeiling, storage: StorageArray, on: float) -> ProposedCeiling:
    """The ceiling with what its place in the design makes of it."""
    nodes, more = storage.nodes.ends()[1], list(ceiling.cautions)
    if on != nodes:
        figure = _figure(ceiling.gb_s * on / nodes)
        more.append(
            f"{nodes:g} storage nodes carried it; it is written down as {figures.rate(figure)} for {on:g}, "
            "as what was known before."
        )
    if ceiling.is_ceiling and ceiling.way != "mixed" and storage.sustained_mixed_gb_s.known:
        more.append("As long as the design has a ceiling of both mixed, that one decides their mix.")
    return replace(ceiling, cautions=tuple(more))


def _kept(storage: StorageArray, ceilings: Sequence[ProposedCeiling]) -> list[CeilingEvidence]:
    """The evidence so far, without the lines of earlier tests that these take the place of."""
    taken = {_label(ceiling) for ceiling in ceilings if ceiling.is_ceiling}
    of_tests = {_label(ceiling) for ceiling in ceilings}
    return [
        line
        for line in storage.evidence
        if line.label not in taken and not (line.label in of_tests and line.kind.value == "carried_otherwise")
    ]


def _last_day(tests: Sequence[StorageTest]) -> str:
    """The day that the last test ended, in UTC; "" where no time is printed."""
    times = [at_s[np.isfinite(at_s)] for test in tests for at_s in (series.at_s for series in test.series)]
    ends = [float(known.max()) for known in times if known.size]
    return datetime.fromtimestamp(max(ends), UTC).date().isoformat() if ends else ""


def _ceilings_stated(
    ceilings: Sequence[ProposedCeiling], on: float, share: float, day: str
) -> tuple[Facts, dict[str, Facts]]:
    """The fields that may be taken as ceilings, for `on` storage nodes, and the source of each.

    `share` is those over the storage nodes that were tested.
    """
    stated: Facts = {}
    sources: dict[str, Facts] = {}
    for ceiling in ceilings:
        if ceiling.is_ceiling:
            note = _note(ceiling, day)
            stated[f"sustained_{ceiling.way}_gb_s"] = _figure(ceiling.gb_s * share)
            sources[f"sustained_{ceiling.way}_gb_s"] = note
            if ceiling.way == "mixed":
                stated["ceiling_read_share"] = float(f"{ceiling.read_share:.3g}")
                sources["ceiling_read_share"] = note
    if stated:
        as_tested: Facts = {"ceiling_nodes": on, "ceiling_scope": "whole_array", "ceiling_from": "sustained"}
        stated |= as_tested
        note = source_note("measured", Source(title=_MEASURED_BY_US, retrieved=day))
        sources |= dict.fromkeys(as_tested, note)
    return stated, sources


def _client(scenario: Scenario) -> ClientMachine:
    group, compression = scenario.grid[0], scenario.storage.inline_compression.value
    ram, nic = group.ram_gib, group.nic
    ports, speed, share = (each.ends()[1] for each in (nic.ports, nic.port_gbit_s, nic.wire_efficiency))
    port_mb_s = float(line_rate_mb_s(np.array(speed), nic.kind.value)) * share
    return ClientMachine(
        ram_gb=ram.ends()[1] * _GB_PER_GIB if ram.known else None,
        port_gb_s=ports * port_mb_s / MB_PER_GB if group.vm is None else None,
        array_compresses=compression != "none",
    )


def _note(ceiling: ProposedCeiling, day: str) -> Facts:
    source = Source(
        title=_MEASURED_BY_US,
        where=", ".join(ceiling.tests),
        retrieved=day,
        note=" ".join((ceiling.sentence, *ceiling.cautions)),
    )
    return source_note("measured", source)


def _known_line(line: CeilingEvidence, share: float) -> Facts:
    """What was known before, as an entry states it, for that share of the storage nodes it was known for."""
    ends = {"low": line.gb_s.low, "mid": line.gb_s.mid, "high": line.gb_s.high}
    known = {name: end * share for name, end in ends.items() if end is not None}
    return {"label": line.label, "kind": line.kind.value, "way": line.way.value, "gb_s": known}


def _line(ceiling: ProposedCeiling, share: float) -> Facts:
    gb_s = _figure(ceiling.gb_s * share)
    return {"label": _label(ceiling), "kind": ceiling.kind, "way": ceiling.way, "gb_s": gb_s}


def _figure(gb_s: float) -> float:
    """To three digits."""
    return float(f"{gb_s:.3g}")


def _label(ceiling: ProposedCeiling) -> str:
    return f"Our own test, {ceiling.way}"
