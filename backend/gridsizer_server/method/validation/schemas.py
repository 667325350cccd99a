"""The backtest as an answer: the table, and what explains it."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.backtest.folds import Split
from gridsizer.learn.studies.constant import ConstantBasis
from gridsizer.learn.studies.study import Evidence, Kind

Nodes = Annotated[str, Field(description='Numbers of grid nodes, as "1,2,4"; empty where there are none.')]


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class _Line(_Answer):
    """What names a line of the table."""

    benchmark: Annotated[str, Field(description="`pooled` sums up: each benchmark x quantity counts once.")]
    quantity: str
    engine: Annotated[
        str,
        Field(description="`default` is `assess`, `simulation` the simulation; others are baselines."),
    ]
    split: Split
    train: Nodes
    test: Nodes


class ValidationRow(_Line):
    """A line of the table; shares and errors are fractions, null where nothing can be said."""

    n: Annotated[int, Field(description="Measured rows predicted.")]
    mape: Annotated[float, Field(description="Mean distance outside the printed range, over its near end.")]
    worst_signed: Annotated[float, Field(description="The largest of them, positive if predicted above.")]
    hits_in_printed_range: Annotated[float | None, Field(description="Null where no range is printed.")]
    coverage90: Annotated[
        float | None,
        Field(
            description="Share of rows held whole by the band: 90 % of a baseline, P10 to P90 of the product."
        ),
    ]
    interval_score: Annotated[
        float | None, Field(description="Of the band: width and misses; less is better.")
    ]


class ValidationRefusal(_Line):
    """A line that the table cannot have."""

    reason: str


class ValidationSubject(_Answer):
    """What was predicted, and what its lines are worth as evidence."""

    benchmark: str
    system: Annotated[str, Field(description="What was run on what.")]
    quantity: str
    kind: Kind
    unit: str
    evidence: Annotated[Evidence, Field(description="Only `validation` enters the pooled lines.")]
    recomputed: Annotated[
        list[str],
        Field(description="Printed figures that their own paper contradicts, and what stood in."),
    ]


class ValidationRun(_Answer):
    """A test on a number of grid nodes; null stands for any."""

    benchmark: str
    test: str | None
    nodes: int | None


class ValidationConstant(_Answer):
    """A number that the product read besides its training rows, and where it stands."""

    name: str
    low: float
    high: float
    unit: str
    basis: ConstantBasis
    benchmark: Annotated[
        str,
        Field(description="Of the paper that printed it, perhaps by way of a catalogue entry; else empty."),
    ]
    table: str
    row: str
    column: str
    line: int | None
    printed: str
    run: Annotated[ValidationRun | None, Field(description="What it was measured in; null if configured.")]
    because: Annotated[str, Field(description="Where else it comes from, or why it is assumed.")]


class ValidationPoint(_Answer):
    """A measured row that the product had not seen, beside what it predicted."""

    nodes: int
    predicted: float
    band_low: float | None
    band_high: float | None
    measured_low: float
    measured_high: float
    error: Annotated[float, Field(description="Signed distance outside the printed range.")]
    table: str
    row: str
    column: str
    line: int


class ValidationLine(_Answer):
    """The points behind a line of the product, fitted to the smallest runs."""

    benchmark: str
    quantity: str
    unit: str
    train: Nodes
    test: Nodes
    band: Annotated[str, Field(description="What the band is, or rests on.")]
    points: list[ValidationPoint]


class ValidationDuel(_Answer):
    """The product against a baseline, on the lines that both answer; each quantity counts once."""

    engine: Literal["default"]
    against: str
    split: Split
    quantities: int
    mape: float
    against_mape: float
    interval_score: Annotated[float | None, Field(description="On the lines where both have a band.")]
    against_interval_score: float | None


class ValidationAnswer(_Answer):
    """Every benchmark x quantity x engine x split. The last row is the product, pooled."""

    rows: list[ValidationRow]
    refusals: list[ValidationRefusal]
    subjects: list[ValidationSubject]
    constants: list[ValidationConstant]
    lines: list[ValidationLine]
    duels: list[ValidationDuel]
