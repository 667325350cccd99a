"""The chain as an answer: every link with its bands, the binding one and the next marked."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import everywhere
from gridsizer.decide.answer.assessment_parts import Bottleneck, LinkAnswer, Use
from gridsizer.decide.answer.widening import keeps, widening
from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.chain.bottleneck import Ranking
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Device, Link
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats

_Bands = Mapping[tuple[str, str, str], Band]  # by link, demand, "demand", "ceiling", "used" or "after_losses"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedLinks:
    """The links as answered, with the binding one and the next."""

    links: tuple[LinkAnswer, ...]
    binding: Bottleneck | None
    coming: Bottleneck | None


def link_answers(chain: Chain, ranking: Ranking | None) -> RankedLinks:
    """Bands of every demand on every link; what binds, and what would bind if that were widened."""
    by_rule, as_expected = chain.sized_for("rule"), chain.sized_for("expected")
    bands = bands_of(
        {
            (link.name, name, part): array
            for link, of_rule, of_expected in zip(chain.links, by_rule.links, as_expected.links, strict=True)
            for (name, part), array in _demands_and_uses(chain, link, of_rule, of_expected).items()
        }
    )
    shares = {} if ranking is None else _binds_shares(chain, ranking)
    binding = _bottleneck(ranking.first if ranking else None, bands, shares)
    coming = _bottleneck(ranking.second if ranking else None, bands, shares)
    device_shares = _device_shares(chain, shares) if ranking else {}
    links = tuple(_answer(chain, link, bands, shares, device_shares, ranking) for link in chain.links)
    return RankedLinks(links=links, binding=binding, coming=coming)


def _demands_and_uses(
    chain: Chain, link: Link, of_rule: Link, of_expected: Link
) -> dict[tuple[str, str], Floats]:
    """Demands on a link and what they use of it, each as the link is under it."""
    sizing = chain.sizing_demand(link)
    demands = {
        "sizing": (sizing, link),
        "asked": (of_rule.asked_mb_s, of_rule),
        "expected": (of_expected.expected_mb_s, of_expected),
        "at_peak": (link.peak_mb_s, link),
    }
    arrays: dict[tuple[str, str], Floats] = {}
    for name, (demand, under) in demands.items():
        if demand is None:
            continue
        arrays[name, "demand"] = demand
        if under.ceiling_mb_s is not None:
            as_sized = demand is sizing and under is link  # most often so: its bands are worked once
            arrays[name, "used"] = chain.used[link] if as_sized else under.utilisation(demand)
            arrays[name, "ceiling"] = under.ceiling_mb_s
    if link.ceiling_mb_s is not None:
        after = holding.used_after_losses(chain, link)
        if everywhere(np.isfinite(after)):
            arrays["sizing", "after_losses"] = after
    return arrays


def _binds_shares(chain: Chain, ranking: Ranking) -> dict[str, float]:
    names = (link.name for link in chain.evaluated)
    return dict(zip(names, ranking.binds_share.tolist(), strict=True))


def _device_shares(chain: Chain, shares: Mapping[str, float]) -> dict[Device, float]:
    """Share of the samples in which each device is the tightest, whichever way."""
    of_devices: dict[Device, float] = {}
    for link in chain.evaluated:
        of_devices[link.device] = of_devices.get(link.device, 0) + shares[link.name]
    return of_devices


def _headroom(used: Band) -> Band:
    """P10 of headroom is what P90 of utilisation leaves."""
    return Band(1 - used.p90, 1 - used.p50, 1 - used.p10)


def _bottleneck(link: Link | None, bands: _Bands, shares: Mapping[str, float]) -> Bottleneck | None:
    if link is None:
        return None
    name = link.name
    used = bands[name, "sizing", "used"]
    return Bottleneck(
        name=name,
        label=link.label,
        utilisation=used,
        headroom=_headroom(used),
        binds_share=shares[name],
    )


def _use(name: str, demand: str, bands: _Bands) -> Use:
    used = bands.get((name, demand, "used"))
    return Use(
        demand_mb_s=bands[name, demand, "demand"],
        ceiling_mb_s=bands.get((name, demand, "ceiling")),
        utilisation=used,
        headroom=None if used is None else _headroom(used),
    )


def _answer(
    chain: Chain,
    link: Link,
    bands: _Bands,
    shares: Mapping[str, float],
    device_shares: Mapping[Device, float],
    ranking: Ranking | None,
) -> LinkAnswer:
    name = link.name
    used = bands.get((name, "sizing", "used"))
    return LinkAnswer(
        name=name,
        label=link.label,
        place=link.place,
        scope=link.kind.scope,
        detail=link.detail(),
        limiter=link.limiter().words,
        evaluated=link.evaluated,
        reason="" if link.evaluated else link.reason,
        demand_mb_s=bands[name, "sizing", "demand"],
        ceiling_mb_s=bands.get((name, "sizing", "ceiling")),
        utilisation=used,
        used_after_losses=bands.get((name, "sizing", "after_losses")),
        headroom=None if used is None else _headroom(used),
        asked=_use(name, "asked", bands),
        expected=None if link.expected_mb_s is None else _use(name, "expected", bands),
        at_peak=None if link.peak_mb_s is None else _use(name, "at_peak", bands),
        beyond_policy=link.evaluated and not keeps(chain, link),
        binds=ranking is not None and ranking.first is link,
        next=ranking is not None and ranking.second is link,
        binds_share=shares.get(name),
        widening=widening(chain, ranking, link, device_shares[link.device])
        if ranking and link.evaluated
        else "",
    )
