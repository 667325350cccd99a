"""Whether the server lives and is ready, for whoever keeps it running."""

from fastapi import APIRouter

from gridsizer import __version__
from gridsizer.catalogue import SHELVES, catalogue_version
from gridsizer_server.http.health.schemas import Liveness, Readiness
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.kit.refusals import STORE_UNAVAILABLE, problems
from gridsizer_server.kit.routes.posted import KeptStore, Shipped
from gridsizer_server.kit.session import StoreKind

router = APIRouter(prefix="/health", tags=["health"])


@router.get("/live")
def read_liveness() -> Liveness:
    """Say that the process answers."""
    return Liveness(status="live")


@router.get("/ready", responses=problems(STORE_UNAVAILABLE))
def read_readiness(fixtures: Shipped, store: KeptStore) -> Readiness:
    """Say that the store answers, and that catalogue and fixtures are sound, which is seen at the start."""
    store.check()
    return readiness(fixtures, store.kind)


def readiness(fixtures: Fixtures, store_kind: StoreKind) -> Readiness:
    """What was read, and what keeps what is kept."""
    return Readiness(
        status="ready",
        model_version=__version__,
        catalogue_version=catalogue_version(),
        catalogue_entries=sum(map(len, SHELVES.values())),
        benchmarks=len(fixtures.benchmarks),
        scenarios=len(fixtures.examples),
        store=store_kind,
    )
