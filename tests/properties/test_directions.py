"""The direction marked beside a field holds, link by link: over the catalogue and over any design."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.merge import SHELF_OF
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.describe.bounds import Direction
from gridsizer.describe.fields import Field
from gridsizer.units import Floats

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(25)
SCENARIOS = Path(__file__).parents[2] / "fixtures" / "scenarios"
ENTRIES = [
    (place, entry_id)
    for place, shelf in SHELF_OF.items()
    if shelf not in ("io_rules", "batches")
    for entry_id in SHELVES[shelf]
]
STEPS = np.array([1, 1.05, 1.3, 2, 5, 20])
ROUNDING = 1e-9


def larger(field: Field, now: float) -> Floats:
    """The value of a field and larger ones, as far as its bounds go."""
    values = now * STEPS if now else np.linspace(0, 1, STEPS.size)
    most = np.inf if field.le is None else field.le
    values = np.minimum(values, most if field.lt is None else field.lt * (1 - ROUNDING))
    return np.unique(np.round(values)) if field.whole else np.unique(values)


def uses(draws: Draws, path: str, values: Floats) -> Floats:
    """Utilisation of every link with a known ceiling, asked and expected, at each value, (rows, values).

    Each demand is held against what the link sustains of it.
    """
    chain = chain_of(draws.replaced({path: values}), unrecorded)
    by_rule, as_expected = chain.sized_for("rule").evaluated, chain.sized_for("expected").evaluated
    used = [link.utilisation(link.asked_mb_s) for link in by_rule]
    used += [link.utilisation(link.expected_mb_s) for link in as_expected if link.expected_mb_s is not None]
    peaks = [link.utilisation(link.peak_mb_s) for link in chain.evaluated if link.peak_mb_s is not None]
    return np.stack([np.broadcast_to(row, values.shape) for row in (*used, *peaks)])


def against_their_mark(draws: Draws) -> list[str]:
    """Marked fields that move some link the other way."""
    wrong = []
    for path, (_, field) in draws.quantities.items():
        array = draws.maybe(path)
        if field.pressure == "either" or path.startswith("batch/"):
            continue
        rows = uses(draws, path, larger(field, 1.0 if array is None else float(array[0])))
        up, slack = np.diff(rows, axis=1), ROUNDING * rows[:, :-1]
        rises, falls = bool(np.all(up >= -slack)), bool(np.all(up <= slack))
        holds = {"rises": rises, "falls": falls, "apart": rises and falls}[field.pressure]
        wrong += [] if holds else [f"{path} {field.pressure}"]
    return wrong


def with_entry(place: tuple[str, ...], entry_id: str) -> Document:
    """A worked scenario with another entry of the catalogue in one place of every grid group or of itself."""
    document: Document = json.loads((SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8"))
    for section in document["grid"] if place[0] == "grid" else [document]:
        if place == ("grid",):
            section["from"] = entry_id
        else:
            section[place[-1]] = {"from": entry_id}
    return document


@pytest.mark.parametrize(("place", "entry_id"), ENTRIES, ids=[entry_id for _, entry_id in ENTRIES])
def test_every_mark_holds_with_any_entry_of_the_catalogue(place: tuple[str, ...], entry_id: str) -> None:
    draws = sample(resolve(with_entry(place, entry_id)), samples=1, seed=1)

    assert against_their_mark(draws) == []


@given(data=st.data())
@LAW
def test_every_mark_holds_in_any_design(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    document["workload"] |= {"expected_by": data.draw(st.sampled_from(["per_core", "sessions", "jobs"]))}
    document["workload"] |= {"sessions": 40, "mb_s_per_session": 20}
    document["workload"] |= {"jobs_per_window": 90, "window_hours": 8, "gb_per_job": 5}
    document["workload"] |= {"backup": {"read_tb": data.draw(st.sampled_from([0, 20])), "window_h": 4}}
    per_core = document["workload"].get("shared_mb_s_per_core") or 30  # each way to expect has its figure
    document["workload"] |= {"shared_mb_s_per_core": per_core}

    draws = sample(resolve(document), samples=1, seed=1)

    assert against_their_mark(draws) == []


@pytest.mark.parametrize(
    ("path", "mark"), [("workload/read_share", "rises"), ("workload/read_share", "falls")]
)
def test_a_wrong_mark_is_noticed(path: str, mark: Direction) -> None:
    draws = sample(resolve(with_entry(("storage",), "isilon_f810_lab")), samples=1, seed=1)
    quantity, field = draws.quantities[path]

    marked = replace(draws, quantities={path: (quantity, replace(field, pressure=mark))})

    assert against_their_mark(marked) == [f"{path} {mark}"]
