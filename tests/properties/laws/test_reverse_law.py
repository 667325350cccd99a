"""What an array is said to feed within the policy just fits when it is put into the design."""

from typing import Any

from hypothesis import assume, given, reject
from tests.properties.laws.designs import LAW, SAMPLES, designs, wide_grid

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import DEFAULT_SEED, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.array_protection import outlives_losses
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.reverse import reverse
from gridsizer.decide.sizing import holding
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
_MOST = 10_000  # grid nodes that a design takes


def keeps_policy(document: Document, grid_nodes: int) -> bool:
    """Whether so many grid nodes reach the data, losses keep it, and every link of the array the policy."""
    (group,) = document["grid"]
    resized = document | {"grid": [group | {"nodes": grid_nodes}]}
    chain = chain_of(sample(resolve(resized), samples=SAMPLES, seed=DEFAULT_SEED), unrecorded)
    held = [holding.carries_after_losses(chain, link) for link in chain.evaluated if link.group is None]
    held += [outlives_losses(chain.draws), holding.data_reached(chain.draws)]
    return holding.share(holding.together(held)) >= holding.share_asked(chain.draws.scenario)


@given(document=designs(most_groups=1).map(wide_grid))
@LAW
def test_what_the_policy_lets_an_array_feed_just_fits_when_it_is_put_in(document: Document) -> None:
    try:
        reversal = reverse(resolve(document), samples=SAMPLES)
    except InvalidScenario:
        reject()
    workload, within = reversal.scenario.workload, reversal.within_policy
    # The same sessions or jobs on more nodes ask no more: their number is the load, not that of the nodes.
    assume(workload.sized_by.value == "rule" or workload.expected_by.value == "per_core")
    assume(within is not None and within.grid_nodes < _MOST)
    assert within is not None

    if within.grid_nodes:
        assert keeps_policy(document, within.grid_nodes)
    assert not keeps_policy(document, within.grid_nodes + 1)
