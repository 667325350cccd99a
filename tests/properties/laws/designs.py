"""Designs drawn from the whole catalogue: any array with any grid node, port, client, rule, reduction, policy
and network it can be bought with, as documents that `resolve` reads.

Sizes lie within what the vendor sells; ports speak what the array speaks; the rest is any value or range that
someone planning a grid might enter, from one grid node to 250.
"""

from typing import Final

from hypothesis import HealthCheck, reject, settings
from hypothesis import strategies as st
from tests.effort import tries
from tests.properties.laws.demands import policies, reductions, workloads
from tests.properties.laws.grids import grids
from tests.properties.laws.shelves import ARRAYS, SERVICES, Document, facts_of
from tests.properties.laws.storages import as_sold, in_pairs, services, storages

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.describe.array_words import Topology
from gridsizer.errors import InvalidScenario

Designs = st.SearchStrategy[Document]
LAW: Final = settings(  # of each law; a design it says nothing of is drawn anew
    max_examples=tries(20, 400), suppress_health_check=[HealthCheck.filter_too_much]
)
LAW_OF_A_FIELD: Final = settings(LAW, max_examples=tries(4, 80))  # of each law on each field it is tried on
SAMPLES: Final = 61  # P50, P80 and P90 of so many are samples themselves, not between two
_OTHERWISE: Final[tuple[Topology, ...]] = ("parallel_ethernet", "parallel_infiniband", "block_ethernet")


@st.composite
def designs(
    draw: st.DrawFn,
    *,
    arrays: tuple[str, ...] = ARRAYS,
    most_groups: int = 3,
    networks: bool = True,
    bought: bool = True,
) -> Document:
    """Any design of the catalogue, and what else can be described; `arrays` narrows it to arrays as sold.

    Unless it may be `bought`, the storage is an array of nodes that can be counted.
    """
    array = draw(st.sampled_from(arrays if bought else [each for each in arrays if each not in SERVICES]))
    topology = facts_of(array)["topology"]["value"]
    reached = {}
    if arrays is ARRAYS and topology == "nas_ethernet" and array not in SERVICES:
        topology = draw(st.sampled_from([topology, topology, *_OTHERWISE]))
        reached = {"topology": topology}
    switched = networks and topology == "nas_ethernet"
    kinds = [as_sold if array in SERVICES else storages]
    if reached:
        kinds += [storages, in_pairs, *([services, services] if bought else [])]
    storage = draw(draw(st.sampled_from(kinds))(array)) | reached
    return {
        "version": 1,
        "name": "any design",
        "grid": draw(grids(topology, most_groups)),
        "network": {"from": draw(st.sampled_from(sorted(SHELVES["networks"]))) if switched else "flat"},
        "storage": storage,
        "workload": draw(workloads()),
        "reduction": draw(reductions(storage)),
        "policy": draw(policies()),
    }


def wide_grid(document: Document) -> Document:
    """The design with ports, clients and scratch of the grid nodes no limit, and an address a storage node.

    What is left to limit it is the array, which is what storage nodes are sized for.
    """
    wide = {
        "nic": {"ports": 16, "port_gbit_s": 10_000},
        "nfs_client": {
            "from": "block_client",
            "server_addresses": 252,
            "nconnect": 16,
        },
        "saswork": {"ceiling_mb_s": None},
    }
    groups = [
        group | {"vm": None} | {name: group[name] | section for name, section in wide.items()}
        for group in document["grid"]
    ]
    workload = {**document["workload"], "node_links_checked_on": "sustained"}
    policy = {**document["policy"], "survive_grid_nodes": 0}
    return {
        **document, "grid": groups, "network": {"from": "flat"}, "workload": workload, "policy": policy
    }  # fmt: skip


def answered(document: Document, samples: int = SAMPLES) -> Assessment:
    """What `assess` answers of a document by the way the product takes; a level refused is no design."""
    try:
        return assess(resolve(document), samples=samples)
    except InvalidScenario:
        reject()


def resized(document: Document, nodes: int) -> Document:
    """The design with another number of storage nodes."""
    return {**document, "storage": document["storage"] | {"nodes": nodes}}
