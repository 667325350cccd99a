"""What the product read of the catalogue for a fold, and the runs it may have been measured in."""

import re
from collections.abc import Iterator
from typing import Final

from gridsizer.backtest.forecast import Training
from gridsizer.backtest.product.configured import setup_of
from gridsizer.backtest.product.fit_scaling import SCALED
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.decide.calculation.draws import sample
from gridsizer.describe.fields import Field
from gridsizer.describe.quantity import Quantity, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.published_run import PublishedRun

_LINES: Final = re.compile(r"L(\d+)(?:-L?(\d+))?")
_NODES: Final = "grid/0/nodes"  # what is asked for
_ASIDE: Final = re.compile(  # no throughput and no time rests on them, but on what is sold and what fits
    r"reduction/|policy/|storage/(?:tested_|min_|max_|step_|raw_|usable_|drives_per|hot_spare|pool_overhead"
    r"|grid_nodes_per)|grid/\d+/(?:ram_gib|saswork/capacity_tb)"
)


def constants_read(fold: FittedFold, training: Training, nodes: int) -> tuple[Constant, ...]:
    """Every quantity of the scenario besides those fitted, with the run that its lines are of.

    Those of the tested paper come once for each run they may be of, whatever their basis; of the rest, what
    is assumed is left out where it is a single value.
    """
    if training.kind in SCALED:  # the document names nothing of the system: its links are out of the way
        return ()
    scenario = fold.on(nodes)
    return tuple(
        constant
        for path, (quantity, field) in sample(scenario, samples=1, seed=0).quantities.items()
        if path not in fold.fitted and path != _NODES
        for constant in _constants(scenario, training, path, quantity, field)
    )


def _constants(
    scenario: Scenario, training: Training, path: str, quantity: Quantity, field: Field
) -> Iterator[Constant]:
    if not quantity.known:
        return
    source, (low, high) = quantity.source, quantity.ends()
    own = source.paper == setup_of(training).paper
    runs: list[PublishedRun | None] = sorted(_runs(training, quantity), key=repr) if own else []
    if not runs and (_ASIDE.match(path) or (quantity.basis == "assumed" and low == high)):
        return
    lines = lines_of(source)
    for run in runs or [None]:
        yield Constant(
            name=field.label,
            low=low,
            high=high,
            unit=field.unit,
            basis=quantity.basis,
            benchmark=_benchmark(training) if own and lines else "",
            table=_origin(scenario, path) if own and lines else "",
            row=path if own and lines else "",
            line=lines[0] if own and lines else None,
            printed=source.where if own and lines else "",
            run=run,
            because="" if own and lines else f"{source}{f': {source.note}' if source.note else ''}",
        )


def lines_of(source: Source) -> tuple[int, ...]:
    """The lines of a paper that a source names.

    >>> lines_of(Source(title="", where="Table 2, L388-L390; L42"))
    (388, 389, 390, 42)
    """
    found = ((int(first), int(last or first)) for first, last in _LINES.findall(source.where))
    return tuple(line for first, last in found for line in range(first, last + 1))


def _runs(training: Training, quantity: Quantity) -> set[PublishedRun]:
    """The runs that a quantity of the tested paper may have been measured in.

    What is called published is of the configuration where one of its lines prints any; what is called
    measured and names no line with a run may be of any run.
    """
    printed = {run for line in lines_of(quantity.source) for run in training.lines.get(line, frozenset())}
    if quantity.basis == "published" and None in printed:
        return set()
    runs = {run for run in printed if run is not None}
    if quantity.basis == "measured" and not runs:
        return {PublishedRun(benchmark=_benchmark(training), test=None, nodes=None)}
    return runs


def _benchmark(training: Training) -> str:
    """The benchmark as its own lines name it."""
    return next(run.benchmark for runs in training.lines.values() for run in runs if run is not None)


def _origin(scenario: Scenario, path: str) -> str:
    """The catalogue entry that the section of a path came from."""
    section, *rest = path.split("/")
    noun = getattr(scenario, section)
    return str((noun[int(rest[0])] if isinstance(noun, tuple) else noun).origin)
