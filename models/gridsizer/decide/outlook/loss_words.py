"""What is said of a loss: without arithmetic where it takes none, else by what is left of a link."""

from typing import Literal

import numpy as np

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, in_sentence
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.own_disks import cannot_share
from gridsizer.decide.outlook.loss import OF_A_SERVICE, Loss
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import at_share, middle, spread


def known_at_once(chain: Chain, loss: Loss) -> tuple[Literal["within", "over"], str] | None:
    """What a loss comes to that takes no arithmetic; None where it does."""
    storage = chain.draws.scenario.storage
    reached = holding.share(holding.data_reached(chain.draws))
    if reached < holding.share_asked(chain.draws.scenario):
        return "over", cannot_share(chain.draws)
    if storage.purchased is None and loss.storage_nodes >= storage.nodes.ends()[0]:
        return "over", "no storage node is left"
    if loss.grid_nodes and all(nodes <= 1 for nodes in _of_each_group(chain, "nodes")):
        return "over", "no other grid node does its work"
    return None


def why_unknown(chain: Chain, loss: Loss) -> str | None:
    """Why nothing can be said of a loss, whatever is known of the array; None where it can."""
    scenario = chain.draws.scenario
    machine = any(group.vm is not None for group in scenario.grid)
    one_port = any(ports <= 1 for ports in _of_each_group(chain, "nic/ports"))
    reasons = (
        (loss.uplinks and scenario.network.kind.value != "uplinks", "no uplinks entered"),
        (loss.ports and scenario.storage.topology.value == "local_disks", "no storage is behind ports"),
        (loss.ports and machine, "a virtual machine's network is one limit, whatever its ports"),
        (loss.ports and one_port, "it is the only one, so the grid node is lost"),
    )
    return next((reason for holds, reason in reasons if holds), None)


def unknown_ceilings(chain: Chain, loss: Loss) -> str:
    """What of the array nobody knows that a loss hangs on; "" where nothing."""
    if loss.ports or chain.throughput_refusal() is None:
        return ""
    return f"{_names_unknown(chain)} has no known ceiling"


def words_within(chain: Chain, loss: Loss) -> str:
    """What is said of a loss that the policy keeps."""
    if loss is OF_A_SERVICE:
        return "within policy, the service outlives its own losses"
    if loss.ports:
        return "within policy, that node only"
    if loss.grid_nodes:
        left = round(middle(chain.grid_nodes())) - loss.grid_nodes * len(chain.draws.scenario.grid)
        return f"within policy, {counted(left, 'node')} {'does' if left == 1 else 'do'} the work"
    return "within policy"


def words_over(chain: Chain, link: Link, loss: Loss) -> str:
    """What is said of a loss that it does not keep: of the link that is the tightest with it.

    Of a lost port, that one grid node is looked at and not the space.
    """
    asked = holding.share_asked(chain.draws.scenario)
    headroom = middle(chain.draws["policy/headroom"])
    used, case = _judged(chain, link, asked)
    full = "" if loss.ports else _full(chain, asked)
    if holding.share(holding.carries_after_losses(chain, link)) >= asked:
        return full or f"over: all together hold in fewer than {percent(asked)} of cases"
    also = f"{full}, and " if full else ""
    if not np.isfinite(used):
        return f"{also}nothing is left of it"
    head = f"{also or 'over: '}{case}"
    if used > 1:
        return f"{head}more is asked than is sustained"
    digits = 0 if percent(1 - used) != percent(headroom) else 1
    return f"{head}{percent(1 - used, digits)} free, the policy asks {percent(headroom, digits)}"


def _judged(chain: Chain, link: Link, asked: float) -> tuple[float, str]:
    """What the policy judges a link by with the loss: its use in the middle, else at a percentile, named."""
    if asked == holding.PERCENTILES["p50"]:
        return middle(holding.used_after_losses(chain, link)), ""
    shares = spread(holding.policy_share(chain, link), chain.draws.samples)
    keep = 1 - middle(chain.draws["policy/headroom"])
    percentile = chain.draws.scenario.policy.percentile.value.upper()
    return float(at_share(shares, asked)) * keep, f"at {percentile} "


def _full(chain: Chain, asked: float) -> str:
    """That the space is short: of the data, or of what is rebuilt on the storage nodes that are left."""
    if holding.share(holding.data_fits(chain.draws)) < asked:
        return "over-full"
    rebuilt = holding.share(holding.rebuilt_fits(chain.draws)) >= asked
    return "" if rebuilt else "no room to rebuild what is lost"


def _names_unknown(chain: Chain) -> str:
    link = next((link for link in chain.deciding if not link.evaluated), None)
    return in_sentence(link.label) if link else ""


def _of_each_group(chain: Chain, count: str) -> list[float]:
    return [middle(chain.draws[f"grid/{at}/{count}"]) for at in range(len(chain.draws.scenario.grid))]
