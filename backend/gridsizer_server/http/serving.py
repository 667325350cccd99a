"""Starting the web server: where it may listen, and what that exposes."""

import asyncio
import gc
import socket
import sys
from threading import Event
from typing import Any

import uvicorn
from fastapi import FastAPI

from gridsizer.errors import CapacityError
from gridsizer_server.http.app import create_app
from gridsizer_server.http.connections import connections, open_files_for
from gridsizer_server.http.middleware.hosts import host_names, is_loopback, known_hosts
from gridsizer_server.http.processes import at_end_of_input, run_processes
from gridsizer_server.http.warm_up import warm_up
from gridsizer_server.jobs.supervisor import Workers
from gridsizer_server.kit.database_wait import wait_for_database
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.settings import Settings, read_settings


class CannotServe(CapacityError):
    """An address or a folder that the server cannot use."""


def serve(given: dict[str, Any]) -> None:
    """Listen and answer until stopped. Everything is read first, so that what is unsound is said at once.

    `given` are settings by name; the environment gives the others.
    """
    settings = read_settings(given)
    exposed = exposure(settings)
    _check_interface(settings)
    configure_logs()
    wait_for_database(settings, Event())
    with in_use(settings.data_dir):
        _serve(settings, exposed)


def _serve(settings: Settings, exposed: str | None) -> None:
    prepare_schema(settings)
    open_files_for(settings)
    app = create_app(settings)
    with _listen(settings) as listening:
        sys.stdout.write(f"Gridsizer is at {_address(listening)}\n")
        if exposed:
            sys.stdout.write(f"Exposed: {exposed}\n")
            sys.stdout.write(f"Called: {known_hosts(host_names(settings.allowed_hosts))} only\n")
        sys.stdout.flush()
        if settings.processes == 1:
            _Server(app, settings, Workers(settings)).run(sockets=[listening])
        else:
            run_processes(settings, listening)


def serve_beside_others(descriptor: int) -> None:
    """Answer on a socket that is open already, as one of several, until standard input ends."""
    settings = read_settings({})
    configure_logs()
    open_files_for(settings)
    server = _Server(create_app(settings), settings, None)
    at_end_of_input(server.stop)
    with socket.socket(fileno=descriptor) as listening:
        server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """A web server with its workers, which end before the signal that ends it is raised once more."""

    def __init__(self, app: FastAPI, settings: Settings, workers: Workers | None) -> None:
        gc.freeze()  # catalogue and fixtures live for good: looking through them again would pause answers
        gc.enable()
        super().__init__(
            uvicorn.Config(
                app,
                http=connections(settings),
                log_config=None,
                access_log=False,  # `RequestLog` writes the lines
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )
        self._workers = workers
        self._lanes = app.state.lanes
        self._fixtures = app.state.fixtures
        self._warming: asyncio.Task[None] | None = None
        app.state.is_stopping = lambda: self.should_exit

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer, and to work."""
        await super().startup(sockets)
        if self._workers is not None:
            self._workers.start()
        self._lanes.let_go_of_answers()
        self._warming = asyncio.create_task(warm_up(self._lanes, self._fixtures))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop to answer, and to work."""
        await super().shutdown(sockets)
        if self._warming is not None:
            self._warming.cancel()
        self._lanes.close()
        if self._workers is not None:
            await asyncio.to_thread(self._workers.stop)

    def stop(self) -> None:
        """Stop soon; may be called by any thread."""
        self.should_exit = True


def exposure(settings: Settings) -> str | None:
    """What listening there opens to others; None on loopback.

    Raises CannotServe where that was not asked for in so many words.
    """
    if is_loopback(settings.host):
        return None
    exposed = (
        f"whoever reaches {settings.host} port {settings.port} over the network can use Gridsizer and read "
        "what is kept in it, without a password and without encryption"
    )
    if not settings.allow_public_bind:
        raise CannotServe(
            f"wanted a loopback address, got {settings.host}: {exposed}; --allow-public accepts that"
        )
    return exposed


def _check_interface(settings: Settings) -> None:
    if settings.ui_dir is not None and not (settings.ui_dir / "index.html").is_file():
        raise CannotServe(f"wanted a built user interface, got no index.html in {settings.ui_dir}")


def _listen(settings: Settings) -> socket.socket:
    host = settings.host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, settings.port), family=family)
    except OSError as error:
        place = f"{host} port {settings.port}"
        raise CannotServe(f"wanted to listen on {place}, got: {error.strerror}; --port moves it") from error
    # asyncio sets this only on sockets it made itself; without it every tenth answer waits 40 ms for an ACK.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _address(listening: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
