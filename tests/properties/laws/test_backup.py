"""A backup beside the load never makes anything better; one that runs apart changes nothing."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, answered, designs
from tests.properties.laws.shelves import SCALE_OUT
from tests.properties.laws.test_more_and_less import needed, worse

Document = dict[str, Any]


def with_backup(document: Document, **backup: object) -> Document:
    return document | {"workload": document["workload"] | {"backup": backup}}


@given(
    document=designs(arrays=SCALE_OUT),
    read_tb=st.floats(0, 200),
    more=st.floats(1, 5),
    window_h=st.floats(1, 24),
    longer=st.floats(1, 5),
)
@LAW
def test_less_to_back_up_in_more_time_makes_nothing_worse(
    document: Document, read_tb: float, more: float, window_h: float, longer: float
) -> None:
    hard = answered(with_backup(document, read_tb=round(read_tb * more, 3), window_h=window_h))
    easy = answered(with_backup(document, read_tb=round(read_tb, 3), window_h=window_h * longer))

    assert worse(hard, easy) == []
    assert needed(easy) <= needed(hard)


@given(document=designs(arrays=SCALE_OUT), read_tb=st.integers(1, 200))
@LAW
def test_a_backup_apart_changes_no_figure(document: Document, read_tb: int) -> None:
    without = answered(document)

    apart = answered(with_backup(document, read_tb=read_tb, window_h=8, runs="apart"))

    assert apart.links == without.links
    assert apart.storage_nodes_required == without.storage_nodes_required
    assert apart.carries_load_share_with_headroom == without.carries_load_share_with_headroom
