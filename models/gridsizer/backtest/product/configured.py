"""The scenario of a test before anything is fitted, tested as far as the runs trained on."""

from typing import Final

from gridsizer.backtest.forecast import Training, Unanswerable
from gridsizer.backtest.product.entered import UNKNOWN, ranged, with_fields
from gridsizer.backtest.product.setups import SETUPS, Setup
from gridsizer.catalogue import resolve
from gridsizer.describe.quantity import Quantity, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.derate.learnt import told_by_others
from gridsizer.units import MB_PER_GB

_TESTED: Final = "the runs trained on"


def setup_of(training: Training) -> Setup:
    """The set-up of the test. Raises `Unanswerable` where no catalogue entry describes it."""
    if training.test not in SETUPS:
        raise Unanswerable(f"no catalogue entry describes the test {training.test!r}")
    return SETUPS[training.test]


def configured(training: Training) -> Scenario:
    """The printed configuration of the test, tested as far as the training rows are."""
    setup = setup_of(training)
    scenario = resolve(dict(setup.document))
    fields = {"storage/tested_data_tb": UNKNOWN, **_tested(training, scenario)}
    if setup.ceiling is not None:
        fields["storage/sustained_mixed_gb_s"] = _ceiling(training, scenario, setup)
    if setup.derated_as:
        told = told_by_others(setup.derated_as)
        fields["storage/sustained_over_spec"] = ranged(told.low, told.high, "what other systems sustained")
    if scenario.batch is not None:
        fields["batch/run_to_run"] = _run_to_run(training)
    return with_fields(scenario, fields)


def _tested(training: Training, scenario: Scenario) -> dict[str, Quantity]:
    counts = sorted({row.nodes for row in training.rows})
    if not counts:
        return {"storage/tested_grid_nodes": UNKNOWN, "storage/tested_used_cores": UNKNOWN}
    low, high = scenario.grid[0].cores_used_per_node.ends()
    return {
        "storage/tested_grid_nodes": ranged(counts[0], counts[-1], _TESTED),
        "storage/tested_used_cores": ranged(counts[0] * low, counts[-1] * high, _TESTED),
    }


def _ceiling(training: Training, scenario: Scenario, setup: Setup) -> Quantity:
    """The entry's ceiling, its low end the most that the runs trained on were shown to draw.

    As the entry takes the most of all runs, so this takes the middle of the highest figure trained on; where
    no throughput is printed, what the configuration allows stands alone.
    """
    entry, ceiling = scenario.storage.sustained_mixed_gb_s, setup.ceiling
    shown = training.rows if training.kind == "weak_throughput" else training.also.get("throughput", ())
    top, mid = entry.ends()[1], ceiling.mid_gb_s if ceiling else None
    low = max((row.middle / MB_PER_GB for row in shown), default=top if mid is None else mid)
    high = max(top, low)
    return Quantity(
        low=low,
        mid=mid if mid is not None and low <= mid else None,
        high=high,
        basis="assumed",
        source=Source(
            title="What the configuration allows, and at least what the runs trained on drew",
            paper=setup.paper,
            where=ceiling.where if ceiling else "",
        ),
    )


def _run_to_run(training: Training) -> Quantity:
    spread = training.spread
    if spread is None:
        return ranged(1, 1, "no other benchmark tells how runs of the same work differ")
    return ranged(1 - spread.share, 1 + spread.share, f"on other benchmarks: {spread.because}")
