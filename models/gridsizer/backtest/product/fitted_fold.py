"""The scenario of a fold: the printed configuration, and fields fitted to the training rows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from gridsizer.backtest.forecast import Training, Unanswerable
from gridsizer.backtest.product.entered import ranged, with_fields
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Evidence, applied, calibrated
from gridsizer.learn.fitting import Parameter
from gridsizer.learn.studies.constant import Constant
from gridsizer.predict.uncertainty import Band


@dataclass(frozen=True, slots=True, kw_only=True)
class FittedFold:
    """A scenario on any number of grid nodes, what was fitted in it, and how many jobs a figure adds up."""

    scenario: Scenario
    parameters: tuple[Parameter, ...] = ()
    fitted: frozenset[str] = frozenset()  # paths
    printed: tuple[Constant, ...] = ()  # figures of the paper that were read
    sessions_per_node: float | None = None
    jobs_added_up: float = 1.0
    fields_at: Callable[[int], Mapping[str, Quantity]] | None = None  # what differs from number to number
    nearest: Callable[[int], Scenario] | None = None  # fitted to the runs nearest to a number of grid nodes

    def added_up(self, job: Band) -> Band:
        """The time of as many jobs as a figure adds up, from that of one."""
        return Band(*(self.jobs_added_up * seconds for seconds in (job.p10, job.p50, job.p90)))

    def on(self, nodes: int) -> Scenario:
        """The scenario on so many grid nodes; as it is where it has several groups of them."""
        if self.fields_at is not None:
            return with_fields(self.scenario, self.fields_at(nodes))
        if len(self.scenario.grid) > 1:
            return self.scenario
        fields = {"grid/0/nodes": ranged(nodes, nodes, "the run that is asked for")}
        if self.sessions_per_node is not None:
            sessions = nodes * self.sessions_per_node
            fields["workload/sessions"] = ranged(sessions, sessions, "printed for each grid node")
        return with_fields(self.scenario if self.nearest is None else self.nearest(nodes), fields)

    def learning(self, evidence: Sequence[Evidence]) -> "FittedFold":
        """The fold with these fields fitted too, by what `calibrate` fits with.

        Raises `Unanswerable` where the rows do not identify one.
        """
        calibration = calibrated(evidence, ("the rows trained on",), self.scenario)
        for field in calibration.fields:
            if not field.identified or field.value is None:
                raise Unanswerable(f"{field.label} is not known: {field.because}")
        return replace(
            self,
            scenario=applied(self.scenario, calibration),
            parameters=(
                *self.parameters,
                *(
                    Parameter(
                        name=field.label,
                        unit=field.unit,
                        value=field.value,
                        low=field.low,
                        high=field.high,
                        identified=field.identified,
                        because=field.because,
                    )
                    for field in calibration.fields
                ),
            ),
            fitted=self.fitted | {field.path for field in calibration.fields},
        )


def printed(training: Training, *names: str) -> tuple[Constant, ...]:
    """Figures of the printed configuration. Raises `Unanswerable` where one is not printed."""
    for name in names:
        if name not in training.constants:
            raise Unanswerable(f"the paper does not print: {name}")
    return tuple(training.constants[name] for name in names)
