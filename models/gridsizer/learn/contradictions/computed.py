"""Rules that compute a figure from others and compare it with the printed one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from operator import add, mul, sub, truediv
from statistics import fmean
from typing import Final

from gridsizer.learn.benchmarks import Benchmark, LocatedCell, Relation
from gridsizer.learn.benchmarks.relation import Operand, split_reducer
from gridsizer.learn.contradictions.figure import ONE, Span, deviation, hull, reduced
from gridsizer.learn.contradictions.finding import Contradiction, contradiction, hint, judged
from gridsizer.learn.contradictions.wording import quoted, written

Spans = Sequence[Span]

# Down a column: many cells give one figure.
REDUCTIONS: Final[Mapping[str, Callable[[Spans], Span]]] = {
    "sum": lambda spans: reduced(sum, spans),
    "mean": lambda spans: reduced(fmean, spans),
    "max": lambda spans: reduced(max, spans),
    "deviation": deviation,
}

# Across operands: the cells of one row give one figure.
COMBINATIONS: Final[Mapping[str, Callable[[Spans], Span]]] = {
    "total": lambda spans: reduce(add, spans),
    "difference": lambda spans: reduce(sub, spans),
    "product": lambda spans: reduce(mul, spans),
    "ratio": lambda spans: reduce(truediv, spans),
    "increase": lambda spans: spans[1] / spans[0] - ONE,
    "saving": lambda spans: ONE - spans[1] / spans[0],
}


def computed(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """Printed figures that the computation named by the relation's kind does not give."""
    results = _results(relation, benchmark)
    printed = counterparts(relation, benchmark)
    if len(printed) == 1:
        results = [hull(_known(results))]
    for place, found in zip(printed, results, strict=True):
        if found is None or place.cell.missing:
            continue
        verdict = judged(place.cell, found, relation)
        if verdict == "agrees":
            continue
        due = written(found, place.cell)
        sentence = f"{quoted(place.cell)} is printed, but {relation.says} is {due}.{hint(place.cell, found)}"
        yield contradiction(relation, benchmark.id, place, found=due, sentence=sentence, severity=verdict)


def counterparts(relation: Relation, benchmark: Benchmark) -> tuple[LocatedCell, ...]:
    """The cells with which a relation compares its operands."""
    return benchmark.places(relation.against or "")


def _results(relation: Relation, benchmark: Benchmark) -> list[Span | None]:
    operands = [operand_spans(benchmark, operand, exact=relation.exact) for operand in relation.of]
    if relation.kind in REDUCTIONS:
        return [REDUCTIONS[relation.kind](_known(chain.from_iterable(operands)))]
    combine = COMBINATIONS[relation.kind]
    return [combine(row) if row else None for row in _rows(operands)]


def operand_spans(benchmark: Benchmark, operand: Operand, *, exact: bool = False) -> list[Span | None]:
    """The figures of an operand, one a row, None where it is missing; a list is added up row by row."""
    if not isinstance(operand, str):
        parts = [operand_spans(benchmark, reference, exact=exact) for reference in operand]
        return [reduce(add, row) if row else None for row in _rows(parts)]
    reducer, reference = split_reducer(operand)
    cells = [place.cell for place in benchmark.places(reference)]
    spans = [None if cell.missing else Span.of(cell, exact=exact) for cell in cells]
    return [REDUCTIONS[reducer](_known(spans))] if reducer else spans


def _known(spans: Iterable[Span | None]) -> list[Span]:
    return [span for span in spans if span is not None]


def _rows(operands: Sequence[Sequence[Span | None]]) -> list[list[Span]]:
    """Operands row by row, a row with a missing figure empty; one figure alone serves every row."""
    length = max(len(spans) for spans in operands)
    full = [list(spans) * length if len(spans) == 1 else spans for spans in operands]
    return [[] if None in row else _known(row) for row in zip(*full, strict=True)]
