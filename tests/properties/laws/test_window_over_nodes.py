"""More grid nodes never end a batch later: not by what `assess` expects, not by what is simulated."""

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
REPLICATES: Final = 15
OF_CHANCE: Final = 1.02  # the middle of so few replicates moves by that much when chance alone changes
SIMULATED: Final = settings(
    max_examples=tries(8, 100), suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)


def with_grid_nodes(document: Document, times: int) -> Document:
    """The design with so many times the grid nodes in every group."""
    grid = [group | {"nodes": group["nodes"] * times} for group in document["grid"]]
    return {**document, "grid": grid}


def expected_s(document: Document) -> tuple[float, float, float]:
    """The earliest, the expected and the latest end; a window that is refused has nothing to hold."""
    answer = answered(document)
    assume(answer.batch is not None and answer.batch.window is not None)
    assert answer.batch is not None
    assert answer.batch.window is not None
    window = answer.batch.window
    return window.earliest_s.p50, window.window_s.p50, window.latest_s.p50


def simulated_s(document: Document) -> float:
    try:
        return simulate_scenario(resolve(document), replicates=REPLICATES).window_s.p50
    except UnsizableDesign:
        reject()


@given(document=designs(most_groups=2), batch=batches(), times=st.integers(2, 4))
@LAW
def test_more_grid_nodes_are_never_expected_to_end_a_batch_later(
    document: Document, batch: Document, times: int
) -> None:
    with_batch = {**document, "batch": batch}

    few, many = expected_s(with_batch), expected_s(with_grid_nodes(with_batch, times))

    assert all(after <= before * ROUNDING for before, after in zip(few, many, strict=True))


@given(document=designs(most_groups=1), batch=batches(), times=st.integers(2, 3))
@SIMULATED
def test_more_grid_nodes_never_end_a_simulated_batch_later(
    document: Document, batch: Document, times: int
) -> None:
    document["grid"][0]["nodes"] = min(document["grid"][0]["nodes"], 30)
    with_batch = {**document, "batch": batch}

    few, many = simulated_s(with_batch), simulated_s(with_grid_nodes(with_batch, times))

    assert many <= few * OF_CHANCE


@given(document=designs(), batch=batches())
@LAW
def test_the_expected_end_lies_between_its_bounds(document: Document, batch: Document) -> None:
    earliest, expected, latest = expected_s({**document, "batch": batch})

    assert earliest <= expected * ROUNDING
    assert expected <= latest * ROUNDING
