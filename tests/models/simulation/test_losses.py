"""Nodes lost in mid-run."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gridsizer.simulation import (
    Every,
    Grid,
    JobClass,
    JobMix,
    NodeGroup,
    NodeLoss,
    NoNodesLeft,
    Phase,
    Runs,
    Scheduler,
    simulate,
)

GridOf = Callable[..., Grid]

TWO_PHASES = (Phase(read_mb=400.0), Phase(cpu_s=6.0), Phase(write_mb=300.0))  # 4 s, 6 s, 3 s


def run(grid: Grid, *classes: JobClass) -> Runs:
    return simulate(JobMix(classes=classes), grid, seed=1)


def one_job() -> JobClass:
    return JobClass(name="job", jobs=1, phases=TWO_PHASES)


def nodes(grid_of: GridOf, *, lost_at_s: float, checkpoints: bool) -> Grid:
    """Two nodes of one slot, the first of them lost."""
    scheduler = Scheduler(placement="least_loaded", checkpoints=checkpoints)
    return grid_of(nodes=2, slots=1, scheduler=scheduler, losses=(NodeLoss(node=0, at_s=lost_at_s),))


def test_a_job_of_a_lost_node_starts_again(grid_of: GridOf) -> None:
    two = JobClass(name="job", jobs=2, phases=TWO_PHASES)

    runs = run(nodes(grid_of, lost_at_s=11.0, checkpoints=False), two)

    # One is done at 13 s; the other, lost at 11 s, waits until then and takes 13 s more.
    assert runs.makespan_s.tolist() == pytest.approx([26.0])
    assert runs.classes[0].run_s is not None
    assert runs.classes[0].run_s.p50 == pytest.approx((13 + 26) / 2)


def test_with_checkpoints_it_goes_on_after_its_last_finished_phase(grid_of: GridOf) -> None:
    two = JobClass(name="job", jobs=2, phases=TWO_PHASES)

    runs = run(nodes(grid_of, lost_at_s=11.0, checkpoints=True), two)

    assert runs.makespan_s.tolist() == pytest.approx([16.0])  # 13 s, then the 3 s of writing again


def test_a_job_that_does_other_things_on_other_nodes_has_no_checkpoint(grid_of: GridOf) -> None:
    (here,) = grid_of(slots=1).groups
    scheduler = Scheduler(placement="least_loaded", checkpoints=True)
    there = replace(here, name="others")
    grid = Grid(groups=(here, there), scheduler=scheduler, losses=(NodeLoss(node=0, at_s=11.0),))
    two = JobClass(name="job", jobs=2, phases=TWO_PHASES, elsewhere={"others": (Phase(cpu_s=5.0),)})

    runs = run(grid, two)

    assert runs.makespan_s.tolist() == pytest.approx([16.0])  # lost at 11 s, and 5 s on the other node


def test_bytes_moved_twice_are_on_the_books(grid_of: GridOf) -> None:
    two = JobClass(name="job", jobs=2, phases=TWO_PHASES)

    runs = run(nodes(grid_of, lost_at_s=11.0, checkpoints=False), two)

    receive, transmit = runs.links
    assert receive.undone_mb.tolist() == pytest.approx([400.0])
    assert receive.load_mb.tolist() == pytest.approx([1200.0])
    assert transmit.undone_mb.tolist() == pytest.approx([100.0])  # one second of writing
    assert transmit.load_mb.tolist() == pytest.approx([700.0])


def test_sent_back_jobs_go_to_the_head_of_the_queue(grid_of: GridOf) -> None:
    first = JobClass(name="first", jobs=2, phases=(Phase(cpu_s=10.0),))
    later = JobClass(name="later", jobs=1, phases=(Phase(cpu_s=10.0),), launch=Every(first_s=1.0))

    runs = run(nodes(grid_of, lost_at_s=5.0, checkpoints=False), first, later)

    assert runs.classes[0].run_s is not None
    assert runs.classes[0].run_s.p50 == pytest.approx((10 + 20) / 2)
    assert runs.classes[1].mean_wait_s is not None
    assert runs.classes[1].mean_wait_s.tolist() == pytest.approx([19.0])


def test_jobs_sent_back_together_keep_their_order(grid_of: GridOf) -> None:
    scheduler = Scheduler(placement="least_loaded")
    grid = grid_of(nodes=2, slots=2, scheduler=scheduler, losses=(NodeLoss(node=0, at_s=5.0),))
    four = [
        JobClass(name=f"{at}", jobs=1, phases=(Phase(cpu_s=10.0),), launch=Every(first_s=at))
        for at in (0.0, 1.0, 2.0, 3.0)
    ]

    runs = run(grid, *four)

    # Each node has one of the first two and one of the last two. Those of the lost node start again in turn.
    sent_back = [float(each.mean_run_s[0]) for each in runs.classes if each.mean_run_s is not None]
    ends = [at + run_s for at, run_s in enumerate(sent_back) if run_s > 10.5]
    assert len(ends) == 2
    assert ends == sorted(ends)


def test_a_lost_node_gets_no_more_jobs() -> None:
    fast = NodeGroup(name="fast", nodes=1, slots=1, cores=1, links=(), core_speed=10.0)
    slow = NodeGroup(name="slow", nodes=1, slots=1, cores=1, links=())
    grid = Grid(groups=(fast, slow), losses=(NodeLoss(node=0, at_s=1.0),))
    later = JobClass(name="later", jobs=3, phases=(Phase(cpu_s=10.0),), launch=Every(first_s=2.0))

    runs = run(grid, later)

    assert runs.makespan_s.tolist() == pytest.approx([30.0])


def test_a_node_is_lost_once_at_the_first_of_its_times(grid_of: GridOf) -> None:
    losses = (NodeLoss(node=0, at_s=12.0), NodeLoss(node=0, at_s=5.0))
    two = JobClass(name="job", jobs=2, phases=(Phase(cpu_s=10.0),))

    runs = run(grid_of(nodes=2, slots=1, losses=losses), two)

    assert runs.makespan_s.tolist() == pytest.approx([20.0])


def test_a_loss_after_the_batch_changes_nothing(grid_of: GridOf) -> None:
    runs = run(grid_of(losses=(NodeLoss(node=0, at_s=100.0),)), one_job())

    assert runs.makespan_s.tolist() == pytest.approx([13.0])


def test_without_a_node_left_the_batch_is_refused(grid_of: GridOf) -> None:
    with pytest.raises(NoNodesLeft) as refusal:
        run(grid_of(losses=(NodeLoss(node=0, at_s=5.0),)), one_job())

    assert (refusal.value.at_s, refusal.value.unfinished) == (5.0, 1)
