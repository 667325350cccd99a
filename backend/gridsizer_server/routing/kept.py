"""What the application was started with, for the routes that ask for it."""

from typing import Annotated

from fastapi import Depends, Request

from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings


async def kept_fixtures(request: Request) -> Fixtures:
    """The worked examples and benchmarks, as they were read at the start."""
    fixtures: Fixtures = request.app.state.fixtures
    return fixtures


async def kept_settings(request: Request) -> Settings:
    """The settings of this server."""
    settings: Settings = request.app.state.settings
    return settings


async def kept_store(request: Request) -> Store:
    """The store."""
    store: Store = request.app.state.store
    return store


Shipped = Annotated[Fixtures, Depends(kept_fixtures)]
KeptSettings = Annotated[Settings, Depends(kept_settings)]
KeptStore = Annotated[Store, Depends(kept_store)]
