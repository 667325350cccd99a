"""The equation of what is bought: the limit or the data that decides, as terms that come to a size."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gridsizer.decide.answer.equation.asks import Ask
from gridsizer.decide.answer.equation.deciding import needs, with_values
from gridsizer.decide.answer.equation.figures import figure_of
from gridsizer.decide.answer.equation.notes import case_of
from gridsizer.decide.answer.equation.operands import (
    Operand,
    asked_of_link,
    filled_at_most,
    headroom_kept,
    stored,
)
from gridsizer.decide.answer.equation.parts import Equation, EquationTerm
from gridsizer.decide.answer.equation.terms import term_of
from gridsizer.decide.chain.amounts import to_buy
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing.bought import provisioned_for_load, with_bought
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.holding import ROUNDING, share_asked, share_of
from gridsizer.decide.sizing.requirements import space, throughput
from gridsizer.decide.sizing.trials import CAPACITY
from gridsizer.describe.policy import Percentile
from gridsizer.units import MB_PER_GB, Floats

_AT = "storage/purchased"
_LIMIT = SizingReason(name="purchased", label="Purchased throughput", words="throughput")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """Operands that come to a size, to a number of volumes or to a rate, in that unit."""

    ask: Ask
    unit: str


def bought_equation(chain: Chain, bought: Bought) -> Equation:
    """Why so much has to be bought: what is asked, over what the policy keeps free, over what a TiB has."""
    needed = bought.needed
    if needed is None:
        return Equation(head="No size sold is enough", terms=(), note="")
    share = share_asked(chain.draws.scenario)
    percentile = chain.draws.scenario.policy.percentile.value
    decides = _deciding(chain, bought, needed, share)
    if decides is None:
        return Equation(head=f"Why {needed.words}: the smallest size sold", terms=(), note="")
    of = with_values(decides.ask, share, percentile)
    comes_to = EquationTerm(
        operator="=", figure=figure_of(of.unrounded), unit=decides.unit, caption="", value=of.unrounded
    )
    sold = EquationTerm(operator="→", figure=needed.words, unit="", caption="as sold", value=needed.total_tib)
    operands = tuple(map(term_of, of.ask.operands, of.values))
    return Equation(
        head=f"Why {needed.words}: {decides.ask.reason.words} decides",
        terms=(*operands, comes_to, sold),
        note=" ".join(filter(None, (case_of(of), *_notes(chain, bought, needed, percentile)))),
    )


def _notes(chain: Chain, bought: Bought, needed: Volumes, percentile: Percentile) -> Iterator[str]:
    """What the terms do not come to: a size for data and load in the same cases, and what is provisioned."""
    alone = max(bought.data_tib or 0.0, bought.throughput_tib or 0.0)
    if needed.total_tib > alone * (1 + ROUNDING):
        yield f"{to_buy(alone)} TiB hold each alone; {to_buy(needed.total_tib)} hold both in the same cases."
    if needed.provisioned_mb_s is None:
        return
    more = needed.provisioned_mb_s > provisioned_for_load(chain, needed, share_of(percentile))
    with_data = ", and more, so that data and load hold in the same cases" if more else ""
    part = "what" if needed.volumes == 1 else f"1/{needed.volumes} of what"
    if more or needed.volumes > 1:
        asked = f"{part} is asked at {percentile.upper()} with the headroom"
        yield f"{needed.provisioned_mb_s:,.0f} MB/s of each volume: {asked}{with_data}."


def _deciding(chain: Chain, bought: Bought, needed: Volumes, share: float) -> _Asked | None:
    """What asks for the size, for more volumes than there were, or for what is provisioned."""
    purchased = chain.draws.scenario.storage.purchased
    if purchased is None or bought.data_tib is None or bought.throughput_tib is None:
        return None
    smallest = needed.volumes * purchased.min_tib.ends()[0]
    if needed.total_tib == smallest and needed.volumes == bought.now.volumes:
        return _provisioned(chain, needed)
    if bought.data_tib > bought.throughput_tib:
        return _Asked(ask=_data(chain, needed), unit="TiB")
    return max(_limits(chain, bought, needed), key=lambda each: needs(each.ask, share))


def _limits(chain: Chain, bought: Bought, needed: Volumes) -> Iterator[_Asked]:
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
        yield _Asked(ask=_asked(chain, link, each), unit="TiB" if by_size else "volumes")


def _provisioned(chain: Chain, needed: Volumes) -> _Asked | None:
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
    return _Asked(ask=_asked(chain, link, volumes), unit="GB/s")


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


def _data(chain: Chain, needed: Volumes) -> Ask:
    """The data over the space that one TiB gives."""
    data = space(ArraySize(with_bought(chain, needed)))
    if data is None:
        raise ValueError("what is bought has a size")
    a_tib = Operand(operator="÷", values=data.given / needed.total_tib, unit="TB", caption="a TiB")
    return Ask(
        reason=CAPACITY,
        operands=(stored(data), filled_at_most(data), a_tib),
        lost=np.zeros(1),
        samples=chain.draws.samples,
        outlives=False,
    )


def _each(gb_s: Floats, caption: str, pointer: str) -> Operand:
    return Operand(operator="÷", values=gb_s, unit="GB/s", caption=caption, pointer=f"/{_AT}/{pointer}")
