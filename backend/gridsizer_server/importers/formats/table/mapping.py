"""How the columns of a table become series: sniffed, shown, edited, saved under a name, applied again."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, MinLen
from pydantic import TypeAdapter, ValidationError

from gridsizer.errors import Misfit
from gridsizer.learn.observations import Layer, Metric
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.tables.cell_numbers import DecimalMark
from gridsizer_server.importers.tables.cell_times import Order, TimeForm
from gridsizer_server.importers.tables.printed_units import kind_of, unit_of
from gridsizer_server.importers.tables.shape import Delimiter
from gridsizer_server.kit.faults import problems_in


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueColumn:
    """One column of numbers; in a long table, one label of its metric column.

    Raises Misfit for a unit that is not known.
    """

    column: Annotated[str, MinLen(1)]
    metric: Metric
    unit: str  # as `unit_of` knows it: "MB/s", "%", "sectors/s"; "" where there is none, or it is not known
    layer: Layer
    node: str = ""  # "" where the node column, the file or nothing names it
    device: str = ""
    counter: bool = False  # counts up since a start: its rate is the difference over the time between

    @property
    def lacks_unit(self) -> bool:
        """Whether nobody said what its numbers are in, so that they cannot be read."""
        return not self.unit and kind_of(self.metric) is not None

    def __post_init__(self) -> None:
        if not self.unit:
            return
        unit, kind = unit_of(self.unit), kind_of(self.metric)
        if unit is None:
            raise Misfit(
                "unit", wanted='a unit such as "MB/s", "MiB/s", "Mbit/s" or "%"', got=repr(self.unit)
            )
        if unit.kind != ("amount" if self.counter else kind):
            wanted = "bytes, of a counter" if self.counter else f"one of a {kind}"
            raise Misfit("unit", wanted=wanted, got=repr(self.unit))


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """What a table's columns mean. Columns are named as in its head, "column 1" where it has none.

    Raises Misfit for fields that do not fit together.
    """

    delimiter: Delimiter
    decimal: DecimalMark = "."
    head_line: Annotated[int, Ge(0)]  # the line that names the columns; 0 where the table has no head
    time_columns: tuple[str, ...] = ()  # one, or a date and a time of day; none where no time is printed
    time_form: TimeForm | None = None
    date_order: Order = "ymd"
    zone: str = ""  # "" where the cells print it, or else nobody does
    node_column: str = ""
    device_column: str = ""
    metric_column: str = ""  # of a long table: what the row's number counts
    value_column: str = ""  # of a long table: the number
    values: tuple[ValueColumn, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.time_columns) != (self.time_form is not None):
            raise Misfit("time_form", wanted="a form where there are time columns", got=repr(self.time_form))
        if bool(self.metric_column) != bool(self.value_column):
            raise Misfit(
                "value_column",
                wanted="one beside a metric column, and only there",
                got=repr(self.value_column),
            )

        series = [(value.metric, value.layer, value.node, value.device) for value in self.values]
        if len(set(series)) < len(series):
            raise Misfit("values", wanted="each metric of a node and device once", got="one of them twice")

    @property
    def is_scaling(self) -> bool:
        """Whether its rows are tests, each with its own number of clients or nodes, rather than moments."""
        return any(value.layer == "scaling" for value in self.values)

    def named_columns(self) -> list[str]:
        """Every column of the table that it names."""
        single = (self.node_column, self.device_column, self.metric_column, self.value_column)
        values = () if self.metric_column else tuple(value.column for value in self.values)
        return [name for name in (*self.time_columns, *single, *values) if name]


_ADAPTER: Final = TypeAdapter(Mapping)


def mapping_json(mapping: Mapping) -> str:
    """The form that is shown, saved and settled."""
    return _ADAPTER.dump_json(mapping).decode()


def mapping_of(text: str) -> Mapping:
    """A mapping from its JSON form. Raises UnreadableLog naming the first field that is wrong."""
    try:
        return _ADAPTER.validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        raise UnreadableLog(wanted="a column mapping", got=str(problems_in(error)[0])) from error
