"""Which run a printed figure comes from, so that no rule reads a figure of a run it is tested on."""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from gridsizer.learn.benchmarks import Benchmark, LocatedCell


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedRun:
    """A test on a number of grid nodes; None stands for any, where the paper does not say which."""

    benchmark: str
    test: str | None
    nodes: int | None

    def may_be(self, other: "PublishedRun") -> bool:
        """Whether both can be the same run."""
        return self.benchmark == other.benchmark and all(
            mine is None or theirs is None or mine == theirs
            for mine, theirs in ((self.test, other.test), (self.nodes, other.nodes))
        )


# Figures whose run the text tells: reference, test, grid nodes.
_TOLD: Final[tuple[tuple[str, str | None, int | None], ...]] = (
    ("jobs/*/f810", "f810", 1),  # 000 L327
    ("jobs/*/f800_sas", "f800", 1),
    ("facts/single_*", "f810", 1),  # 000 L372
    ("facts/dd_*", "dd", None),  # 000 L191: a precursor to the runs of SAS
    ("figure5/*", "dd", None),
    ("turning_off/*", "one job", 1),  # 000 L458: a job of its own on a table of its own
    ("monitor_pool/*", "workload", 8),  # 001 L252
    ("facts/first_burst*", "workload", 8),  # 001 L78
    ("facts/ratio_160*", "workload", 1),
    ("facts/ratio_182*", "workload", 4),
    ("facts/ratio_208*", "workload", 8),
    ("facts/array_peak_*", "batch", 7),  # 002 L40, L42
    ("client_tuning/*", "one client on 10 GbE", 1),  # 002 L55-L63
)
_CONFIGURED: Final = ("sessions/cores/*", "sessions/sessions/*")  # 003 L329, L330: set up, not measured
_MEASURING: Final = ("scaling", "runtimes", "samples", "results")


def run_of(benchmark: Benchmark, place: LocatedCell) -> PublishedRun | None:
    """The run that a figure was measured in; None for what was configured, asked or ruled.

    A measured figure that no text places may be of any run of its benchmark.
    """
    reference = f"{place.table}/{place.row}/{place.column}"
    for pattern, test, nodes in _TOLD:
        if fnmatchcase(reference, pattern):
            return PublishedRun(benchmark=benchmark.id, test=test, nodes=nodes)
    if any(fnmatchcase(reference, pattern) for pattern in _CONFIGURED) or not _measured(benchmark, place):
        return None
    return PublishedRun(benchmark=benchmark.id, test=None, nodes=_nodes_beside(benchmark, place))


def runs_by_line(benchmark: Benchmark) -> Mapping[int, frozenset[PublishedRun | None]]:
    """The runs that the figures printed on each line were measured in, None for one that no run measured."""
    places = [
        *benchmark.places("facts/*"),
        *(
            place
            for table in benchmark.tables
            for row in table.rows
            for place in benchmark.places(f"{table.id}/{row.id}/*")
        ),
    ]
    found: dict[int, frozenset[PublishedRun | None]] = {}
    for place in places:
        found[place.cell.line] = found.get(place.cell.line, frozenset()) | {run_of(benchmark, place)}
    return found


def _measured(benchmark: Benchmark, place: LocatedCell) -> bool:
    if place.table == "facts":
        return any(fact.id == place.row and fact.topic == "result" for fact in benchmark.facts)
    return benchmark.table(place.table).kind in _MEASURING


def _nodes_beside(benchmark: Benchmark, place: LocatedCell) -> int | None:
    """The number of grid nodes in the same row of a table."""
    if place.table == "facts":
        return None
    table = benchmark.table(place.table)
    column = table.column_of("grid_nodes")
    low = None if column is None else next(row.cells[column].low for row in table.rows if row.id == place.row)
    return None if low is None else int(low)
