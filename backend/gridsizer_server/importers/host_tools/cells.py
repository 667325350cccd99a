"""Rows of text whose columns are known -> samples, for tools whose files are small."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.samples import Sample, Track
from gridsizer_server.importers.text.printed_numbers import finite


@dataclass(frozen=True, slots=True)
class Cell:
    """What some columns of a row hold together."""

    at: tuple[int, ...]  # which columns, from 0: their numbers are added
    metric: Metric
    unit_printed: str
    factor: float
    place: FamilyOrLayer = "node"
    device: str = ""


def cell_samples(
    cells: Iterable[Cell], words: Sequence[str], *, line: int, reading: HostReading, host: str = ""
) -> Iterator[Sample]:
    """One sample for each cell; a word that is no number is counted, an empty one is missing."""
    for cell in cells:
        there = [words[at].strip() for at in cell.at if at < len(words)]
        if len(there) < len(cell.at) or "" in there:
            continue
        numbers = [finite(word) for word in there]
        if None in numbers:
            reading.tally.unreadable(line)
            continue
        if not reading.choice.keeps(cell.place, cell.device):
            continue
        track = Track(
            metric=cell.metric,
            layer=reading.choice.layer(cell.place, cell.device),
            unit_printed=cell.unit_printed,
            host=host,
            device=cell.device,
        )
        yield track, sum(number for number in numbers if number is not None) * cell.factor, line


def keep_cells(
    cells: Iterable[Cell],
    words: Sequence[str],
    *,
    at_s: float,
    line: int,
    reading: HostReading,
    host: str = "",
) -> None:
    """Keep one sample for each cell."""
    for track, value, _ in cell_samples(cells, words, line=line, reading=reading, host=host):
        reading.samples.add(track, value, line, at_s)


def meet_devices(cells: Iterable[Cell], reading: HostReading) -> None:
    """Learn of the devices of a header before its rows come, those of one place together."""
    by_place: dict[FamilyOrLayer, list[str]] = {}
    for cell in cells:
        by_place.setdefault(cell.place, []).append(cell.device)
    for place, devices in by_place.items():
        reading.choice.meet(place, devices)


def cpu_cells(names: Sequence[str], meanings: dict[str, Metric]) -> list[Cell]:
    """CPU shares in percent under those names; times that are printed apart are added.

    >>> user = Metric.CPU_USER_SHARE
    >>> [cell.at for cell in cpu_cells(["us", "id", "gu"], {"us": user, "gu": user})]
    [(0, 2)]
    """
    found: dict[Metric, tuple[int, ...]] = {}
    for at, name in enumerate(names):
        if name in meanings:
            found[meanings[name]] = (*found.get(meanings[name], ()), at)
    return [Cell(at, metric, "%", 0.01) for metric, at in found.items()]
