"""The rule between papers: a quantity of which several papers print different figures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gridsizer.learn.benchmarks import Benchmark, LocatedCell, Relation
from gridsizer.learn.contradictions.computed import operand_spans
from gridsizer.learn.contradictions.figure import Span, hull
from gridsizer.learn.contradictions.finding import Contradiction, contradiction
from gridsizer.learn.contradictions.wording import percent, quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class _Claim:
    """The figure that one paper prints for a quantity."""

    benchmark: Benchmark
    relation: Relation
    place: LocatedCell
    span: Span
    text: str


def across(benchmarks: Iterable[Benchmark]) -> Iterator[Contradiction]:
    """One contradiction a paper for every quantity on which no single value suits all papers."""
    claims = [
        _claim(benchmark, relation)
        for benchmark in benchmarks
        for relation in benchmark.relations
        if relation.kind == "across"
    ]
    for claim in claims:
        rivals = [other for other in claims if other.relation.quantity == claim.relation.quantity]
        if _share_a_value([rival.span for rival in rivals]):
            continue
        others = ", ".join(rival.text for rival in rivals if rival is not claim)
        sentence = f"{claim.relation.says}: {claim.text}; {others}."
        yield contradiction(claim.relation, claim.benchmark.id, claim.place, found=others, sentence=sentence)


def _claim(benchmark: Benchmark, relation: Relation) -> _Claim:
    """A claim from one operand (its figures) or from two (the first as a share of the second)."""
    places = [place for place in benchmark.places(relation.references()[0]) if not place.cell.missing]
    spans = [hull([span for span in operand_spans(benchmark, ref) if span]) for ref in relation.of]
    share = spans[0] / spans[1] if len(spans) > 1 else None
    text = " to ".join(quoted(place.cell) for place in places) if share is None else percent(share)
    return _Claim(
        benchmark=benchmark,
        relation=relation,
        place=places[0],
        span=share or spans[0],
        text=f"{text} in paper {benchmark.paper}",
    )


def _share_a_value(spans: Iterable[Span]) -> bool:
    ends = [(span.low.floor, span.high.ceiling) for span in spans]
    return max(low for low, _ in ends) <= min(high for _, high in ends)
