"""What asks for a size of a service: its metered limits, what is provisioned, and the data."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gridsizer.decide.answer.equation.asks import Ask
from gridsizer.decide.answer.equation.operands import (
    Operand,
    asked_of_link,
    filled_at_most,
    headroom_kept,
    stored,
)
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing.bought_holds import with_bought
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.requirements import space, throughput
from gridsizer.decide.sizing.trials import CAPACITY
from gridsizer.units import MB_PER_GB, Floats

_AT = "storage/purchased"
_LIMIT = SizingReason(name="purchased", label="Purchased throughput", words="throughput")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedOfSize:
    """Operands that come to a size, to a number of volumes or to a rate, in that unit."""

    ask: Ask
    unit: str


def limits_asked(chain: Chain, bought: Bought, needed: Volumes) -> Iterator[AskedOfSize]:
    """Each metered limit, of the size where that sets it, else of one volume."""
    at = with_bought(chain, needed)
    for way, kind in PURCHASED.items():
        link = next((link for link in at.evaluated if link.kind is kind), None)
        if link is None or link.ceiling_mb_s is None:
            continue
        per_tib = chain.draws.maybe(f"{_AT}/{way}_per_tib_mb_s")
        by_size = needed.volumes == bought.now.volumes
        if by_size and per_tib is None:
            continue
        if by_size and per_tib is not None:
            each = _each(per_tib / MB_PER_GB, "a TiB", f"{way}_per_tib_mb_s")
        else:
            of_one = link.ceiling_mb_s / needed.volumes
            each = _each(of_one / MB_PER_GB, "a volume", f"{way}_ceiling_mb_s")
        yield AskedOfSize(ask=_asked(chain, link, each), unit="TiB" if by_size else "volumes")


def provisioned_asked(chain: Chain, needed: Volumes) -> AskedOfSize | None:
    """What is provisioned for each volume; None where nothing is."""
    if needed.provisioned_mb_s is None:
        return None
    link = next(link for link in chain.evaluated if link.kind is PURCHASED["mixed"])
    volumes = Operand(
        operator="÷",
        values=np.array([float(needed.volumes)]),
        unit="",
        caption="volume" if needed.volumes == 1 else "volumes",
        pointer=f"/{_AT}/volumes",
    )
    return AskedOfSize(ask=_asked(chain, link, volumes), unit="GB/s")


def _asked(chain: Chain, link: Link, each: Operand) -> Ask:
    load = throughput(ArraySize(chain), link)
    return Ask(
        reason=_LIMIT,
        operands=(
            asked_of_link(chain, load.asked, link.background_mb_s),
            headroom_kept(load),
            each,
        ),
        lost=np.zeros(1),
        samples=chain.draws.samples,
        outlives=False,
    )


def data_asked(chain: Chain, needed: Volumes) -> AskedOfSize:
    """The data over the space that one TiB gives."""
    data = space(ArraySize(with_bought(chain, needed)))
    if data is None:
        raise ValueError("what is bought has a size")
    a_tib = Operand(operator="÷", values=data.given / needed.total_tib, unit="TB", caption="a TiB")
    ask = Ask(
        reason=CAPACITY,
        operands=(stored(data), filled_at_most(data), a_tib),
        lost=np.zeros(1),
        samples=chain.draws.samples,
        outlives=False,
    )
    return AskedOfSize(ask=ask, unit="TiB")


def _each(gb_s: Floats, caption: str, pointer: str) -> Operand:
    return Operand(operator="÷", values=gb_s, unit="GB/s", caption=caption, pointer=f"/{_AT}/{pointer}")
