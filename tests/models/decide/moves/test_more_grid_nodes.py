"""More grid nodes are offered where those there are have too much to do each."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.moves.conftest import labels

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_few_grid_nodes_that_do_the_work_of_lost_ones_become_as_many_as_each_of_their_links_asks(
    small: Document, moves: Asked
) -> None:
    """With two of n lost each does n / (n - 2) of its work, and 80 % of a link may be used.

    500 MB/s of a scratch of 1,000 ask for n / (n - 2) of 1.6 at most: six nodes. 200 MB/s of reads through
    one connection of 325 for 1.3 at most: nine.
    """
    small["grid"][0] |= {"nodes": 3, "saswork": {"ceiling_mb_s": 1_000}}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "most_connections": 1, "flow_mb_s": 325}
    small["policy"]["survive_grid_nodes"] = 2

    [fix] = [fix for fix in moves(small).fixes if "Grid nodes" in fix.label]

    assert (fix.label, fix.state) == ("Grid nodes 3 → 9", "fits")
    assert "60 cores more" in fix.side_effects


def test_work_that_is_stated_for_the_whole_grid_is_shared_by_more_grid_nodes(
    small: Document, moves: Asked
) -> None:
    """100 sessions of 40 MB/s shared, 0.4 of all they do: 5,000 MB/s on SASWORK, 400 a node: 13."""
    small["workload"] |= {
        "sized_by": "expected",
        "expected_by": "sessions",
        "sessions": 100,
        "mb_s_per_session": 40,
    }
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 500

    assert "Grid nodes 10 → 13" in labels(moves(small))


def test_two_groups_of_which_the_losses_leave_nothing_both_get_more_nodes(
    small: Document, moves: Asked
) -> None:
    """500 x n / (n - 2) of 800 that may be used of a scratch of 1,000: six of each."""
    one = small["grid"][0] | {"nodes": 2, "saswork": {"ceiling_mb_s": 1_000}}
    small["grid"] = [one | {"name": "day"}, one | {"name": "night"}]
    small["policy"]["survive_grid_nodes"] = 2

    [fix] = moves(small).fixes

    assert (fix.label, fix.state) == ("Grid nodes, day, 2 → 6, grid nodes, night, 2 → 6", "fits")


def test_more_grid_nodes_that_bring_as_much_work_each_are_not_offered(small: Document, moves: Asked) -> None:
    """By the rule of so much for each core, 500 MB/s of a scratch of 500 are too many on any number of nodes;
    three quarters of a GB/s are the first tried of which 80 % carry them."""
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 500

    assert labels(moves(small)) == ["SASWORK 0.5 → 0.75 GB/s a grid node"]


def test_no_width_of_a_device_helps_of_which_the_losses_leave_nothing(small: Document, moves: Asked) -> None:
    """The losses take both grid nodes: their work would be done by none, through ports of any speed."""
    small["grid"][0]["nodes"] = 2
    small["policy"]["survive_grid_nodes"] = 2

    useless = {each.label: each.reason for each in moves(small).no_help}

    assert useless["faster NICs"] == useless["faster SASWORK"] == "no grid node is left after the losses"
