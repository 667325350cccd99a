"""What must not change a summary, and what must."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.generator.node import node_record
from tests.generator.observed import run_of, site_of
from tests.generator.truth import Truth

from gridsizer.learn.observations import Layer, Series
from gridsizer.learn.runs import LoadSummary, Measured, Run, RunSummary, summarise

RECORDS = [node_record(Truth(), f"n{at}", np.random.default_rng(at), intervals=60) for at in range(3)]
RUN, SITE = run_of(RECORDS), site_of(RECORDS)
FIGURES = [name for name, field in LoadSummary.__dataclass_fields__.items() if field.type is Measured]


def figures(summary: RunSummary) -> dict[str, float]:
    """Every figure that there is, of each node and the grid."""
    assert summary.grid is not None
    return {
        f"{load.host} {name}": value
        for load in (*summary.nodes, summary.grid)
        for name in FIGURES
        if (value := getattr(load, name).value) is not None
    }


BASE = figures(summarise(RUN, SITE))


def with_series(series: list[Series]) -> Run:
    return Run(id=RUN.id, name=RUN.name, series=series, jobs=RUN.jobs)


def piece(series: Series, first: int, last: int) -> Series:
    cut = slice(first, last)
    return replace(series, at_s=series.at_s[cut], value=series.value[cut], line=series.line[cut])


@given(st.permutations(list(RUN.series)))
def test_the_order_of_files_and_hosts_changes_nothing(series: list[Series]) -> None:
    assert summarise(with_series(series), SITE) == summarise(RUN, SITE)


@given(st.lists(st.integers(1, 59), min_size=1, max_size=5, unique=True))
def test_the_pieces_that_a_series_comes_in_change_nothing(cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), 60]
    pieces = [piece(series, *ends) for series in RUN.series for ends in pairwise(edges)]

    found = figures(summarise(with_series(pieces), SITE))

    assert found == pytest.approx(BASE, rel=1e-9)


@pytest.mark.parametrize("layer", ["node_bond", "node_volume", "storage_total"])
def test_a_layer_that_repeats_the_one_below_changes_nothing(layer: Layer) -> None:
    copies = [
        replace(series, layer=layer, device=f"over {series.device}")
        for series in RUN.series
        if series.layer in ("node_nic", "node_disk")
    ]

    assert figures(summarise(with_series([*RUN.series, *copies]), SITE)) == BASE


@given(st.floats(0.01, 100.0))
def test_as_many_times_the_bytes_are_as_many_times_the_rates(times: float) -> None:
    series = [
        replace(each, value=each.value * times) if "bytes" in each.metric else each for each in RUN.series
    ]

    found = figures(summarise(with_series(series), SITE))

    rates = {name for name in BASE if "mb_s" in name}
    expected = {name: value * times if name in rates else value for name, value in BASE.items()}
    assert found == pytest.approx(expected, rel=1e-9)


def test_the_same_file_twice_changes_nothing() -> None:
    assert figures(summarise(with_series([*RUN.series, *RUN.series]), SITE)) == pytest.approx(BASE, rel=1e-9)


def test_memory_maps_are_read_where_they_are(tmp_path: Path) -> None:
    mapped = []
    for at, series in enumerate(RUN.series):
        np.save(tmp_path / f"{at}.npy", series.value)
        mapped.append(replace(series, value=np.load(tmp_path / f"{at}.npy", mmap_mode="r")))

    assert figures(summarise(with_series(mapped), SITE)) == BASE
