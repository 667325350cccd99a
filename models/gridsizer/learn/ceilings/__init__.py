"""What I/O tests against an array say of its ceiling, with what makes them doubtful."""

from gridsizer.learn.ceilings.doubts import ClientMachine
from gridsizer.learn.ceilings.entering import Proposal, proposal_for
from gridsizer.learn.ceilings.proposing import NoRate, ProposedCeiling, proposed_ceilings
from gridsizer.learn.ceilings.rates import StorageTest

__all__ = [
    "ClientMachine",
    "NoRate",
    "Proposal",
    "ProposedCeiling",
    "StorageTest",
    "proposal_for",
    "proposed_ceilings",
]
