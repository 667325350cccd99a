"""Worked examples to start from."""

from typing import Annotated

from fastapi import APIRouter, Path

from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.fixtures import Example
from gridsizer_server.kit.refusals import NOT_FOUND, problems
from gridsizer_server.routing.kept import Shipped
from gridsizer_server.routing.parameters import ID

router = APIRouter(prefix="/scenarios", tags=["scenarios"])


@router.get("")
def list_scenarios(fixtures: Shipped) -> list[Example]:
    """List the worked examples, each with its document."""
    return list(fixtures.examples.values())


@router.get("/{id}", responses=problems(NOT_FOUND))
def read_scenario(
    name: Annotated[str, Path(alias="id", pattern=ID, examples=["f810_12_nodes"])], fixtures: Shipped
) -> Example:
    """Read one worked example."""
    if name not in fixtures.examples:
        raise UnknownResource("worked example", name, fixtures.examples)
    return fixtures.examples[name]
