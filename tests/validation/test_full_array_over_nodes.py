"""Equal jobs that fill an array: slots beyond what it feeds may leave a last wave too small to fill it.

On 240 slots the 160 jobs of the second wave still fill the array, and with a slot for each of the 400 there
is no second wave. On 360 the first wave takes half as long again, and the 40 jobs behind it hardly use it.
"""

import pytest
from tests.validation.test_window_against_simulation import KINDS, SAMPLES, document

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

NODES = (20, 30, 40)  # of 12 slots: 240, 360 and 480 for 400 jobs


@pytest.fixture(scope="module")
def windows() -> list[tuple[float, float, float, float]]:
    """The middle as expected and as simulated, and both bounds [s], on each number of nodes."""
    _, classes, facts = KINDS["a full array, one wave of one class"]
    found = []
    for nodes in NODES:
        scenario = resolve(document(nodes, classes, facts))
        answered = assess(scenario, samples=SAMPLES).batch
        assert answered is not None
        assert answered.window is not None
        window = answered.window
        simulated_s = simulate_scenario(scenario, replicates=SAMPLES).window_s.p50
        found.append((window.window_s.p50, simulated_s, window.earliest_s.p50, window.latest_s.p50))
    return found


def test_a_last_wave_too_small_to_fill_the_array_ends_later_in_both(
    windows: list[tuple[float, float, float, float]],
) -> None:
    few, between, all_at_once = windows

    for way in (0, 1):
        assert between[way] > few[way] * 1.1
        assert all_at_once[way] < few[way] * 1.01


def test_the_bounds_hold_all_of_it_and_never_move_out(
    windows: list[tuple[float, float, float, float]],
) -> None:
    latest = [each[3] for each in windows]

    assert latest == sorted(latest, reverse=True)
    for expected, simulated, least, most in windows:
        assert least <= expected <= most
        assert least * 0.97 <= simulated <= most * 1.03
