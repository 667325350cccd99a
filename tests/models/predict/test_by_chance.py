"""Jobs that meet at a resource by chance, against networks worked by hand and step by step."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsizer.predict.by_chance import longer_by_chance
from gridsizer.predict.queueing import exact_throughput


def longer(slots: float, room: float, load: float) -> float:
    return float(longer_by_chance(*(np.array([each]) for each in (slots, room, load)))[0])


def test_jobs_of_which_one_fills_the_resource_are_machines_with_one_repairman() -> None:
    # four jobs, a quarter of each for the resource: Erlang's B of 4 and 3 is 0.2061, 4 / 0.7939 / 4 = 1.26
    assert longer(4, 0.25, 1.0) == pytest.approx(0.26, abs=0.005)


def test_with_room_for_all_nobody_waits() -> None:
    assert longer(12, 1.0, 0.9) == 0
    assert longer(12, 2.0, 0.4) == 0


def test_jobs_that_do_nothing_else_share_the_resource_evenly() -> None:
    assert longer(12, 0.4, 2.5) == 0  # needed for 0.4 x 2.5 = all of their time


def test_the_fewer_jobs_the_longer_they_wait_for_each_other() -> None:
    waits = [longer(slots, 0.25, 1.0) for slots in (8, 16, 64, 256, 1024, 4096)]

    assert waits == sorted(waits, reverse=True)
    assert waits[-1] == pytest.approx(waits[-2] / 2)  # as one over the root of their number


@given(st.integers(2, 60), st.floats(0.02, 1), st.floats(0.05, 0.95))
def test_it_is_what_a_closed_network_gives_step_by_step(slots: int, part: float, needed: float) -> None:
    servers = max(round(part * slots), 1)  # as many jobs fill the resource
    room = servers / slots
    (throughput,) = exact_throughput(
        demands_s=np.array([[needed]]),
        servers=np.array([[float(servers)]]),
        think_s=np.array([1 - needed]),
        customers=np.array([[float(slots)]]),
    )

    by_hand = slots / float(throughput[0]) - max(1, needed / room)

    assert longer(slots, room, needed / room) == pytest.approx(by_hand, abs=0.015)


@given(st.floats(1, 400), st.floats(0.01, 1), st.floats(0.01, 0.99))
def test_jobs_wait_no_longer_than_if_all_were_always_there(slots: float, room: float, needed: float) -> None:
    load = needed / room

    assert 0 <= longer(slots, room, load) <= max(min(1, load) - needed, 0) + 1e-12
