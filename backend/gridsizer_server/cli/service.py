"""What runs until it is stopped."""

import gc
from pathlib import Path
from typing import Annotated, Final

import typer

from gridsizer_server.cli.options import DataDir

commands: Final = typer.Typer()


@commands.command()
def serve(
    *,
    host: Annotated[str | None, typer.Option(help="Address to listen on  [default: 127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes any free one  [default: 8000]")] = None,
    data_dir: DataDir = None,
    ui_dir: Annotated[Path | None, typer.Option(help="Folder of the built user interface")] = None,
    allow_public: Annotated[
        bool | None, typer.Option("--allow-public", help="Listen on an address that others reach, too")
    ] = None,
    allowed_hosts: Annotated[
        str | None, typer.Option(help="Names it is called by, with commas, besides loopback names")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that run jobs  [default: 1]")] = None,
    processes: Annotated[
        int | None, typer.Option(help="Processes that answer requests  [default: 1]")
    ] = None,
) -> None:
    """Start the web service.

    What is not said here, GRIDSIZER_* in the environment may say.
    """
    gc.disable()  # until all is loaded, of which hardly anything is garbage
    from gridsizer_server.http import serving  # noqa: PLC0415  a file's answer need not wait for a web server

    serving.serve(
        {
            "host": host,
            "port": port,
            "data_dir": data_dir,
            "ui_dir": ui_dir,
            "allow_public_bind": allow_public,
            "allowed_hosts": allowed_hosts,
            "workers": workers,
            "processes": processes,
        }
    )


@commands.command(hidden=True)
def serve_on(listening: Annotated[int, typer.Argument()]) -> None:
    """Answer on a socket that `serve` opened, as one of its processes, until standard input ends."""
    gc.disable()  # as above
    from gridsizer_server.http import serving  # noqa: PLC0415  as above

    serving.serve_beside_others(listening)


@commands.command()
def worker(
    *,
    data_dir: DataDir = None,
    attached: Annotated[bool, typer.Option("--attached", hidden=True)] = False,
) -> None:
    """Run jobs until stopped, beside servers on the same store.

    `serve` starts workers of its own.
    """
    gc.disable()  # as above
    from gridsizer_server.jobs.process import run_worker  # noqa: PLC0415  as above
    from gridsizer_server.kit.settings import read_settings  # noqa: PLC0415  as above

    run_worker(read_settings({"data_dir": data_dir}), attached=attached)
