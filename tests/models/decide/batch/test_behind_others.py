"""Jobs that wait for those launched before them: their bytes cross once these have left the slots.

All on 100 slots and an array of 8,000 MB/s.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.batch.simulation_of import simulation_of
from gridsizer.simulation import simulate

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]

# 400 at once are through after 300 s and done after 400; 100 loads, one a second, have 8,000 GB
AT_ONCE = job(name="at once", jobs=400, cpu_s=100)
BEHIND = job(name="behind", jobs=100, cpu_s=0, read_gb=40, write_gb=40, launch_every_s=1)
LATER = (AT_ONCE, BEHIND)
# 300 loads of 40 GB fill the array for 1,500 s. As 50 long jobs come to hold half of the slots, 250 have gone
# by the time the last long one starts, and the other 50 are half through
LONG = job(name="long", jobs=50, cpu_s=2_000)
LOADS = job(name="load", jobs=300, cpu_s=0, read_gb=20, write_gb=20)
MIXED = (LONG, LOADS)
# the last of six is behind 6/7 of the other 97, the 89th of 103: it need not wait
FEW = (job(name="few", jobs=6, cpu_s=1_000), job(name="many", jobs=97, cpu_s=400))
# 100 loads of 300 GB hold all slots for 3,750 s; of 150 jobs of 900 s meanwhile 50 are a second wave
HELD = (
    job(name="load", jobs=100, cpu_s=0, read_gb=150, write_gb=150),
    job(name="model", jobs=150, cpu_s=900, first_launch_min=20),
)
# 100 jobs hold all slots for 1,200 s and leave them together: as many of 600 s then all start at once
FULL_WAVE = (job(name="first", jobs=100, cpu_s=1_200), job(jobs=100, cpu_s=600, first_launch_min=10))
# those of 25 minutes later find all slots free
FREE_AGAIN = (job(name="first", jobs=100, cpu_s=1_200), job(jobs=100, cpu_s=600, first_launch_min=25))

KINDS = pytest.mark.parametrize(
    ("classes", "by_hand_s"),
    [
        (LATER, 400 + 1_000),
        (MIXED, 275 * 5 + 2_000),
        (FEW, 1_000),
        (HELD, 3_750 + 1_800),
        (FULL_WAVE, 1_200 + 600),
        (FREE_AGAIN, 1_500 + 600),
    ],
    ids=[
        "launched later",
        "at once, behind a full array",
        "hardly more than slots",
        "behind loads",
        "behind as many as there are slots",
        "after all have left",
    ],
)


def on_array(document: Document) -> Document:
    """The same on an array that gives 8 GB/s to each and all."""
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    return document


@KINDS
def test_the_window_is_as_worked_by_hand(
    classes: tuple[Document, ...], by_hand_s: float, batch_of: BatchOf, batch_answer: Answer
) -> None:
    window = batch_answer(on_array(batch_of(*classes))).window

    assert window is not None
    assert window.window_s.p50 == pytest.approx(by_hand_s, rel=0.03)


@KINDS
def test_so_it_is_in_the_simulation(
    classes: tuple[Document, ...], by_hand_s: float, batch_of: BatchOf
) -> None:
    simulation = simulation_of(resolve(on_array(batch_of(*classes))))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=9)

    assert np.median(runs.makespan_s) == pytest.approx(by_hand_s, rel=0.03)


def test_those_that_wait_share_the_array_once_they_start(batch_of: BatchOf, batch_answer: Answer) -> None:
    # with one a second the array would keep up with most of them: 40 s each. All at once share it for 1,000
    document = on_array(batch_of(*LATER))
    simulation = simulation_of(resolve(document))
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    (told_s,) = (
        each.run_s.p50 for each in batch_answer(document).classes if each.name == "behind" and each.run_s
    )
    (simulated_s,) = (each.mean_run_s for each in runs.classes if each.name == "behind")

    assert simulated_s is not None
    assert told_s == pytest.approx(1_000, rel=0.03)
    assert np.mean(simulated_s) == pytest.approx(1_000, rel=0.03)


def test_loads_that_only_move_data_have_a_window(batch_of: BatchOf, batch_answer: Answer) -> None:
    # all of their time is moving: their share of it is 1, however its sums are rounded. 10,880 GB at 8 GB/s
    loads = job(cpu_s=0, jobs=343, read_gb=13, write_gb=10, overlap=0.3)
    large = job(name="large", cpu_s=0, jobs=43, read_gb=63.3, write_gb=6.26)
    document = on_array(batch_of(loads, large))
    document["grid"][0]["nodes"] = 4

    window = batch_answer(document).window

    assert window is not None
    assert window.earliest_s.p50 == pytest.approx(1_360, rel=1e-3)
