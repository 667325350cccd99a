"""Published runs: their tables and facts, each figure with its text, unit and line."""

from gridsizer.learn.benchmarks.loading import UnsoundBenchmark, load_benchmarks
from gridsizer.learn.benchmarks.nouns import (
    Benchmark,
    Cell,
    Column,
    Fact,
    LocatedCell,
    Note,
    Row,
    RowRole,
    Table,
)
from gridsizer.learn.benchmarks.points import Point, points
from gridsizer.learn.benchmarks.relation import Relation, Severity

__all__ = [
    "Benchmark",
    "Cell",
    "Column",
    "Fact",
    "LocatedCell",
    "Note",
    "Point",
    "Relation",
    "Row",
    "RowRole",
    "Severity",
    "Table",
    "UnsoundBenchmark",
    "load_benchmarks",
    "points",
]
