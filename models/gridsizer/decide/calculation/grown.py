"""The same samples of a design in months to come: what grows, grown; all else as it stands."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.describe.fields import Field
from gridsizer.describe.growth import Growth
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.growth import grown_by
from gridsizer.units import Floats

Paths = Iterator[tuple[str, tuple[str, ...]]]
RATES: Final = ("cores", "users", "data", "jobs")


def sample_with_growth(scenario: Scenario, *, samples: int, seed: int) -> Draws:
    """The draws of a scenario, growth among them: what it says, else what is assumed.

    Everything else is drawn as `assess` draws it, so that month 0 of an outlook is its answer.
    """
    growing = scenario if scenario.growth else replace(scenario, growth=Growth())
    return sample(growing, samples=samples, seed=seed)


def in_months(draws: Draws, months: Floats) -> Draws:
    """The draws in some months from now; months as (months, 1), or one for all."""
    return draws.replaced(dict(_grown(draws, months)))


def in_month(draws: Draws, month: int) -> Draws:
    """The draws in one month, of the shapes that `assess` has."""
    return draws if month == 0 else in_months(draws, np.array([float(month)]))


def _grown(draws: Draws, months: Floats) -> Iterator[tuple[str, Floats]]:
    rates = {name: draws.maybe(f"growth/{name}") for name in RATES}
    factors = {name: grown_by(rate, months) for name, rate in rates.items() if rate is not None}
    nodes = dict(_times(draws, _nodes(draws.scenario), factors))
    yield from nodes.items()
    factors["cores"] = _used_cores(draws.replaced(nodes)) / _used_cores(draws)
    yield from _times(draws, _grows(draws.scenario), factors)


def _times(draws: Draws, grows: Paths, factors: Mapping[str, Floats]) -> Iterator[tuple[str, Floats]]:
    for path, names in grows:
        array = draws.maybe(path)
        if array is None:
            continue
        for name in names:
            if name in factors and (factors[name] != 1).any():
                array = array * factors[name]
        yield path, _counted(array, draws.quantities[path][1])


def _used_cores(draws: Draws) -> Floats:
    """Cores in use on all grid nodes."""
    each = (
        draws[f"grid/{at}/nodes"] * draws[f"grid/{at}/cores_used_per_node"]
        for at in range(len(draws.scenario.grid))
    )
    return sum(each, np.zeros(1))


def _counted(array: Floats, field: Field) -> Floats:
    """What is counted comes whole: the nearest number of nodes, sessions or jobs, at least what may be."""
    return np.maximum(np.round(array), field.ge or 0.0) if field.whole else array


def _nodes(scenario: Scenario) -> Paths:
    return ((f"grid/{at}/nodes", ("cores",)) for at in range(len(scenario.grid)))


def _grows(scenario: Scenario) -> Paths:
    """Every path that grows besides grid nodes, and the rates it grows by.

    The load of a core grows alike however it is told: by the rule, as measured per core, as a node's peak, or
    as sessions of the whole grid, which come with its nodes: as many more as these have more cores. Jobs
    whose growth is not stated grow as the cores: counted for each grid node, they come with the nodes.
    """
    for name in ("rule_mb_s_per_core", "shared_mb_s_per_core", "node_peak_mb_s"):
        yield f"workload/{name}", ("users",)
    yield "workload/sessions", ("cores", "users")
    stated = scenario.growth is not None and scenario.growth.jobs.known
    yield "workload/jobs_per_window", ("jobs" if stated else "cores",)
    for at in range(len(scenario.reduction.families)):
        yield f"reduction/families/{at}/logical_tb", ("data",)
    yield "reduction/output_tb_per_day", ("data",)
    yield "workload/backup/read_tb", ("data",)
    if scenario.batch is None:
        return
    with_nodes = scenario.batch.counted.value == "per_node"
    by = ("jobs",) if stated else () if with_nodes else ("cores",)
    for at in range(len(scenario.batch.classes)):
        yield f"batch/classes/{at}/jobs", by
