"""What is bought of a service for the whole design to hold, whose machines fall short in other cases."""

from dataclasses import replace
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.sizing.bought import needed_at, needed_in_design
from gridsizer.decide.sizing.bought_holds import kept_with
from gridsizer.decide.sizing.bought_parts import Volumes


@pytest.fixture
def chain() -> Chain:
    """Ten machines that ask 1,600 MB/s each of their scratch, and 8 to 16 GB/s of reads of the service.

    Memory serves none to half of the reads. The scratch, 1,400 to 1,900 MB/s, is enough in 60 % of the cases.
    """
    document: dict[str, Any] = {
        "version": 1,
        "name": "reads of a service",
        "grid": [
            {
                "name": "machines",
                "from": "azure_e64ds_v5",
                "nodes": 10,
                "saswork": {"ceiling_mb_s": {"low": 1_400, "high": 1_900}},
            }
        ],
        "network": {"from": "flat"},
        "storage": {"from": "azure_netapp_files_ultra"},
        "workload": {
            "from": "financial_services",
            "rule_mb_s_per_core": 100,
            "saswork_share": 0.5,
            "read_share": 1,
            "page_cache_hit": {"low": 0, "high": 0.5},
            "node_peak_mb_s": None,
        },
        "reduction": {
            "from": "none",
            "families": [{"name": "data", "logical_tb": 5, "copies": 1, "sas_ratio": 1, "array_ratio": 1}],
        },
        "policy": {"from": "as_published"},
    }
    return chain_of(sample(resolve(document), samples=1_000, seed=1), unrecorded)


def test_a_service_alone_needs_what_half_of_the_cases_ask(chain: Chain) -> None:
    """12 GB/s, three volumes of 4.72 at most: 4 GB/s each at 0.134 a TiB."""
    needed = needed_at(chain, 0.5)

    assert needed == Volumes(volumes=3, tib=30)
    assert kept_with(chain, needed) < 0.5


def test_where_no_machine_limits_anything_the_service_alone_decides(chain: Chain) -> None:
    of_service = tuple(link for link in chain.links if link.group is None)

    assert needed_in_design(replace(chain, links=of_service), 0.5) == needed_at(chain, 0.5)


def test_machines_that_fall_short_in_other_cases_make_more_volumes_of_it_needed(chain: Chain) -> None:
    """5 of 6 of the cases in which the scratch is enough: 14.7 GB/s, more than three volumes let through."""
    needed = needed_in_design(chain, 0.5)

    assert needed is not None
    assert needed.volumes == 4
    assert needed.tib == pytest.approx(14.7 / 4 / 0.134218, abs=1)
    assert kept_with(chain, needed) >= 0.5
    assert kept_with(chain, Volumes(volumes=4, tib=needed.tib - 1)) < 0.5
    assert kept_with(chain, Volumes(volumes=3, tib=100)) < 0.5


def test_no_size_is_enough_where_the_machines_fall_short_too_often(chain: Chain) -> None:
    assert needed_in_design(chain, 0.7) is None
