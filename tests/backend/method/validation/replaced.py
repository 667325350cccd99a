"""A backtest with nothing in it, and one whose rule saw what it is tested on."""

from gridsizer.backtest import Leak, PublishedRun, Validation
from gridsizer.learn.derate.learnt import derate_study
from gridsizer.learn.studies.constant import Constant

VALIDATION = "/api/v1/validation"
FIELDS = "benchmark quantity engine split train test n mape worst_signed hits_in_printed_range coverage90"
NOTHING = Validation(
    rows=(),
    refusals=(),
    subjects=(),
    fits=(),
    constants=(),
    duels=(),
    summary=(),
    not_expressed=(),
    waiting=(),
    derate=derate_study(),
)
CEILING = Constant(name="ceiling", low=1, high=1, unit="MB/s", basis="measured", benchmark="lab", line=7)


def leaking(*_: object) -> Validation:
    raise Leak(CEILING, PublishedRun(benchmark="lab", test="batch", nodes=12))
