"""Rules that compute a figure from others and compare it with the printed one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import add, mul, sub, truediv
from statistics import fmean
from typing import Final

from gridsizer.learn.benchmarks import Benchmark, Place, Relation
from gridsizer.learn.benchmarks.relation import Operand, split_reducer
from gridsizer.learn.contradictions.figure import ONE, Span, deviation, hull, reduced
from gridsizer.learn.contradictions.finding import Contradiction, contradiction
from gridsizer.learn.contradictions.judgement import hint, judged
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
    printed = benchmark.places(relation.against or "")
    if len(printed) == 1:
        results = [hull(results)]
    for place, found in zip(printed, results, strict=True):
        verdict = judged(place.cell, found, relation)
        if verdict == "agrees":
            continue
        due = written(found, place.cell)
        sentence = f"{quoted(place.cell)} is printed, but {relation.says} is {due}.{hint(place.cell, found)}"
        yield contradiction(relation, benchmark.id, place, found=due, sentence=sentence, severity=verdict)


def _results(relation: Relation, benchmark: Benchmark) -> list[Span]:
    operands = [operand_spans(benchmark, operand, exact=relation.exact) for operand in relation.of]
    if relation.kind in REDUCTIONS:
        return [REDUCTIONS[relation.kind]([span for spans in operands for span in spans])]
    return [COMBINATIONS[relation.kind](row) for row in _rows(operands)]


def operand_spans(benchmark: Benchmark, operand: Operand, *, exact: bool = False) -> list[Span]:
    """The figures of an operand, one a row; a list of references is added up row by row."""
    if not isinstance(operand, str):
        return [
            reduce(add, row) for row in _rows([operand_spans(benchmark, ref, exact=exact) for ref in operand])
        ]
    reducer, reference = split_reducer(operand)
    spans = [Span.of(place.cell, exact=exact) for place in present(benchmark, reference)]
    return spans if reducer is None else [REDUCTIONS[reducer](spans)]


def present(benchmark: Benchmark, reference: str) -> list[Place]:
    """The places a reference names, without those where the figure is missing."""
    return [place for place in benchmark.places(reference) if place.cell.missing is None]


def _rows(operands: Sequence[Spans]) -> list[tuple[Span, ...]]:
    """Operands row by row; one with a single figure serves every row."""
    length = max(len(spans) for spans in operands)
    full = [list(spans) * length if len(spans) == 1 else spans for spans in operands]
    return list(zip(*full, strict=True))
