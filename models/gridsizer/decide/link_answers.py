"""The chain as an answer: every link with its bands, the binding one and the next marked."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.answer import Bottleneck, LinkAnswer, Use
from gridsizer.decide.bottleneck import Link
from gridsizer.decide.chain import Chain, Ranking
from gridsizer.decide.sentences import widening
from gridsizer.predict.uncertainty import Band, percentiles
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedLinks:
    """The links as answered, with the binding one and the next."""

    links: tuple[LinkAnswer, ...]
    binding: Bottleneck | None
    coming: Bottleneck | None


def link_answers(chain: Chain, ranking: Ranking | None) -> RankedLinks:
    """Bands of every demand on every link, from one sort over all of them."""
    bands = _Bands(chain.draws.samples)
    uses = [_rows(chain, link, bands) for link in chain.links]
    bands.sort()
    ranked = (
        [] if ranking is None else [_bottleneck(chain, ranking, at, uses, bands) for at in ranking.order[:2]]
    )
    binding, coming = (*ranked, None, None)[:2]
    answers = tuple(
        _answer(chain, link, rows, bands, ranking, binding, coming)
        for link, rows in zip(chain.links, uses, strict=True)
    )
    return RankedLinks(links=answers, binding=binding, coming=coming)


class _Bands:
    """Collects arrays, sorts those that vary in one call, and hands back their bands."""

    def __init__(self, samples: int) -> None:
        self._samples = samples
        self._arrays: list[Floats] = []
        self._bands: list[Band] = []

    def add(self, array: Floats) -> int:
        self._arrays.append(array)
        return len(self._arrays) - 1

    def sort(self) -> None:
        rows = [np.broadcast_to(array, (self._samples,)) for array in self._arrays]
        self._bands = [Band(*map(float, row)) for row in percentiles(np.stack(rows))]

    def __getitem__(self, at: int) -> Band:
        return self._bands[at]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    """Where the bands of one demand of a link are."""

    demand: int
    used: int | None


_Uses = dict[str, _Rows | None]


def _rows(chain: Chain, link: Link, bands: _Bands) -> _Uses:
    demands = {
        "sizing": chain.sizing_demand(link),
        "asked": link.asked_mb_s,
        "expected": link.expected_mb_s,
        "at_peak": link.peak_mb_s,
    }
    uses: _Uses = {name: _row(link, demand, bands) for name, demand in demands.items()}
    ceiling = link.place.ceiling_mb_s
    uses["ceiling"] = None if ceiling is None else _Rows(demand=bands.add(ceiling), used=None)
    return uses


def _row(link: Link, demand: Floats | None, bands: _Bands) -> _Rows | None:
    if demand is None:
        return None
    used = bands.add(link.utilisation(demand)) if link.evaluated else None
    return _Rows(demand=bands.add(demand), used=used)


def _headroom(used: Band) -> Band:
    """P10 of headroom is what P90 of utilisation leaves."""
    return Band(1 - used.p90, 1 - used.p50, 1 - used.p10)


def _bottleneck(chain: Chain, ranking: Ranking, at: int, uses: list[_Uses], bands: _Bands) -> Bottleneck:
    link = chain.evaluated[at]
    rows = uses[chain.links.index(link)]["sizing"]
    if rows is None or rows.used is None:
        raise ValueError(f"{link.place.name} is ranked but was not evaluated")
    used = bands[rows.used]
    return Bottleneck(
        name=link.place.name,
        label=link.place.label,
        utilisation=used,
        headroom=_headroom(used),
        binds_share=float(ranking.binds_share[at]),
    )


def _use(rows: _Rows | None, bands: _Bands) -> Use | None:
    if rows is None:
        return None
    used = None if rows.used is None else bands[rows.used]
    return Use(demand_mb_s=bands[rows.demand], utilisation=used, headroom=_headroom(used) if used else None)


def _answer(
    chain: Chain,
    link: Link,
    uses: _Uses,
    bands: _Bands,
    ranking: Ranking | None,
    binding: Bottleneck | None,
    coming: Bottleneck | None,
) -> LinkAnswer:
    place = link.place
    sizing, asked = _use(uses["sizing"], bands), _use(uses["asked"], bands)
    if sizing is None or asked is None:
        raise ValueError(f"{place.name} has no demand")
    ceiling = uses["ceiling"]
    binds = binding is not None and binding.name == place.name
    share = float(ranking.binds_share[chain.evaluated.index(link)]) if ranking and link.evaluated else None
    words = ""
    if binding is not None and sizing.utilisation is not None:
        words = widening(place.label, sizing.utilisation, binding, coming, binds=binds)
    return LinkAnswer(
        name=place.name,
        label=place.label,
        scope=place.scope,
        detail=place.detail,
        evaluated=link.evaluated,
        reason="" if link.evaluated else place.reason,
        demand_mb_s=sizing.demand_mb_s,
        ceiling_mb_s=None if ceiling is None else bands[ceiling.demand],
        utilisation=sizing.utilisation,
        headroom=sizing.headroom,
        asked=asked,
        expected=_use(uses["expected"], bands),
        at_peak=_use(uses["at_peak"], bands),
        binds=binds,
        next=coming is not None and coming.name == place.name,
        binds_share=share,
        widening=words,
    )
