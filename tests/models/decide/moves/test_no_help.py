"""Where nothing makes a design fit it is said why no larger array, or no size of a service, would."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]

_STATED = {"protection": "stated_usable", "usable_tb_stated": 100}


@pytest.mark.parametrize(
    ("storage", "policy", "why"),
    [
        ({}, {}, "20 storage nodes, the most sold, are not enough"),
        ({"max_nodes": 4}, {}, "no larger array is sold"),
        (_STATED, {}, "no space is stated of more nodes"),
        (
            {"protection": "+1n"},
            {"survive_storage_nodes": 2},
            "the data does not survive the losses on any number of them",
        ),
    ],
)
def test_data_that_nothing_holds_says_why_storage_nodes_do_not(
    small: Document, moves: Callable[[Document], Moves], storage: Document, policy: Document, why: str
) -> None:
    small["storage"] |= storage
    small["policy"] |= policy
    small["reduction"]["families"][0]["logical_tb"] = 1e6

    found = moves(small)

    assert found.fixes == ()
    assert (found.no_help[0].label, found.no_help[0].reason) == ("more storage nodes", why)


def test_data_that_no_size_of_a_service_holds_is_told_as_that(
    small: Document, moves: Callable[[Document], Moves]
) -> None:
    small["storage"] = {"from": "azure_netapp_files_premium"}
    small["reduction"]["families"][0]["logical_tb"] = 1e6

    found = moves(small)

    assert found.fixes == ()
    assert (found.no_help[0].label, found.no_help[0].reason) == ("buying more", "no size sold is enough")


def test_what_losses_make_too_narrow_is_not_told_by_how_little_is_used_without_them(
    small: Document, moves: Callable[[Document], Moves]
) -> None:
    """200 MB/s of the 300 that a client reads are 67 %, and 83 % on eight nodes of ten."""
    small["grid"][0]["nfs_client"] |= {"client_read_mb_s": 300}
    small["storage"] |= {"max_nodes": 4, "sustained_mixed_gb_s": 1}
    small["policy"]["survive_grid_nodes"] = 2

    reasons = {each.label: each.reason for each in moves(small).no_help}

    assert reasons["more NFS connections"] == "storage-node processing binds"
    assert reasons["faster SASWORK"] == "25 % used"
