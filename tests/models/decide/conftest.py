"""Documents to ask about: the worked scenarios, and a small made-up design to work in the head."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of

Document = dict[str, Any]
SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"

# A grid node asks 1,000 MB/s: 500 to SASWORK, 100 elsewhere, 400 shared (200 each way). Ten ask 4,000
# of four storage nodes that carry 8,000; everything else is looser.
SMALL: Final[Document] = {
    "version": 1,
    "name": "small",
    "grid": [
        {
            "name": "grid nodes",
            "from": "r730_f810_lab",
            "nodes": 10,
            "cores_per_node": 40,
            "cores_used_per_node": 10,
            "nic": {"ports": 2, "port_gbit_s": 10, "wire_efficiency": 0.8, "bond_hash": "layer3+4"},
            "nfs_client": {"server_addresses": 4, "nconnect": 1, "most_connections": 16, "flow_mb_s": 500},
            "saswork": {"ceiling_mb_s": 2_000},
        }
    ],
    "network": {"from": "flat"},
    "storage": {
        "from": "isilon_f810_lab",
        "nodes": 4,
        "max_nodes": 20,
        "ports_per_node": 1,
        "port_gbit_s": 40,
        "wire_efficiency": 0.8,
        "imbalance": 1.25,
        "sustained_mixed_gb_s": 8,
        "ceiling_read_share": None,
        "write_cost": None,
        "backend_ports_per_node": 2,
        "backend_port_gbit_s": 40,
        "drives_gb_s_per_node": 5,
        "array_cache_hit": 0.5,
        "raw_tb_per_node": 24,
        "drives_per_node": 12,
        "pool_overhead": 0,
        "max_fill": 0.8,
    },
    "workload": {
        "from": "financial_services",
        "rule_mb_s_per_core": 100,
        "saswork_share": 0.5,
        "other_source_share": 0.1,
        "read_share": 0.5,
        "shared_mb_s_per_core": 30,
        "node_peak_mb_s": 2_000,
    },
    "reduction": {
        "from": "f810_batch",
        "families": [{"name": "tables", "logical_tb": 12, "copies": 2, "sas_ratio": 2, "array_ratio": 3}],
        "output_tb_per_day": 0.1,
        "snapshot_days": 10,
        "mirrored_share": 0,
        "sizes_include_protection": "no",
    },
    "policy": {"from": "as_published", "headroom": 0.2},
}


@pytest.fixture
def small() -> Document:
    """The made-up design, for a test to change."""
    return copy.deepcopy(SMALL)


@pytest.fixture
def written() -> Callable[[str], Document]:
    """A worked scenario as its author wrote it, by id."""

    def of(scenario_id: str) -> Document:
        document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
        return document

    return of


@pytest.fixture
def answer() -> Callable[[Document], Assessment]:
    """The assessment of a document."""
    return lambda document: assess(resolve(document), samples=200)


@pytest.fixture
def links() -> Callable[[Document], dict[str, LinkAnswer]]:
    """The links of a document by name, in the order a byte meets them."""
    return lambda document: {link.name: link for link in assess(resolve(document), samples=200).links}


@pytest.fixture
def chain() -> Callable[[Document], Chain]:
    """The chain of a document before it is put into words."""
    return lambda document: chain_of(sample(resolve(document), samples=200, seed=1), unrecorded)
