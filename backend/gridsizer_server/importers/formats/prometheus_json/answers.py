"""The JSON of answers -> one series at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isnan
from typing import Final

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import CUT, JsonEvent, json_events, number_of

_SERIES: Final = "data.result.item"
_SAMPLE: Final = "values.item"


@dataclass(slots=True)
class Answered:
    """One series: its name, its labels, its samples."""

    line: int
    name: str
    labels: dict[str, str] = field(default_factory=dict)
    at_s: list[float] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    sample: list[float] = field(default_factory=list)  # of one pair, as far as it is told

    def tell(self, path: str, event: JsonEvent, tally: Tally) -> None:
        """Note what an event says of it."""
        if path.startswith("metric.") and event.kind == "string":
            self.labels[path.removeprefix("metric.")] = event.value
        elif path == _SAMPLE and event.kind == "end_array":
            if len(self.sample) == 2:
                self.at_s.append(self.sample[0])
                self.value.append(self.sample[1])
            self.sample = []
        elif path == f"{_SAMPLE}.item" and event.kind in ("number", "string"):
            number = number_of(event.value)
            if number is not None and not isnan(number):
                self.sample.append(number)
            elif event.value != "NaN":
                tally.unreadable(event.line)


def answered(source: Source, tally: Tally) -> Iterator[Answered]:
    """The series of a file.

    Raises UnreadableLog for what is no JSON, for an answer that is an error and for one of a single moment.
    """
    name, series = "", Answered(0, "")
    for event in json_events(source):
        path = event.prefix.removeprefix(_SERIES).removeprefix(".")
        if event.kind == CUT:
            tally.cut_short(event.line)
        elif event.prefix == "status" and event.value != "success":
            raise UnreadableLog(wanted="an answer with data", got="an error of Prometheus", line=event.line)
        elif event.prefix == "data.resultType" and event.value != "matrix":
            raise UnreadableLog(
                wanted="the answer to a range query", got="that to a query of one moment", line=event.line
            )
        elif event.prefix == "query":
            name = str(event.value)
        elif not path and event.kind == "start_map":
            series = Answered(event.line, name)
        elif not path and event.kind == "end_map":
            if series.at_s:
                series.name = series.labels.get("__name__", name)
                yield series
            series = Answered(event.line, name)
        else:
            series.tell(path, event, tally)
