"""A quantity of a benchmark that engines are tested on: its measured rows and its printed configuration."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.benchmarks.relation import COMPUTED
from gridsizer.learn.contradictions import contradictions
from gridsizer.learn.studies.constant import Constant, printed_constant
from gridsizer.learn.studies.measured_row import Measured, by_nodes, measured_at, measured_beside
from gridsizer.learn.studies.published_run import PublishedRun, runs_by_line
from gridsizer.learn.studies.scaling_tables import scaling_tables
from gridsizer.learn.studies.study import STUDIES, Study


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A study found in a benchmark. Rows are by number of grid nodes.

    `lines` are those of the paper's text: which runs their figures come from, None for none.
    """

    benchmark: str
    study: Study
    rows: tuple[Measured, ...]
    constants: Mapping[str, Constant]
    also: Mapping[str, tuple[Measured, ...]]
    lines: Mapping[int, frozenset[PublishedRun | None]]

    @property
    def node_counts(self) -> tuple[int, ...]:
        """The numbers of nodes, or of whatever is counted, that were measured: each once."""
        return tuple(sorted({row.nodes for row in self.rows}))


def cases(benchmarks: Sequence[Benchmark], studies: Iterable[Study] | None = None) -> tuple[Case, ...]:
    """Every study of every benchmark that has its tables, in the order of the benchmarks.

    Without a choice of studies: those of the papers, and one for each column of each scaling table.
    """
    chosen = None if studies is None else tuple(studies)
    return tuple(
        case
        for benchmark in benchmarks
        for case in _cases(benchmark, (*STUDIES, *scaling_tables(benchmark)) if chosen is None else chosen)
    )


def _cases(benchmark: Benchmark, studies: Iterable[Study]) -> Iterator[Case]:
    recomputed, lines = _recomputed(benchmark), runs_by_line(benchmark)
    for study in studies:
        places = [place for reference in study.measured for place in benchmark.places(reference)]
        constants = {
            name: printed_constant(name, benchmark, found[0])
            for name, reference in study.constants.items()
            if (found := benchmark.places(reference))
        }
        if places and constants.keys() == study.constants.keys():
            known = by_nodes(measured_at(benchmark, study, place, constants, recomputed) for place in places)
            also = {
                name: by_nodes(
                    measured_beside(benchmark, study, place, constants, recomputed)
                    for place in benchmark.places(reference)
                )
                for name, reference in study.also.items()
            }
            if known:
                yield Case(
                    benchmark=benchmark.id,
                    study=study,
                    rows=known,
                    constants=constants,
                    also=also,
                    lines=lines,
                )


def _recomputed(benchmark: Benchmark) -> Mapping[tuple[str, str, str], str]:
    """Figures that other rows of the same paper contradict as errors, and what those rows give instead."""
    return {
        (found.table, found.row, found.column): found.found
        for found in contradictions(benchmark)
        if found.severity == "error" and found.rule in COMPUTED
    }
