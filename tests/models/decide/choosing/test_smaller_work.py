"""How much less there would have to be to do for a design to hold."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.answer import Choice
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.smaller_work import fewer_cores

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


@pytest.mark.parametrize(
    ("lost", "words"), [(0, "120 cores or fewer: 12 grid nodes"), (6, "120 cores: 12 grid nodes")]
)
def test_as_many_grid_nodes_are_left_as_are_carried_though_fewer_have_more_to_do_after_a_loss(
    small: Document, lost: int, words: str
) -> None:
    """Of 14 grid nodes 12 ask the 4.8 GB/s that four storage nodes let through with one lost.

    With six lost, 12 put 500 x 12 / 6 = 1,000 MB/s on the scratch of each that is left, of 1,600; seven put
    3,500 on that of one.
    """
    small["grid"][0]["nodes"] = 14
    small["policy"] |= {"survive_storage_nodes": 1, "survive_grid_nodes": lost}
    base = resolve(small)

    found = fewer_cores(
        Question(document=small, base=base, asked=SizingAsked(), share=0.5, samples=20, seed=1), base
    )

    assert found is not None
    assert (found.words, found.first_group) == (words, {"nodes": 12})


def test_a_grid_that_its_losses_leave_no_node_of_is_admitted_with_fewer_of_them(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 1
    document["policy"]["survive_grid_nodes"] = 1

    admissions = {row.arrays: row.admission for row in chosen(document).rejected}
    f810 = next(found for arrays, found in admissions.items() if "isilon_f810_lab" in arrays)

    assert f810 is not None
    assert f810.words == "Ask for no lost grid node."
    assert f810.patch["policy"] == {"survive_grid_nodes": 0}
    alone = assess(resolve(patched(document, f810.patch)), samples=200).verdict
    assert (alone.state, alone.holds_share) == ("fits", f810.holds_share)
