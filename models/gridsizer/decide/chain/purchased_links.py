"""The links of a service whose throughput is bought: what its volumes are metered at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.chain.amounts import gb_s, span, three_digits, to_buy
from gridsizer.decide.chain.bursts import burst_words
from gridsizer.decide.chain.grid_load import GridLoad, array_reads, array_total, array_writes
from gridsizer.decide.chain.link import Limiter, Link, LinkKind
from gridsizer.decide.chain.link_sites import SharedSite
from gridsizer.describe.purchased import METERED, Metered
from gridsizer.predict import purchased
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats


def _kind(name: str) -> LinkKind:
    return LinkKind(name=name, scope="all volumes", lost_with="nothing", verdict=True)


PURCHASED: Final[dict[Metered, LinkKind]] = {  # each metered on its own: more of one widens no other
    "mixed": _kind("purchased_throughput"),
    "read": _kind("purchased_throughput_read"),
    "write": _kind("purchased_throughput_write"),
}
_PARTS: Final[dict[Metered, Callable[[GridLoad], Floats]]] = {
    "mixed": array_total,
    "read": array_reads,
    "write": array_writes,
}


def purchased_throughput(site: SharedSite) -> Iterator[Link]:
    """What all volumes are allowed: of reads and writes together, and of each that is metered apart."""
    bought = site.draws.scenario.storage.purchased
    if bought is None:
        return
    for way in filter(bought.limits, METERED):
        limit = _Limit.of(site, way)
        yield site.link(
            PURCHASED[way],
            _PARTS[way],
            label="Purchased throughput" if way == "mixed" else ("Purchased throughput", way),
            detail=limit.burst,
            limiter=limit.limiter,
            ceiling_mb_s=limit.of_all,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Limit:
    """One metered limit [MB/s each], of a volume and of all; by what it is set is None where not stated."""

    site: SharedSite
    of_all: Floats
    of_one: Floats
    per_tib: Floats | None
    by_size: Floats | None
    provisioned: Floats | None

    @classmethod
    def of(cls, site: SharedSite, way: Metered) -> "_Limit":
        """The limit one way: by size and not below its floor, not above what else is stated."""
        at, calc = "storage/purchased", site.calc
        per_tib = site.draws.maybe(f"{at}/{way}_per_tib_mb_s")
        ceiling = site.draws.maybe(f"{at}/{way}_ceiling_mb_s")
        floor = site.draws.maybe(f"{at}/floor_mb_s")
        provisioned = site.draws.maybe(f"{at}/provisioned_mb_s") if way == "mixed" else None
        by_size = None
        if per_tib is not None:
            named = f"limit by size, {way}"
            by_size = calc(named, purchased.limit_by_size_mb_s, site.draws[f"{at}/tib"], per_tib)
            if floor is not None:
                by_size = calc(f"least limit, {way}", purchased.at_least_mb_s, by_size, floor)
        stated = [limit for limit in (by_size, ceiling, provisioned) if limit is not None]
        one = stated[0]
        for most in stated[1:]:
            one = calc(f"highest limit, {way}", purchased.at_most_mb_s, one, most)
        all_of_them = calc(f"all volumes, {way}", purchased.of_volumes_mb_s, one, site.draws[f"{at}/volumes"])
        return cls(
            site=site,
            of_all=all_of_them,
            of_one=one,
            per_tib=per_tib,
            by_size=by_size,
            provisioned=provisioned,
        )

    def burst(self) -> str:
        """How far it bursts beyond what is sustained."""
        draws, at = self.site.draws, "storage/purchased"
        volumes, credits_gb = draws[f"{at}/volumes"], draws.maybe(f"{at}/credits_gb")
        over = draws.maybe(f"{at}/burst_over_limit")
        of_all = None if credits_gb is None else credits_gb * volumes
        return burst_words(self.site.calc, self.of_all, over, of_all)

    def limiter(self) -> Limiter:
        """What the limit is made of: the size bought, or what no size passes."""
        draws, at = self.site.draws, "storage/purchased"
        volumes, tib = draws[f"{at}/volumes"], draws[f"{at}/tib"]
        one = middle(self.of_one)
        several = "" if (volumes == 1).all() else f"{span(volumes)} × "
        if self.provisioned is not None and one >= middle(self.provisioned):
            words = f"{several}{middle(self.provisioned):,.0f} MB/s provisioned"
            return Limiter(words=words, helps="Provisioning more helps")
        if self.by_size is None or self.per_tib is None or one < middle(self.by_size):
            each = f"the highest limit of a volume, {gb_s(self.of_one)}"
            words = f"{several}{each}" if several else each
            return Limiter(words=words, helps="More volumes help")
        if one > middle(tib * self.per_tib):
            return Limiter(
                words=f"{several}the least limit of a volume, {one:,.0f} MB/s",
                helps="Buying more TiB helps",
            )
        words = f"{several}{_size(tib)} TiB × {three_digits(middle(self.per_tib))} MB/s per TiB"
        return Limiter(words=words, helps="Buying more TiB helps")


def _size(tib: Floats) -> str:
    """A size, or the least and the greatest that a range was drawn with."""
    low, high = to_buy(float(np.min(tib))), to_buy(float(np.max(tib)))
    return low if low == high else f"{low}–{high}"
