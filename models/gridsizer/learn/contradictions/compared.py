"""Rules that compare printed figures with each other."""

from collections import Counter
from collections.abc import Iterator
from statistics import median

from gridsizer.learn.benchmarks import Benchmark, Cell, LocatedCell, Relation
from gridsizer.learn.contradictions.computed import counterparts, operand_spans
from gridsizer.learn.contradictions.figure import Span
from gridsizer.learn.contradictions.finding import Contradiction, contradiction, hint, judged, judged_limit
from gridsizer.learn.contradictions.wording import percent, quoted


def same(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """One quantity printed several times: the figures that differ from the most frequent (or first) one."""
    places = _present(relation, benchmark)
    frequent = Counter((place.cell.low, place.cell.high) for place in places).most_common(1)[0][0]
    usual = next(place for place in places if (place.cell.low, place.cell.high) == frequent)
    for place in places:
        due = Span.of(usual.cell)
        verdict = judged(place.cell, due, relation)
        if verdict == "agrees":
            continue
        sentence = (
            f"{relation.says}: {quoted(place.cell)} at line {place.cell.line}, "
            f"{quoted(usual.cell)} at line {usual.cell.line}.{hint(place.cell, due)}"
        )
        yield contradiction(
            relation, benchmark.id, place, found=quoted(usual.cell), sentence=sentence, severity=verdict
        )


def at_most(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """Figures above their limit, which is given for each row or once for all."""
    places = _places(relation, benchmark)
    limits = counterparts(relation, benchmark)
    if len(limits) == 1:
        limits = limits * len(places)
    for place, limit in zip(places, limits, strict=True):
        if place.cell.missing or limit.cell.missing:
            continue
        verdict = judged_limit(Span.of(place.cell), Span.of(limit.cell), relation)
        if verdict == "agrees":
            continue
        bound = quoted(limit.cell)
        sentence = f"{quoted(place.cell)} is above {bound} at line {limit.cell.line}: {relation.says}."
        yield contradiction(
            relation, benchmark.id, place, found=f"at most {bound}", sentence=sentence, severity=verdict
        )


def near(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """A figure called near a limit, from which it is further away than the tolerance."""
    limit = counterparts(relation, benchmark)[0].cell
    for place in _present(relation, benchmark):
        share = Span.of(place.cell) / Span.of(limit)
        if share.high.value < 1 - (relation.tolerance or 0):
            found = f"{percent(share)} of {quoted(limit)}"
            sentence = f"{relation.says}: {quoted(place.cell)} is {found}."
            yield contradiction(relation, benchmark.id, place, found=found, sentence=sentence)


def alike(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """Figures that stand out from the median by more than the tolerance."""
    places = _present(relation, benchmark)
    middle = median(_value(place.cell) for place in places)
    for place in places:
        if abs(_value(place.cell) - middle) > (relation.tolerance or 0) * middle:
            others = sorted((other.cell for other in places if other is not place), key=_value)
            found = f"{others[0].printed}–{quoted(others[-1])}"
            sentence = f"{relation.says}: {quoted(place.cell)}, where the other {len(others)} are {found}."
            yield contradiction(relation, benchmark.id, place, found=found, sentence=sentence)


def same_unit(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """One column, several units written in its cells: the cells whose unit is not the most frequent one."""
    places = _present(relation, benchmark)
    usual = Counter(place.cell.suffix for place in places).most_common(1)[0][0]
    for place in places:
        if place.cell.suffix != usual:
            sentence = f"{relation.says}: {quoted(place.cell)} among figures in {usual}."
            yield contradiction(relation, benchmark.id, place, found=usual, sentence=sentence)


def same_ratio(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """Rows whose ratio of two figures differs from that of most rows."""
    parts, wholes = (operand_spans(benchmark, operand, exact=True) for operand in relation.of)
    ratios = [
        (place, (part / whole).low.value)
        for place, part, whole in zip(_places(relation, benchmark)[: len(parts)], parts, wholes, strict=True)
        if part is not None and whole is not None
    ]
    usual = Counter(ratio for _, ratio in ratios).most_common(1)[0][0]
    for place, ratio in ratios:
        if ratio != usual:
            sentence = f"{relation.says}: {quoted(place.cell)} gives {ratio:g}, the other rows {usual:g}."
            yield contradiction(relation, benchmark.id, place, found=f"{usual:g}", sentence=sentence)


def count(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """A printed number of things, of which some but not that many are listed."""
    stated = counterparts(relation, benchmark)[0]
    listed = _present(relation, benchmark)
    if listed and len(listed) != stated.cell.low:
        found = str(len(listed))
        sentence = f"{relation.says}: {found} are printed where {quoted(stated.cell)} are due."
        yield contradiction(relation, benchmark.id, stated, found=found, sentence=sentence)


def whole(relation: Relation, benchmark: Benchmark) -> Iterator[Contradiction]:
    """Shares of one whole that do not add up to it."""
    places = _present(relation, benchmark)
    total = sum((Span.of(place.cell).low.value for place in places), 0.0)
    slack = sum(place.cell.step for place in places) / 2
    if abs(total - 1) > slack:
        parts = " + ".join(place.cell.printed for place in places)
        sentence = f"{relation.says}: {parts} is {total * 100:.4g}%."
        yield contradiction(relation, benchmark.id, places[0], found="100%", sentence=sentence)


def _value(cell: Cell) -> float:
    return Span.of(cell).low.value


def _places(relation: Relation, benchmark: Benchmark) -> list[LocatedCell]:
    """The cells that a relation is of, in their order."""
    flat = [ref for operand in relation.of for ref in ([operand] if isinstance(operand, str) else operand)]
    return [place for reference in flat for place in benchmark.places(reference)]


def _present(relation: Relation, benchmark: Benchmark) -> list[LocatedCell]:
    return [place for place in _places(relation, benchmark) if place.cell.missing is None]
