"""Whether the server lives and is ready, for whoever keeps it running."""

from fastapi import APIRouter

from gridsizer import __version__
from gridsizer.catalogue import SHELVES, catalogue_version
from gridsizer_server.routes.posted import Shipped
from gridsizer_server.schemas.health import Liveness, Readiness

router = APIRouter(prefix="/health", tags=["health"])


@router.get("/live")
def read_liveness() -> Liveness:
    """Say that the process answers."""
    return Liveness(status="live")


@router.get("/ready")
def read_readiness(fixtures: Shipped) -> Readiness:
    """Say that catalogue and fixtures are sound: they are read before the first request is taken."""
    return Readiness(
        status="ready",
        model_version=__version__,
        catalogue_version=catalogue_version(),
        catalogue_entries=sum(map(len, SHELVES.values())),
        benchmarks=len(fixtures.benchmarks),
        scenarios=len(fixtures.examples),
    )
