"""The band of the drawn curve: as computed up to the tested grid nodes, and wider the further beyond them."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.curve import BandRows, Curve
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(40)
TESTED = st.integers(1, 60)


def curves(document: Document, tested: int) -> tuple[Curve, Curve]:
    """The curve of a design with no tested range stated, and with one from 1 to `tested` grid nodes."""
    limits = (None, {"low": 1, "high": tested} if tested > 1 else 1)
    plain, widened = (
        assess(resolve(document | {"storage": document["storage"] | {"tested_grid_nodes": each}}), samples=20)
        for each in limits
    )
    return plain.curve, widened.curve


def edges(rows: BandRows) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array([rows.p10, rows.p50, rows.p90])


@given(data=st.data(), tested=TESTED)
@LAW
def test_up_to_the_tested_nodes_nothing_moves(designs: Designs, data: st.DataObject, tested: int) -> None:
    plain, widened = curves(data.draw(designs), tested)

    inside = np.array(plain.grid_nodes) <= tested
    assert np.array_equal(edges(plain.asked)[:, inside], edges(widened.asked)[:, inside])


@given(data=st.data(), tested=TESTED)
@LAW
def test_beyond_them_the_band_only_widens_and_its_median_stays(
    designs: Designs, data: st.DataObject, tested: int
) -> None:
    plain, widened = curves(data.draw(designs), tested)

    before, after = edges(plain.asked), edges(widened.asked)
    assert np.array_equal(after[1], before[1])
    assert np.all(after[0] <= before[0] * (1 + 1e-12))
    assert np.all(after[2] >= before[2] * (1 - 1e-12))


@given(data=st.data())
@LAW
def test_it_grows_with_the_distance(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)

    near, far = (edges(curves(document, tested)[1].asked) for tested in (8, 4))

    beyond = np.array(curves(document, 4)[1].grid_nodes) > 4
    loaded = beyond & (near[0] > 0)
    assert np.all(far[0, loaded] < near[0, loaded])
    assert np.all(far[2, loaded] > near[2, loaded])
