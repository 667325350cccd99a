"""Stops a backtest whose rule has seen what it is tested on."""

from collections.abc import Iterable

from gridsizer.backtest.folds import Fold
from gridsizer.errors import CapacityError
from gridsizer.learn.studies.case import Case
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.published_run import PublishedRun


class Leak(CapacityError):
    """A constant that a rule read, measured in a run that the rule is tested on."""

    def __init__(self, constant: Constant, run: PublishedRun) -> None:
        where = (
            f"{constant.benchmark} {constant.table}/{constant.row}/{constant.column}, line {constant.line}"
        )
        super().__init__(
            f"{constant.name} ({where}) was measured in the run it is tested on: "
            f"{run.test} on {run.nodes} grid nodes"
        )
        self.constant, self.run = constant, run


def refuse_leaks(constants: Iterable[Constant], case: Case, fold: Fold) -> None:
    """Raise `Leak` if any constant may stem from a run of the test set."""
    tested = [row.run for row in case.rows if fold.tests(row)]
    for constant in constants:
        for run in tested:
            if constant.run is not None and constant.run.may_be(run):
                raise Leak(constant, run)
