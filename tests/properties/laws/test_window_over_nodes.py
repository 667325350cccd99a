"""More grid nodes never move the bounds of a window out, nor its middle where jobs do not slow each other.

Jobs that fill an array move no faster on more slots, and those of the last wave may be too few to fill it:
the simulation then ends later too, by up to one job (`tests/validation/test_full_array_over_nodes.py`).
"""

from typing import Any, Final

from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st
from tests.effort import tries
from tests.properties.laws.batches import batches
from tests.properties.laws.designs import LAW, answered, designs

from gridsizer.catalogue import resolve
from gridsizer.decide.simulated import simulate_scenario
from gridsizer.errors import UnsizableDesign

Document = dict[str, Any]
ROUNDING: Final = 1 + 1e-9
ROUGHLY: Final = 1.005  # the start of the last job is read off a curve of 240 steps
SLOWED: Final = 1.0005  # times alone
REPLICATES: Final = 15
OF_CHANCE: Final = 1.02  # the middle of so few replicates moves by that much when chance alone changes
SIMULATED: Final = settings(
    max_examples=tries(8, 100), suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)


def with_grid_nodes(document: Document, times: int) -> Document:
    """The design with so many times the grid nodes in every group."""
    grid = [group | {"nodes": group["nodes"] * times} for group in document["grid"]]
    return {**document, "grid": grid}


def with_one_more(document: Document) -> Document:
    """The design with one grid node more in every group."""
    return {**document, "grid": [group | {"nodes": group["nodes"] + 1} for group in document["grid"]]}


def expected_s(document: Document) -> tuple[float, float, float, bool]:
    """The earliest, the expected and the latest end, and whether no job is slowed in any assumption.

    A window that is refused has nothing to hold.
    """
    answer = answered(document)
    assume(answer.batch is not None and answer.batch.window is not None)
    assert answer.batch is not None
    assert answer.batch.window is not None
    window, jobs = answer.batch.window, [job for job in answer.batch.classes if job.jobs.p50 > 0]
    alone = all(job.stretch is not None and job.stretch.p90 < SLOWED for job in jobs)
    return window.earliest_s.p50, window.window_s.p50, window.latest_s.p50, alone


def simulated_s(document: Document) -> float:
    try:
        return simulate_scenario(resolve(document), replicates=REPLICATES).window_s.p50
    except UnsizableDesign:
        reject()


@given(document=designs(most_groups=2), batch=batches(), times=st.integers(2, 4))
@LAW
def test_more_grid_nodes_never_move_the_bounds_of_a_window_out(
    document: Document, batch: Document, times: int
) -> None:
    with_batch = {**document, "batch": batch}

    few, many = expected_s(with_batch), expected_s(with_grid_nodes(with_batch, times))

    assert many[0] <= few[0] * ROUNDING
    assert many[2] <= few[2] * ROUNDING
    assert many[1] <= few[2] * ROUNDING  # a full array may leave the last jobs less company: a job at most


@given(document=designs(most_groups=1), batch=batches())
@LAW
def test_one_grid_node_more_never_moves_the_bounds_of_a_window_out(
    document: Document, batch: Document
) -> None:
    with_batch = {**document, "batch": batch}

    few, many = expected_s(with_batch), expected_s(with_one_more(with_batch))

    assert many[0] <= few[0] * ROUNDING
    assert many[2] <= few[2] * ROUNDING


@given(document=designs(most_groups=2), batch=batches(), times=st.integers(2, 4))
@LAW
def test_where_jobs_do_not_slow_each_other_more_grid_nodes_never_end_a_batch_later(
    document: Document, batch: Document, times: int
) -> None:
    with_batch = {**document, "batch": batch}

    few, many = expected_s(with_batch), expected_s(with_grid_nodes(with_batch, times))

    assume(few[3] and many[3])
    assert many[1] <= few[1] * ROUGHLY


@given(document=designs(most_groups=2), batch=batches(), times=st.integers(2, 4))
@LAW
def test_a_batch_that_ends_later_on_more_grid_nodes_says_so(
    document: Document, batch: Document, times: int
) -> None:
    with_batch = {**document, "batch": batch}
    more = with_grid_nodes(with_batch, times)

    few, many = expected_s(with_batch), expected_s(more)

    told = answered(more).batch
    assert told is not None
    assert many[1] <= few[1] * ROUGHLY or any(" later" in each.sentence for each in told.warnings)


@given(document=designs(most_groups=1), batch=batches(), times=st.integers(2, 3))
@SIMULATED
def test_where_jobs_do_not_slow_each_other_more_grid_nodes_never_end_a_simulated_batch_later(
    document: Document, batch: Document, times: int
) -> None:
    document["grid"][0]["nodes"] = min(document["grid"][0]["nodes"], 30)
    with_batch = {**document, "batch": batch}
    more = with_grid_nodes(with_batch, times)
    assume(expected_s(with_batch)[3] and expected_s(more)[3])

    few, many = simulated_s(with_batch), simulated_s(more)

    assert many <= few * OF_CHANCE


@given(document=designs(), batch=batches())
@LAW
def test_the_expected_end_lies_between_its_bounds(document: Document, batch: Document) -> None:
    earliest, expected, latest, _ = expected_s({**document, "batch": batch})

    assert earliest <= expected * ROUNDING
    assert expected <= latest * ROUNDING
