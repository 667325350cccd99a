"""A scenario's batch as a simulation, and its answer."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pytest
from tests.models.decide.batch.conftest import READING, job

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import Window
from gridsizer.decide.assessment import assess
from gridsizer.decide.batch.simulation_of import simulation_of
from gridsizer.decide.simulated import simulate_scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.simulation import At, BeyondHorizon, SimulationCancelled, TooManyEvents, UnknownCeiling
from gridsizer.simulation.limits import Limits

Document = dict[str, Any]
BatchOf = Callable[..., Document]
SCENARIOS: Final = Path(__file__).parents[4] / "fixtures" / "scenarios"


def worked(scenario_id: str) -> Document:
    document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
    return document


def windows(document: Document) -> Window:
    """When the batch is assessed to end."""
    answer = assess(resolve(document)).batch
    assert answer is not None
    assert answer.window is not None
    return answer.window


def test_the_grid_has_the_slots_cores_and_links_of_the_scenario(batch_of: BatchOf) -> None:
    simulation = simulation_of(resolve(batch_of(job(**READING), slots_per_core=1.5)))
    (group,) = simulation.grid.groups
    array = next(link for link in simulation.grid.links if link.name == "Storage-node processing")

    assert (group.nodes, group.slots, group.cores) == (10, 15, 10)
    assert {link.name: link.ceiling_mb_s for link in group.links}["NFS client, read"] == pytest.approx(2_000)
    assert array.ceiling_mb_s == pytest.approx(8_000)
    assert (array.per_read, array.per_write) == (1, 1)
    assert simulation.grid.scheduler.placement == "least_loaded"


def test_links_of_several_groups_are_named_once_by_their_group(batch_of: BatchOf) -> None:
    document = batch_of(job(**READING))
    document["grid"].append(document["grid"][0] | {"name": "ad hoc"})

    *_, group = simulation_of(resolve(document)).grid.groups

    assert group.name == "ad hoc"
    assert [link.name for link in group.links][:2] == ["NFS client, read", "NFS client, write"]


def test_a_job_does_what_its_class_describes(batch_of: BatchOf) -> None:
    described = job(read_gb=4, write_gb=2, saswork_gb=3, file_opens=500, open_ms=10, overlap=0.5, threads=2)

    (only,) = simulation_of(resolve(batch_of(described))).batch.classes
    (phase,) = only.phases

    assert (only.jobs, only.threads) == (100, 2)
    assert (phase.cpu_s, phase.read_mb, phase.write_mb, phase.saswork_mb) == (100, 4_000, 2_000, 3_000)
    assert (phase.wait_s, phase.overlap) == (5, 0.5)


def test_saswork_is_moved_where_each_group_has_it(batch_of: BatchOf) -> None:
    document = batch_of(job(read_gb=4, write_gb=2, saswork_gb=10))
    document["workload"] |= {"read_share": 0.6, "page_cache_hit": 0}
    (local,) = document["grid"]
    document["grid"].append(local | {"name": "shared", "saswork": {"placement": "shared_nfs"}})

    (only,) = simulation_of(resolve(document)).batch.classes
    (here,), (there,) = only.phases, only.phases_on("shared")

    assert (here.read_mb, here.write_mb, here.saswork_mb) == (4_000, 2_000, 10_000)
    assert (there.read_mb, there.write_mb, there.saswork_mb) == (4_000 + 6_000, 2_000 + 4_000, 0)
    assert (here.cpu_s, here.wait_s) == (there.cpu_s, there.wait_s)


def test_what_the_parts_leave_open_is_waited_for(batch_of: BatchOf) -> None:
    (only,) = simulation_of(resolve(batch_of(job(cpu_s=None, measured_off_s=60)))).batch.classes

    assert only.phases[0].wait_s == 60


def test_a_node_s_own_jobs_are_launched_on_every_node(batch_of: BatchOf) -> None:
    launched = job(jobs=3, launch_every_s=60, first_launch_min=1)

    (only,) = simulation_of(resolve(batch_of(launched, counted="per_node"))).batch.classes

    assert only.jobs == 30
    assert isinstance(only.launch, At)
    assert only.launch.launches_s == (60.0,) * 10 + (120.0,) * 10 + (180.0,) * 10


def test_jobs_that_only_compute_take_their_time(batch_of: BatchOf) -> None:
    # 250 jobs of 100 s on 100 slots: three rounds; two minutes of tail and a late start
    document = batch_of(job(jobs=250, first_launch_min=1), serial_tail_min=2, starts_at="23:55")

    answer = simulate_scenario(resolve(document), seed=1, replicates=3)

    assert answer.window_s.p50 == pytest.approx(60 + 300 + 120)
    assert answer.done_by is not None
    assert answer.done_by.p50 == "00:03 next day"
    assert sum(answer.histogram.counts) == 3
    assert answer.classes[0].run_s is not None
    assert answer.classes[0].run_s.p50 == pytest.approx(100)


def test_it_agrees_with_fair_shares_where_the_array_is_full(batch_of: BatchOf) -> None:
    # 200 streams of 80 MB/s on 8,000 MB/s: 200 s instead of 100
    document = batch_of(job(**READING, jobs=200), slots_per_core=2)

    answer = simulate_scenario(resolve(document), seed=1, replicates=1)
    array = next(link for link in answer.links if link.name == "Storage-node processing")

    assert answer.window_s.p50 == pytest.approx(200, rel=0.001)
    assert max(array.mean) == pytest.approx(1)
    assert len(array.mean) == len(answer.edges_s) - 1 <= 200


def test_the_sun_batch_agrees_with_random_placement() -> None:
    answer = simulate_scenario(resolve(worked("sun7410_7_nodes")), seed=1, replicates=10)
    placed = next(each for each in answer.engines if each.engine == "random_placement").value
    simulated = next(each for each in answer.engines if each.answers)

    assert placed is not None
    assert placed.p10 <= answer.window_s.p50 <= placed.p90
    assert simulated.engine == "simulation"
    assert simulated.value == answer.window_s
    assert "inside its band" in answer.disagreement


def test_a_window_that_is_told_as_it_is_simulated_is_told_to_be_the_same(batch_of: BatchOf) -> None:
    """200 jobs of an hour on 100 slots take two, by whichever sums."""
    answer = simulate_scenario(resolve(batch_of(job(jobs=200, cpu_s=3_600))), seed=1, replicates=2)

    assert answer.window_s.p50 == pytest.approx(7_200)
    assert "says the same as the simulation" in answer.disagreement


def test_zero_jobs_are_done_at_once(batch_of: BatchOf) -> None:
    for classes in ((), (job(jobs=0),)):
        answer = simulate_scenario(resolve(batch_of(*classes, serial_tail_min=5)), seed=1, replicates=2)

        assert (answer.least_s, answer.window_s.p50, answer.most_s) == (0, 0, 0)


def test_one_job_is_told_in_the_singular(batch_of: BatchOf) -> None:
    answer = simulate_scenario(resolve(batch_of(job(jobs=1))), replicates=1)

    assert answer.sentence == "1 job, simulated once, takes 0:01:40."


def test_the_same_seed_gives_the_same_answer() -> None:
    scenario = resolve(worked("sun7410_7_nodes"))

    once, again, other = (simulate_scenario(scenario, seed=seed, replicates=2) for seed in (7, 7, 8))

    assert asdict(once) == asdict(again)
    assert once.window_s != other.window_s


def test_bytes_over_an_unknown_ceiling_are_refused_by_name() -> None:
    with pytest.raises(UnknownCeiling, match="'test' moves data over link 'Storage-node processing"):
        simulate_scenario(resolve(worked("d5_8_nodes")), seed=1, replicates=1)


def test_a_scenario_without_a_batch_is_refused(small: Document) -> None:
    with pytest.raises(UnsizableDesign, match="the scenario has no batch"):
        simulate_scenario(resolve(small), seed=1, replicates=1)


def test_grid_nodes_without_a_slot_stay_empty(batch_of: BatchOf) -> None:
    document = batch_of(job(jobs=10, cpu_s=100), slots_per_core=0.5)
    (group,) = document["grid"]
    thin = group | {"name": "thin", "cores_used_per_node": 1}  # half a slot is none
    document["grid"] = [thin, group]

    (only,) = simulation_of(resolve(document)).grid.groups

    assert (only.name, only.slots) == (group["name"], 5)
    assert simulate_scenario(resolve(document), replicates=3).window_s.p50 == pytest.approx(100)


def test_threads_beyond_a_node_s_cores_compute_no_faster(batch_of: BatchOf) -> None:
    document = batch_of(job(jobs=9, cpu_s=1_000, threads=2, launch_every_s=60))
    document["grid"][0] |= {"nodes": 4, "cores_used_per_node": 1}

    window = windows(document)
    simulated = simulate_scenario(resolve(document), replicates=3).window_s.p50

    assert simulated == pytest.approx(3_000)  # three waves on four slots, the first begins at once
    assert window.earliest_s.p50 <= simulated <= window.latest_s.p50


def test_a_node_to_which_chance_sends_all_jobs_is_within_the_latest_end(batch_of: BatchOf) -> None:
    document = batch_of(job(jobs=8, launch_every_s=5, **READING), placement="random")
    (group,) = document["grid"]
    client = group["nfs_client"] | {"server_addresses": 1, "nconnect": 1, "flow_read_mb_s": 100}
    document["grid"] = [group | {"name": name, "nodes": 1, "nfs_client": client} for name in ("a", "b")]

    answer = assess(resolve(document))
    simulated = simulate_scenario(resolve(document), replicates=50)

    assert answer.batch is not None
    assert "few_jobs_by_chance" in [warning.code for warning in answer.batch.warnings]
    assert simulated.most_s <= windows(document).latest_s.p50 + 1e-6


def test_a_grid_without_slots_is_refused(batch_of: BatchOf) -> None:
    with pytest.raises(UnsizableDesign, match="No slots"):
        simulation_of(resolve(batch_of(job(), slots_per_core=0.01)))


@pytest.mark.parametrize(
    ("limits", "refusal"), [(Limits(events=10), TooManyEvents), (Limits(horizon_s=50), BeyondHorizon)]
)
def test_a_simulation_too_long_or_too_large_is_refused(
    limits: Limits, refusal: type[Exception], batch_of: BatchOf
) -> None:
    with pytest.raises(refusal):
        simulate_scenario(resolve(batch_of(job())), seed=1, replicates=1, limits=limits)


def test_it_stops_when_asked_to_and_says_how_far_it_is(batch_of: BatchOf) -> None:
    told: list[float] = []
    scenario = resolve(batch_of(job()))

    simulate_scenario(scenario, seed=1, replicates=4, progress=told.append)

    assert told[-1] == 1
    assert told == sorted(told)
    with pytest.raises(SimulationCancelled):
        simulate_scenario(scenario, seed=1, replicates=4, cancelled=lambda: True)
