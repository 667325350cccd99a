"""The equation of what is bought: the limit or the data that decides, as terms that come to a size."""

import math
from dataclasses import replace

from gridsizer.decide.answer.equation.bought_asks import (
    AskedOfSize,
    data_asked,
    limits_asked,
    provisioned_asked,
)
from gridsizer.decide.answer.equation.deciding import needs, with_values
from gridsizer.decide.answer.equation.fewer_volumes import why_not_fewer
from gridsizer.decide.answer.equation.figures import figure_of
from gridsizer.decide.answer.equation.notes import case_of
from gridsizer.decide.answer.equation.parts import Equation, EquationTerm
from gridsizer.decide.answer.equation.terms import term_of
from gridsizer.decide.chain.amounts import to_buy
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.bought import provisioned_for_load
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.holding import ROUNDING, share_asked, share_of
from gridsizer.decide.sizing.sold_sizes import SoldSizes
from gridsizer.decide.sizing.trials import CAPACITY
from gridsizer.describe.policy import Percentile


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
    carries = _carries_alone(chain, needed, decides, of.unrounded)
    notes = (
        case_of(of),
        "" if carries and decides.unit == "volumes" else why_not_fewer(chain, bought, needed),
        carries or _alone(bought, needed),
        _provisioned(chain, needed, percentile),
    )
    return Equation(
        head=f"Why {needed.words}: {decides.ask.reason.words} decides",
        terms=(*operands, comes_to, sold),
        note=" ".join(filter(None, notes)),
    )


def _carries_alone(chain: Chain, needed: Volumes, decides: AskedOfSize, unrounded: float) -> str:
    """What would be enough for what decides, where more is needed; "" where that comes to what is sold."""
    plain = replace(needed, provisioned_mb_s=None)
    if decides.unit == "volumes":
        alone = replace(plain, volumes=max(math.ceil(unrounded - ROUNDING), 1))
    elif (purchased := chain.draws.scenario.storage.purchased) is not None and decides.unit == "TiB":
        sizes = SoldSizes(purchased)
        alone = replace(plain, tib=sizes.at(sizes.reaching(unrounded / needed.volumes)))
    else:
        return ""
    if alone.total_tib >= needed.total_tib * (1 - ROUNDING):
        return ""
    one, many = ("holds", "hold") if decides.ask.reason is CAPACITY else ("carries", "carry")
    verb = one if alone.volumes == 1 else many
    return f"{alone.words} {verb} that alone; with {plain.words} all that is asked holds in the same cases."


def _alone(bought: Bought, needed: Volumes) -> str:
    """The size that is enough for the data and for the load, each in its own cases; "" where it is bought."""
    alone = max(bought.data_tib or 0.0, bought.throughput_tib or 0.0)
    if needed.total_tib <= alone * (1 + ROUNDING):
        return ""
    return f"{to_buy(alone)} TiB hold each alone; {to_buy(needed.total_tib)} hold both in the same cases."


def _provisioned(chain: Chain, needed: Volumes, percentile: Percentile) -> str:
    """What is provisioned of each volume, and why; "" where nothing is, or one has just what is asked."""
    if needed.provisioned_mb_s is None:
        return ""
    more = needed.provisioned_mb_s > provisioned_for_load(chain, needed, share_of(percentile))
    if not more and needed.volumes == 1:
        return ""
    with_data = ", and more, so that data and load hold in the same cases" if more else ""
    part = "what" if needed.volumes == 1 else f"1/{needed.volumes} of what"
    purchased = chain.draws.scenario.storage.purchased
    sold = "the least sold for " if purchased is not None and purchased.provisioned_sold else ""
    asked = f"{sold}{part} is asked at {percentile.upper()} with the headroom"
    return f"{needed.provisioned_mb_s:,.0f} MB/s of each volume: {asked}{with_data}."


def _deciding(chain: Chain, bought: Bought, needed: Volumes, share: float) -> AskedOfSize | None:
    """What asks for the size, for more volumes than there were, or for what is provisioned."""
    purchased = chain.draws.scenario.storage.purchased
    if purchased is None or bought.data_tib is None or bought.throughput_tib is None:
        return None
    smallest = needed.volumes * purchased.min_tib.ends()[0]
    if needed.total_tib == smallest and needed.volumes == bought.now.volumes:
        return provisioned_asked(chain, needed)
    data = data_asked(chain, needed)
    if bought.data_tib > bought.throughput_tib:
        return data

    def in_tib(each: AskedOfSize) -> float:
        return needs(each.ask, share) * (needed.tib if each.unit == "volumes" else 1)

    alike = math.isclose(bought.data_tib, bought.throughput_tib, rel_tol=ROUNDING)
    limits = tuple(limits_asked(chain, bought, needed))
    return max((*limits, data) if alike or not limits else limits, key=in_tib)
