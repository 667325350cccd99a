"""What both lines of a verdict say: storage nodes, what is bought, space and losses."""

import numpy as np

from gridsizer.decide.calculation.percent import percent, percent_of_cases
from gridsizer.decide.calculation.wording import closed, verb
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.figures import apart
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.units import tib_from_tb


def each_alone(chain: Chain) -> str:
    """What keeps the policy, each by itself, where not all do together: links, and space that varies."""
    draws = chain.draws
    data = holding.share(holding.together([holding.data_fits(draws), holding.data_survives(draws)]))
    return "each link holds alone" if data >= 1 else "each link and the space hold alone"


def needed_of(verdict: Verdict, bought: Bought | None) -> str:
    """What is needed beside what is designed; "" where the throughput, and so that, is unknown."""
    if bought is not None:
        return of_bought(verdict, bought)
    if verdict.holds_share is None:
        return ""
    needed = verdict.storage_nodes_needed
    if needed is None:
        return f"no number of storage nodes sold is enough, {verdict.storage_nodes} in this design"
    return nodes_needed(verdict, needed)


def nodes_needed(verdict: Verdict, needed: int) -> str:
    """The storage nodes needed beside those designed; that the array alone asks for them where that is so."""
    alone = enough_alone_words(verdict, of_service=False)
    return f"{nodes(needed)} needed{alone}, {verdict.storage_nodes} in this design"


def of_bought(verdict: Verdict, bought: Bought) -> str:
    """What is needed of a service beside what is designed; that it is for the service alone if it is."""
    if bought.needed is None:
        return f"no size sold is enough, {bought.now.words} in this design"
    alone = enough_alone_words(verdict, of_service=True)
    return f"{bought.needed.words} needed{alone}, {bought.now.words} in this design"


def enough_alone_words(verdict: Verdict, *, of_service: bool) -> str:
    """That what is needed is enough for the array or the service alone, after its number; "" for the design.

    With no more of it a link of the grid nodes or the switch would still fail, if only in other cases.
    """
    held = verdict.holds_share_at_needed
    if held is None or held >= verdict.share_asked:
        return ""
    return f" for the {'service' if of_service else 'array'} alone"


def of_space(chain: Chain, verdict: Verdict, bought: Bought | None) -> str:
    """What is stored, and what may be filled: of a service in the unit in which it is bought.

    Where the middle of the data fits and too few cases do, in how many: the policy counts those.
    """
    stored_tb, room_tb = verdict.stored_tb or 0.0, verdict.fillable_tb or 0.0
    if stored_tb <= room_tb:
        fits, asked = holding.share(holding.data_fits(chain.draws)), verdict.share_asked
        share = percent_of_cases(fits, asked)
        return f"the data fits in {share} of cases, the policy asks {percent(asked)}"
    unit, amounts = "TB", np.array([stored_tb, room_tb])
    if bought is not None:
        unit, amounts = "TiB", tib_from_tb(amounts)
    stored, room = apart(*amounts.tolist())
    return f"{stored} {unit} stored, {room} {unit} may be filled"


def verb_of(link: PolicyLink) -> str:
    """That a link binds, after its label."""
    return f"{closed(link.label).removeprefix(link.label)} {verb(link.label, 'binds')}"


def nodes(count: int) -> str:
    """So many storage nodes."""
    return f"{count} storage node{'s' * (count != 1)}"


def lost(chain: Chain, name: str) -> str:
    """How many the policy lets be lost of what leaves fewer of a link: "one", "2"."""
    link = next(link for link in chain.evaluated if link.name == name)
    most = int(chain.draws[f"policy/survive_{link.kind.lost_with}"].max())
    return "one" if most == 1 else f"{most}"
