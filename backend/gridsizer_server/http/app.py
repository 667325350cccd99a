"""The web application: one process that answers the API and serves the user interface."""

from functools import cached_property
from operator import attrgetter
from typing import Any, Final

from fastapi import Depends, FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware

from gridsizer import __version__
from gridsizer_server.benchmarks import routes as benchmarks
from gridsizer_server.catalogue import routes as catalogue
from gridsizer_server.catalogue.own import routes as own_entries
from gridsizer_server.http import errors
from gridsizer_server.http.about import DESCRIPTION, TAGS
from gridsizer_server.http.health import routes as health
from gridsizer_server.http.middleware.headers import StandardHeaders
from gridsizer_server.http.middleware.heads import Heads
from gridsizer_server.http.middleware.hosts import KnownHosts, host_names
from gridsizer_server.http.middleware.origins import OwnPages
from gridsizer_server.http.middleware.patience import BodyTime
from gridsizer_server.http.middleware.requests import RequestLog
from gridsizer_server.http.middleware.size import BodyLimit
from gridsizer_server.http.nothing import NothingHere
from gridsizer_server.imports import routes as imports
from gridsizer_server.imports.formats import routes as formats
from gridsizer_server.imports.mappings import routes as mappings
from gridsizer_server.jobs import routes as jobs
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method import routes as method
from gridsizer_server.method.validation import routes as validation
from gridsizer_server.method.validation.shipped import shipped_validation
from gridsizer_server.questions import assess, compare, grow, move, reverse, simulate, size
from gridsizer_server.questions.lanes import Lanes
from gridsizer_server.routing.parameters import only_known
from gridsizer_server.runs import routes as runs
from gridsizer_server.runs.calibration import routes as calibrations
from gridsizer_server.scenarios import routes as scenarios

_ROOMS: Final = (
    assess,
    move,
    reverse,
    compare,
    grow,
    size,
    simulate,
    jobs,
    scenarios,
    imports,
    formats,
    mappings,
    runs,
    calibrations,
    catalogue,
    own_entries,
    benchmarks,
    method,
    validation,
)


class Gridsizer(FastAPI):
    """FastAPI with a complete description of the API."""

    def openapi(self) -> dict[str, Any]:
        """The description, made when first asked for."""
        return self._described

    @cached_property
    def _described(self) -> dict[str, Any]:
        from gridsizer_server.http.description import completed  # noqa: PLC0415  a start need not wait for it

        routes = (route for room in _ROOMS for route in room.router.routes if isinstance(route, APIRoute))
        models = [route.response_model for route in routes]
        return completed(super().openapi(), self.state.fixtures, self.state.settings.fixtures_dir, models)


def create_app(settings: Settings) -> Gridsizer:
    """The application. Reads catalogue and fixtures: what is unsound stops the start with its own error.

    The store is opened when a request needs it; `prepare_schema` makes it ready before.
    """
    app = Gridsizer(
        title="Gridsizer",
        version=__version__,
        description=DESCRIPTION,
        openapi_tags=TAGS,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page loads scripts from another host
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=attrgetter("name"),  # client functions are called as ours are
    )
    app.state.fixtures = load_fixtures(settings.fixtures_dir)
    app.state.validation = shipped_validation(settings.fixtures_dir)
    ask_store(app, settings)
    app.state.is_stopping = lambda: False  # a server that stops puts its own word here
    errors.install(app)
    _add_middleware(app, settings)
    _add_routes(app)
    if settings.ui_dir is not None:
        app.frontend("/", directory=settings.ui_dir, fallback="index.html")
    return app


def ask_store(app: FastAPI, settings: Settings) -> None:
    """Have an application answer from a store; what its routes and its limits are made of stays."""
    app.state.store = open_store(settings)
    app.state.settings = settings
    app.state.lanes = Lanes(settings)


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """The last one added is the outermost."""
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=1)
    app.add_middleware(Heads)
    larger = {"/api/v1/imports": settings.max_import_bytes}
    app.add_middleware(BodyLimit, max_body_size=settings.max_body_bytes, larger=larger)
    app.add_middleware(BodyTime, most_s=settings.body_s)
    app.add_middleware(OwnPages)
    app.add_middleware(KnownHosts, names=host_names(settings.allowed_hosts))
    app.add_middleware(RequestLog)
    app.add_middleware(StandardHeaders)


def _add_routes(app: FastAPI) -> None:
    app.include_router(health.router)  # first: a request makes FastAPI build all routes before its own
    for module in _ROOMS:  # straight into the app: FastAPI builds routes anew for each router between
        app.include_router(module.router, prefix="/api/v1", dependencies=[Depends(only_known)])
    app.router.routes.append(NothingHere("/api/"))
