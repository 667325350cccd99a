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

_Bands = Mapping[tuple[str, str, str], Band]  # by link, demand, and "demand", "used" or "after_losses"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedLinks:
    """The links as answered, with the binding one and the next."""

    links: tuple[LinkAnswer, ...]
    binding: Bottleneck | None
    coming: Bottleneck | None


def link_answers(chain: Chain, ranking: Ranking | None) -> RankedLinks:
    """Bands of every demand on every link; what binds, and what would bind if that were widened."""
    bands = bands_of(
        {
            (link.name, name, part): array
            for link in chain.links
            for (name, part), array in _demands_and_uses(chain, link).items()
        }
    )
    shares = {} if ranking is None else _binds_shares(chain, ranking)
    binding = _bottleneck(ranking.first if ranking else None, bands, shares)
    coming = _bottleneck(ranking.second if ranking else None, bands, shares)
    device_shares = _device_shares(chain, shares) if ranking else {}
    links = tuple(_answer(chain, link, bands, shares, device_shares, ranking) for link in chain.links)
    return RankedLinks(links=links, binding=binding, coming=coming)


def _demands_and_uses(chain: Chain, link: Link) -> dict[tuple[str, str], Floats]:
    """Demands on a link and what they use of it; the one that sizes is most often one of the others."""
    sizing = chain.sizing_demand(link)
    demands = {
        "sizing": sizing,
        "asked": link.asked_mb_s,
        "expected": link.expected_mb_s,
        "at_peak": link.peak_mb_s,
    }
    arrays = {(name, "demand"): demand for name, demand in demands.items() if demand is not None}
    if link.ceiling_mb_s is not None:
        uses = {
            (name, "used"): chain.used[link] if demand is sizing else link.utilisation(demand)
            for (name, _), demand in arrays.items()
        }
        arrays |= uses | {("ceiling", "demand"): link.ceiling_mb_s}
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


def _use(name: str, demand: str, bands: _Bands) -> Use | None:
    if (name, demand, "demand") not in bands:
        return None
    used = bands.get((name, demand, "used"))
    headroom = None if used is None else _headroom(used)
    return Use(demand_mb_s=bands[name, demand, "demand"], utilisation=used, headroom=headroom)


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
    asked = bands[name, "asked", "demand"], bands.get((name, "asked", "used"))
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
        ceiling_mb_s=bands.get((name, "ceiling", "demand")),
        utilisation=used,
        used_after_losses=bands.get((name, "sizing", "after_losses")),
        headroom=None if used is None else _headroom(used),
        asked=Use(demand_mb_s=asked[0], utilisation=asked[1], headroom=asked[1] and _headroom(asked[1])),
        expected=_use(name, "expected", bands),
        at_peak=_use(name, "at_peak", bands),
        beyond_policy=link.evaluated and not keeps(chain, link),
        binds=ranking is not None and ranking.first is link,
        next=ranking is not None and ranking.second is link,
        binds_share=shares.get(name),
        widening=widening(chain, ranking, link, device_shares[link.device])
        if ranking and link.evaluated
        else "",
    )
