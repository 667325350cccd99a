"""What several routes take: a posted scenario, the sampling asked for, what the application keeps."""

from typing import Annotated, Any, Final

from fastapi import Depends, Query, Request

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.documents import read_document
from gridsizer_server.kit.errors import NotDeclaredJson
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation.backtest import Backtest
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.schemas import Replication

# `resolve` is the one judge of a document, so FastAPI is told what it looks like instead of parsing it.
SCENARIO_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The design and its workload.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ScenarioDocument"}}},
    }
}


async def posted_document(request: Request) -> object:
    """The JSON value in the body."""
    body = await request.body()
    declared = request.headers.get("content-type", "nothing").partition(";")[0].strip().lower()
    if declared != "application/json":
        raise NotDeclaredJson(f"wanted the content type application/json, got {declared}")
    return read_document(body)


PostedDocument = Annotated[object, Depends(posted_document)]


async def posted_scenario(document: PostedDocument) -> Scenario:
    """The scenario in the body, resolved."""
    return resolve(document)


async def shipped(request: Request) -> Fixtures:
    """What was read at the start."""
    fixtures: Fixtures = request.app.state.fixtures
    return fixtures


async def kept_backtest(request: Request) -> Backtest:
    """The backtest, run or not yet."""
    backtest: Backtest = request.app.state.backtest
    return backtest


async def kept_settings(request: Request) -> Settings:
    """The settings of this server."""
    settings: Settings = request.app.state.settings
    return settings


async def kept_store(request: Request) -> Store:
    """The store."""
    store: Store = request.app.state.store
    return store


KeptStore = Annotated[Store, Depends(kept_store)]


async def kept_jobs(store: KeptStore) -> Jobs:
    """The jobs of the store."""
    return store[Jobs]


PostedScenario = Annotated[Scenario, Depends(posted_scenario)]
AskedSampling = Annotated[Sampling, Query()]
Shipped = Annotated[Fixtures, Depends(shipped)]
AskedReplication = Annotated[Replication, Query()]
KeptSettings = Annotated[Settings, Depends(kept_settings)]
KeptJobs = Annotated[Jobs, Depends(kept_jobs)]
KeptBacktest = Annotated[Backtest, Depends(kept_backtest)]
