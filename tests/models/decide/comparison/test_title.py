"""The sentence and the policy over small designs side by side."""

from collections.abc import Callable

from tests.models.decide.batch.conftest import BATCH, JOB
from tests.models.decide.comparison.cells import Compare, Document


def test_faster_ports_change_nothing_where_the_storage_nodes_are_tightest(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    faster = change(group={"nic": {"port_gbit_s": 25}})

    answer = compared(small, faster)

    assert answer.title == "Both fit with 4 storage nodes. Faster NICs change nothing."
    [differing] = [row for row in answer.inputs if row.differs]
    assert (differing.label, differing.texts) == ("NIC of a grid node", ("2 × 10 GbE", "2 × 25 GbE"))
    assert differing.changed == (False, True)
    # 300 MB/s of 1,875, as four flows miss one of two ports once in 8: 16 %; of 4,687.5: 6 %
    assert answer.moved[0].sentences == (
        "Nothing moves. Grid-node NIC, receive, falls from 16 % to 6 % used; it was not the limit.",
    )
    assert all(cell.chip is None for each in answer.answers for cell in each.cells if cell)


def test_only_the_design_that_fits_is_named(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    large = change(group={"nodes": 30})
    enough = change(group={"nodes": 30}, storage={"nodes": 8})

    assert compared(large, enough).title == "Only B fits: 8 storage nodes."
    assert compared(large, change(group={"nodes": 40})).title == (
        "None fits. A is nearest: 8 storage nodes needed, 4 in this design."
    )
    assert compared(small, enough).title == "Both fit; A with the fewest storage nodes, 4."


def test_the_policy_is_one_for_all(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    careful = change(policy={"headroom": 0.5, "survive_storage_nodes": 1})

    answer = compared(small, careful)

    assert answer.policy == "Both at one policy: sized for the rule, P50, 20 % headroom, nothing lost."
    assert answer.moved[0].sentences == ("The same design.",)
    assert compared(small, careful, policy_of=1).policy.endswith("50 % headroom, 1 storage node lost.")


def test_all_that_may_be_lost_is_said_of_the_policy(
    change: Callable[..., Document], compared: Compare
) -> None:
    careful = change(policy={"survive_storage_nodes": 1, "survive_grid_nodes": 2, "loss_state": "rebuilding"})

    assert compared(careful).policy.endswith(
        "1 storage node and 2 grid nodes lost, and the data being rebuilt."
    )


def test_data_that_the_losses_take_is_said_before_any_link(
    change: Callable[..., Document], compared: Compare
) -> None:
    careless = change(policy={"survive_storage_nodes": 2}, storage={"protection": "+1n", "nodes": 12})
    fewer = change(policy={"survive_storage_nodes": 2}, storage={"protection": "+1n", "nodes": 14})

    assert compared(careless).title == "A does not fit. The data does not survive the losses asked."
    both = compared(careless, fewer)
    assert both.title == "None fits. The data does not survive the losses asked."
    assert both.moved[0].sentences[0] == "Still too small: the data does not survive the losses asked."


def test_grid_nodes_that_cannot_share_the_disks_of_one_are_said_of_each_design(
    compared: Compare, written: Callable[[str], Document]
) -> None:
    one, three, four = (written("hp_dl580") for _ in range(3))
    three["grid"][0]["nodes"], four["grid"][0]["nodes"] = 3, 4

    assert compared(one, three).title == "Only A fits: 1 storage node."
    assert compared(one, three).moved[0].sentences[0] == (
        "Not shared: 3 grid nodes cannot share HP DL580's own storage."
    )
    assert compared(three).title == "A does not fit. 3 grid nodes cannot share HP DL580's own storage."
    assert compared(three, four).title == (
        "None fits. A: 3 grid nodes cannot share HP DL580's own storage; "
        "B: 4 grid nodes cannot share HP DL580's own storage."
    )


def test_the_policy_speaks_of_storage_nodes_where_a_design_has_some(
    compared: Compare, written: Callable[[str], Document]
) -> None:
    services = [written("anf_40_nodes"), written("fsx_lustre_20_nodes")]
    services[0]["policy"] |= {"survive_storage_nodes": 1, "survive_grid_nodes": 1}

    assert compared(*services).policy.endswith(" headroom, 1 grid node lost.")
    with_array = compared(services[0], written("f810_40_nodes"))
    assert with_array.policy.endswith(" headroom, 1 storage node and 1 grid node lost.")


def test_designs_that_fit_and_end_their_batch_late_are_said_to(
    change: Callable[..., Document], compared: Compare
) -> None:
    """Of 100 jobs each of 100 cores has one: an hour from 22:00 on, and two where there are 50 cores."""
    jobs = JOB | {"jobs": 100, "cpu_s": 3_600}
    batch = BATCH | {"classes": [jobs], "starts_at": "22:00", "due_at": "22:30"}
    ten, five, in_time = (change(group={"nodes": nodes}) | {"batch": batch} for nodes in (10, 5, 10))
    in_time["batch"] = batch | {"due_at": "23:30"}

    found = compared(ten, five, in_time)

    assert found.title == (
        "All three fit with 4 storage nodes. The batch ends 0:30 late with A and 1:30 late with B."
    )
    verdicts = next(row.cells for row in found.answers if row.name == "verdict")
    assert [cell and cell.rest for cell in verdicts] == [
        ", in 100 % of cases; the batch ends 0:30 late",
        ", in 100 % of cases; the batch ends 1:30 late",
        ", in 100 % of cases",
    ]
    slower, later_due = (each.sentences for each in found.moved)
    assert slower[0] == "Still fits: 4 storage nodes needed, 4 in this design; the batch ends 1:30 late."
    assert later_due == ("Still fits: 4 storage nodes needed, 4 in this design.", "The batch is in time.")


def test_storage_nodes_that_are_enough_for_the_array_alone_are_told_as_in_each_verdict(
    change: Callable[..., Document], compared: Compare
) -> None:
    """30 grid nodes need 8 storage nodes, 40 need 10; SASWORK of 400 MB/s is asked for 500 with any."""
    slow: Document = {"saswork": {"ceiling_mb_s": 400}}

    answer = compared(change(group={"nodes": 30} | slow), change(group={"nodes": 40} | slow))

    told = "storage nodes needed for the array alone"
    assert answer.title == f"None fits. A is nearest: 8 {told}, 4 in this design."
    assert answer.moved[0].sentences[0] == f"Still too small: 10 {told} instead of 8, 4 in this design."
    [row] = [row for row in answer.answers if row.name == "needed"]
    assert [cell and cell.strong + cell.rest for cell in row.cells] == [
        "8 for the array alone, has 4",
        "10 for the array alone, has 4",
    ]
