"""How jobs that run together slow each other, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.simulation import (
    Every,
    Grid,
    JobClass,
    JobMix,
    Link,
    NodeGroup,
    Phase,
    simulate,
)

GridOf = Callable[..., Grid]


def mean_run_s(grid: Grid, *classes: JobClass) -> list[float]:
    runs = simulate(JobMix(classes=classes), grid, seed=1)
    return [float(each.mean_run_s[0]) for each in runs.classes if each.mean_run_s is not None]


def jobs(name: str, count: int, phase: Phase, **more: Any) -> JobClass:
    return JobClass(name=name, jobs=count, phases=(phase,), **more)


def test_two_readers_halve_a_nic(grid_of: GridOf) -> None:
    assert mean_run_s(grid_of(), jobs("read", 2, Phase(read_mb=1000.0))) == pytest.approx([20.0])


def test_a_reader_and_a_writer_pass_each_other_on_a_full_duplex_nic(grid_of: GridOf) -> None:
    reader, writer = jobs("read", 1, Phase(read_mb=1000.0)), jobs("write", 1, Phase(write_mb=1000.0))

    assert mean_run_s(grid_of(), reader, writer) == pytest.approx([10.0, 10.0])


def test_a_reader_and_a_writer_share_a_client_that_serves_both(grid_of: GridOf) -> None:
    client = Link(name="client", ceiling_mb_s=180.0)
    nic = (
        Link(name="NIC receive", ceiling_mb_s=120.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=120.0, per_read=0.0),
    )  # paper 002 L51: 120 simplex, 180 duplex
    reader, writer = jobs("read", 1, Phase(read_mb=900.0)), jobs("write", 1, Phase(write_mb=1500.0))

    # Both at 90 until the reader is done at 10 s; the writer's last 600 MB then go at 120.
    assert mean_run_s(grid_of(node_links=(*nic, client)), reader, writer) == pytest.approx([10.0, 15.0])


def test_a_capped_stream_leaves_the_rest_to_an_elastic_one(grid_of: GridOf) -> None:
    capped = jobs("capped", 1, Phase(read_mb=200.0, stream_mb_s=20.0))
    elastic = jobs("elastic", 1, Phase(read_mb=800.0))

    assert mean_run_s(grid_of(), capped, elastic) == pytest.approx([10.0, 10.0])


def test_an_array_is_shared_by_flow_and_not_by_node() -> None:
    nic = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=100.0, per_read=0.0),
    )
    lone = NodeGroup(name="lone", nodes=1, slots=1, cores=1, links=nic)
    crowded = NodeGroup(name="crowded", nodes=1, slots=3, cores=3, links=nic)
    grid = Grid(groups=(lone, crowded), links=(Link(name="array", ceiling_mb_s=80.0),))

    # Four equal flows of 20 MB/s on 80: all end together, wherever they are.
    assert mean_run_s(grid, jobs("read", 4, Phase(read_mb=400.0))) == pytest.approx([20.0])


def test_what_a_slow_nic_leaves_of_the_array_goes_to_the_others() -> None:
    slow = (
        Link(name="NIC receive", ceiling_mb_s=10.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=10.0, per_read=0.0),
    )
    fast = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=100.0, per_read=0.0),
    )
    groups = (
        NodeGroup(name="slow", nodes=1, slots=1, cores=1, links=slow),
        NodeGroup(name="fast", nodes=1, slots=1, cores=1, links=fast),
    )
    grid = Grid(groups=groups, links=(Link(name="array", ceiling_mb_s=70.0),))

    runs = simulate(JobMix(classes=(jobs("read", 2, Phase(read_mb=300.0)),)), grid, seed=1)

    # 10 and 60 MB/s: done after 30 s and 5 s.
    assert runs.makespan_s.tolist() == pytest.approx([30.0])
    assert runs.classes[0].run_s is not None
    assert runs.classes[0].run_s.p50 == pytest.approx(17.5)


def test_reads_held_back_by_the_array_leave_a_nodes_client_to_its_writes(grid_of: GridOf) -> None:
    client = Link(name="client", ceiling_mb_s=120.0)
    array_reads = Link(name="array reads", ceiling_mb_s=20.0, per_write=0.0)
    nic = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=110.0, per_read=0.0),
    )
    reader, writer = jobs("read", 1, Phase(read_mb=200.0)), jobs("write", 1, Phase(write_mb=1000.0))

    grid = grid_of(node_links=(*nic, client), links=(array_reads,))

    # Alone the client would give 60 to each; reads get 20 of the array, so writes rise to 100.
    assert mean_run_s(grid, reader, writer) == pytest.approx([10.0, 10.0])


def test_writes_that_rise_beside_held_reads_stop_at_the_arrays_own_ceiling(grid_of: GridOf) -> None:
    client = Link(name="client", ceiling_mb_s=120.0)
    array_reads = Link(name="array reads", ceiling_mb_s=20.0, per_write=0.0)
    array_writes = Link(name="array writes", ceiling_mb_s=90.0, per_read=0.0)
    nic = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=110.0, per_read=0.0),
    )
    reader, writer = jobs("read", 1, Phase(read_mb=200.0)), jobs("write", 1, Phase(write_mb=900.0))

    grid = grid_of(node_links=(*nic, client), links=(array_reads, array_writes))

    # As above, but of the 100 that the client leaves the array takes 90.
    assert mean_run_s(grid, reader, writer) == pytest.approx([10.0, 10.0])


def test_reads_held_back_by_their_ceiling_leave_the_rest_of_the_array_to_writes(grid_of: GridOf) -> None:
    array = Link(name="array", ceiling_mb_s=100.0)
    array_reads = Link(name="array reads", ceiling_mb_s=20.0, per_write=0.0)
    reader, writer = jobs("read", 1, Phase(read_mb=200.0)), jobs("write", 1, Phase(write_mb=800.0))

    assert mean_run_s(grid_of(links=(array, array_reads)), reader, writer) == pytest.approx([10.0, 10.0])


def test_writes_held_back_by_their_ceiling_leave_the_rest_of_the_array_to_reads(grid_of: GridOf) -> None:
    array = Link(name="array", ceiling_mb_s=100.0, per_write=2.0)  # 50 MB/s of writes alone
    array_writes = Link(name="array writes", ceiling_mb_s=10.0, per_read=0.0)
    reader, writer = jobs("read", 1, Phase(read_mb=800.0)), jobs("write", 1, Phase(write_mb=100.0))

    # 10 MB/s of writes take 10 / 50 of the array, which leaves 80 MB/s of reads.
    assert mean_run_s(grid_of(links=(array, array_writes)), reader, writer) == pytest.approx([10.0, 10.0])


def test_three_single_threaded_jobs_on_two_cores_take_half_as_long_again(grid_of: GridOf) -> None:
    assert mean_run_s(grid_of(slots=3), jobs("cpu", 3, Phase(cpu_s=10.0))) == pytest.approx([15.0])


def test_a_job_that_computes_as_data_pass_asks_only_for_what_it_can_digest(grid_of: GridOf) -> None:
    digesting = jobs("digest", 1, Phase(read_mb=300.0, cpu_s=10.0, overlap=1.0))
    elastic = jobs("elastic", 1, Phase(read_mb=700.0))

    # 300 MB over 10 s of CPU is 30 MB/s; the other has 70.
    assert mean_run_s(grid_of(), digesting, elastic) == pytest.approx([10.0, 10.0])


def test_local_scratch_of_one_node_does_not_slow_another(grid_of: GridOf) -> None:
    grid = grid_of(nodes=2, slots=1, saswork_mb_s=50.0)

    assert mean_run_s(grid, jobs("scratch", 2, Phase(saswork_mb=500.0))) == pytest.approx([10.0])


def test_a_job_that_comes_later_slows_the_first_only_from_then_on(grid_of: GridOf) -> None:
    late = jobs("read", 2, Phase(read_mb=1000.0), launch=Every(every_s=5.0))

    assert mean_run_s(grid_of(), late) == pytest.approx([15.0])


def test_bytes_that_only_the_array_limits_are_counted() -> None:
    # nothing on the node holds them: 50 MB/s each of the array's 100 until the 300 are read, then 100
    node = NodeGroup(name="node", nodes=1, slots=2, cores=2, links=())
    array = Link(name="array", ceiling_mb_s=100.0)
    writer, reader = jobs("write", 1, Phase(write_mb=500.0)), jobs("read", 1, Phase(read_mb=300.0))

    runs = simulate(JobMix(classes=(writer, reader)), Grid(groups=(node,), links=(array,)), seed=1)

    assert mean_run_s(Grid(groups=(node,), links=(array,)), writer, reader) == pytest.approx([8.0, 6.0])
    assert runs.links[0].load_mb.tolist() == pytest.approx([800.0])
