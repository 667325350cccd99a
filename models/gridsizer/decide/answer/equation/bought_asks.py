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
from gridsizer.describe.purchased import Metered
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats

_AT = "storage/purchased"
_LIMIT = SizingReason(name="purchased", label="Purchased throughput", words="throughput")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedOfSize:
    """Operands that come to a size, to a number of volumes or to a rate, in that unit."""

    ask: Ask
    unit: str


def limits_asked(chain: Chain, bought: Bought, needed: Volumes) -> Iterator[AskedOfSize]:
    """Each metered limit as it is sold: for a TiB where the size sets it, else for a volume of any size.

    Where no volumes are added only a limit for a TiB asks for a size.
    """
    at, more = with_bought(chain, needed), needed.volumes > bought.now.volumes
    for way, kind in PURCHASED.items():
        link = next((link for link in at.evaluated if link.kind is kind), None)
        if link is None:
            continue
        per_tib, of_any_size = (
            chain.draws.maybe(f"{_AT}/{way}_per_tib_mb_s"),
            _of_any_size(chain, way, needed),
        )
        if more and of_any_size is not None:
            yield AskedOfSize(ask=_asked(chain, link, of_any_size), unit="volumes")
        elif per_tib is not None:
            each = _each(per_tib, "a TiB", f"{way}_per_tib_mb_s")
            yield AskedOfSize(ask=_asked(chain, link, each), unit="TiB")


def _of_any_size(chain: Chain, way: Metered, needed: Volumes) -> Operand | None:
    """The limit of one volume that a size more would not raise; None where the size sets it.

    A size that is the first to reach the highest limit is there for it, and not for the data.
    """
    per_tib, highest, least = (
        chain.draws.maybe(f"{_AT}/{name}")
        for name in (f"{way}_per_tib_mb_s", f"{way}_ceiling_mb_s", "floor_mb_s")
    )
    step = chain.draws[f"{_AT}/step_tib"]
    if highest is not None and (per_tib is None or middle((needed.tib - step) * per_tib) >= middle(highest)):
        return _each(highest, "a volume", f"{way}_ceiling_mb_s")
    if per_tib is not None and least is not None and middle(needed.tib * per_tib) < middle(least):
        return _each(least, "a volume", "floor_mb_s")
    return None


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


def _each(mb_s: Floats, caption: str, pointer: str) -> Operand:
    values = mb_s / MB_PER_GB
    return Operand(operator="÷", values=values, unit="GB/s", caption=caption, pointer=f"/{_AT}/{pointer}")
