"""The published measurements, and where they contradict themselves."""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from gridsizer_server.benchmarks.answers import detail, summary
from gridsizer_server.benchmarks.schemas import ADAPTER, BenchmarkDetail, BenchmarkSummary
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.refusals import NOT_FOUND, problems
from gridsizer_server.routing.kept import Shipped
from gridsizer_server.routing.parameters import ID

router = APIRouter(prefix="/benchmarks", tags=["benchmarks"])


@router.get("")
def list_benchmarks(fixtures: Shipped) -> list[BenchmarkSummary]:
    """List the papers with how much they hold."""
    return [summary(benchmark, fixtures) for benchmark in fixtures.benchmarks.values()]


@router.get("/{id}", response_model=BenchmarkDetail, responses=problems(NOT_FOUND))
def read_benchmark(
    name: Annotated[str, Path(alias="id", pattern=ID, examples=["isilon_f810"])], fixtures: Shipped
) -> Response:
    """Read one paper's tables, with contradictions and the points to draw over a prediction."""
    if name not in fixtures.benchmarks:
        raise UnknownResource("benchmark", name, fixtures.benchmarks)
    answer = detail(fixtures.benchmarks[name], fixtures)
    return Response(ADAPTER.dump_json(answer), media_type="application/json")
