"""Finds printed figures of one paper, or of several, that contradict each other.

The rules know neither papers nor tables: the fixtures declare which figures are related.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from gridsizer.learn.benchmarks import Benchmark, Relation
from gridsizer.learn.benchmarks.relation import COMPUTED
from gridsizer.learn.contradictions import compared
from gridsizer.learn.contradictions.across import across
from gridsizer.learn.contradictions.computed import computed
from gridsizer.learn.contradictions.finding import Contradiction

__all__ = ["Contradiction", "contradictions", "cross_contradictions"]

Rule = Callable[[Relation, Benchmark], Iterator[Contradiction]]

_RULES: Final[Mapping[str, Rule]] = {
    **dict.fromkeys(COMPUTED, computed),
    "same": compared.same,
    "same_unit": compared.same_unit,
    "same_ratio": compared.same_ratio,
    "alike": compared.alike,
    "at_most": compared.at_most,
    "near": compared.near,
    "count": compared.count,
    "whole": compared.whole,
}


def contradictions(benchmark: Benchmark) -> tuple[Contradiction, ...]:
    """Every contradiction inside one paper, in the order its relations are declared."""
    return tuple(
        contradiction
        for relation in benchmark.relations
        if relation.kind in _RULES
        for contradiction in _RULES[relation.kind](relation, benchmark)
    )


def cross_contradictions(benchmarks: Sequence[Benchmark]) -> tuple[Contradiction, ...]:
    """Every quantity on which the papers differ, one contradiction for each paper that prints it."""
    return tuple(across(benchmarks))
