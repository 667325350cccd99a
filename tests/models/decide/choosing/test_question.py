"""What an admission writes into the document is the design that was judged."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.choosing.conftest import offered

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.offers import GridNodeOffer
from gridsizer.decide.choosing.question import Question

Document = dict[str, Any]
Written = Callable[[str], Document]


def test_fewer_of_another_grid_node_take_nothing_over_from_the_ones_before(written: Written) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nic"] = {"ports": 1, "port_gbit_s": 1}
    other = {"name": "grid nodes", "from": "two_socket_server", "nodes": 2}
    offer = GridNodeOffer(id="two_socket_server", group=resolve({**document, "grid": [other]}).grid[0])
    own = next(array for array in offered(document).arrays if array.own)
    design = Design(shape=Shape(array=own, grid_node=offer), storage_nodes=8)
    base = resolve(document)
    question = Question(document=document, base=base, asked=SizingAsked(), share=0.5, samples=20, seed=1)

    admitted = question.admits(design, design.scenario(base), "", {}, first_group={"nodes": 2})

    assert admitted is not None
    assert patched(document, admitted.patch)["grid"] == [other]
