"""What makes a design fit whose NFS client itself carries too little: another of the catalogue."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.moves.conftest import CATALOGUE, labels

from gridsizer.decide.moves.changes.other_clients import another_client
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


@pytest.fixture
def solaris(small: Document) -> Document:
    """Clients of 288 MB/s in all, which may be asked 230 of them with 20 % free; each node asks 400."""
    small["grid"][0]["nfs_client"] = {"from": "solaris10", "server_addresses": 4}
    small["storage"]["nodes"] = 8
    return small


def test_the_narrowest_client_of_the_catalogue_that_does_is_offered(solaris: Document, moves: Asked) -> None:
    """Tuned, Solaris 10 carries 337 in the middle; RHEL 7 reads 786 over one of its four connections."""
    found = moves(solaris)

    assert labels(found)[0] == "Another NFS client: Linux NFS client, RHEL 7"
    first = found.fixes[0]
    assert first.result.startswith("Fits. ")
    assert first.side_effects == "another client in 10 grid nodes"
    assert first.patch["grid"][0]["nfs_client"] == {"from": "rhel7", "server_addresses": 4}


def test_a_client_of_which_nothing_is_known_or_of_another_protocol_is_no_way_out(solaris: Document) -> None:
    """Of RHEL 9 no ceiling is known, nor of the clients of parallel file systems: they would bind nothing."""
    offered = [each.label for each in another_client(Designs(solaris, CATALOGUE, samples=200, seed=1))]

    assert {label.removeprefix("Another NFS client: ") for label in offered} == {
        "Solaris 10 NFS client on 10 Gbit/s Ethernet",
        "Linux NFS client, RHEL 7",
        "Linux NFS client, RHEL 8.2",
        "Linux NFS client, RHEL 8.3 with nconnect",
    }


def test_only_groups_whose_client_is_short_get_another(solaris: Document, moves: Asked) -> None:
    """A web node asks 40 MB/s."""
    web = {"name": "web", "nodes": 1, "cores_per_node": 1, "cores_used_per_node": 1}
    solaris["grid"].append(solaris["grid"][0] | web)

    fix = next(fix for fix in moves(solaris).fixes if fix.label.startswith("Another NFS client"))

    assert fix.label.endswith(f"RHEL 7 of {solaris['grid'][0]['name']}")
    assert [group["nfs_client"]["from"] for group in fix.patch["grid"]] == ["rhel7", "solaris10"]


def test_connections_that_limit_a_client_ask_for_no_other(solaris: Document, moves: Asked) -> None:
    solaris["grid"][0]["nfs_client"] = {"from": "rhel7", "server_addresses": 1, "flow_mb_s": 200}

    assert not [label for label in labels(moves(solaris)) if "client" in label]
