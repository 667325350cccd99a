"""A link as the policy sees it: what it is asked, and what it may be asked."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.allowed import allowed
from gridsizer.predict.uncertainty import Band, at_share, band, middle
from gridsizer.units import MB_PER_GB


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyLink:
    """One link: how full it is, now and with the policy's losses, and what the policy allows it to be asked.

    `asked_gb_s` is the middle of the demand that sizes, for what `scope` says. `allowed_gb_s` is the demand
    at which the link would just keep the policy. None where nothing is asked, 0 where nothing of the link is
    left after the losses; what has no end then is None.
    """

    name: str
    label: str
    scope: str
    used: Band  # demand over what the link sustains, everything up
    used_after_losses: Band | None
    policy_used: float | None  # at the policy's percentile, with its losses, over what its headroom leaves
    asked_gb_s: float
    allowed_gb_s: float | None

    @property
    def beyond(self) -> float:
        """By how much the link is asked more than the policy allows, as a share of that; below 0 if less."""
        return np.inf if self.policy_used is None else self.policy_used - 1


def policy_link(chain: Chain, link: Link, share: float) -> PolicyLink:
    """An evaluated link under the policy, at the share of the samples that it must hold in."""
    after = holding.used_after_losses(chain, link)
    shares, demand = holding.policy_share(chain, link), chain.sizing_demand(link)
    policy_used = float(at_share(shares, share))
    left_gb_s = float(allowed(demand, shares, share)) / MB_PER_GB
    left = bool(np.isfinite(after).all())
    return PolicyLink(
        name=link.name,
        label=link.label,
        scope=link.kind.scope,
        used=band(holding.used(chain, link)),
        used_after_losses=band(after) if left else None,
        policy_used=policy_used if np.isfinite(policy_used) else None,
        asked_gb_s=middle(demand) / MB_PER_GB,
        allowed_gb_s=left_gb_s if policy_used else None,
    )
