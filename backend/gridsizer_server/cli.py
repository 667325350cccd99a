"""The command line: the same answers as the web service, for files."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import CapacityError
from gridsizer_server import terminal
from gridsizer_server.answers import assessment, json_of, reversal
from gridsizer_server.documents import read_document
from gridsizer_server.schemas import sampling as ask

commands: Final = typer.Typer(
    help="Capacity planning for SAS Grid on shared storage.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

FileName = Annotated[str, typer.Argument(metavar="FILE", help="A scenario document; - reads standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as the API does.")]
Samples = Annotated[int, typer.Option(min=1, max=ask.MOST_SAMPLES, help="Assumptions to try.")]
Seed = Annotated[int, typer.Option(min=0, max=ask.MOST_SEED, help="The same seed, the same answer.")]


class BadInput(CapacityError):
    """A file, an option or a setting that cannot be used."""


def main() -> NoReturn:
    """Run a command. Bad input ends with status 2 and one line on standard error."""
    try:
        sys.exit(commands(standalone_mode=False) or 0)
    except typer.TyperException as error:
        _refuse(error.format_message())
    except CapacityError as error:
        _refuse(str(error))


def _refuse(why: str) -> NoReturn:
    typer.echo(f"gridsizer: {' '.join(why.split())}", err=True)
    sys.exit(2)


@commands.command("assess")
def assess_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = ask.DEFAULT_SAMPLES,
    seed: Seed = ask.DEFAULT_SEED,
) -> None:
    """Say what binds a design, what it takes, and how sure that is."""
    with _about(file):
        answered = assessment(_scenario(file), ask.Sampling(samples=samples, seed=seed))
    if as_json:
        terminal.write_json(json_of(answered))
    else:
        terminal.show_assessment(answered)


@commands.command("reverse")
def reverse_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = ask.DEFAULT_SAMPLES,
    seed: Seed = ask.DEFAULT_SEED,
) -> None:
    """Say how many cores, grid nodes and sessions the array can feed."""
    with _about(file):
        answered = reversal(_scenario(file), ask.Sampling(samples=samples, seed=seed))
    if as_json:
        terminal.write_json(json_of(answered))
    else:
        terminal.show_reversal(answered)


@commands.command("validate")
def validate_rule(*, as_json: AsJson = False) -> None:
    """Predict every published table by every engine, from other rows than those, and say how far off."""
    from gridsizer_server import validating  # noqa: PLC0415  a file's answer need not wait for its optimisers

    validating.validate(as_json=as_json)


@contextmanager
def _about(file: str) -> Iterator[None]:
    """Name the file in what is wrong with it."""
    name = "standard input" if file == "-" else file
    try:
        yield
    except OSError as error:
        raise BadInput(f"{name}: wanted a readable file, got: {error.strerror}") from error
    except CapacityError as error:
        raise BadInput(f"{name}: {error}") from error


def _scenario(file: str) -> Scenario:
    return resolve(read_document(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()))


@commands.command()
def serve(
    *,
    host: Annotated[str | None, typer.Option(help="Address to listen on  [default: 127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes any free one  [default: 8000]")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Folder for what is kept  [default: var]")] = None,
    ui_dir: Annotated[Path | None, typer.Option(help="Folder of the built user interface")] = None,
    allow_public: Annotated[
        bool | None, typer.Option("--allow-public", help="Listen on an address that others reach, too")
    ] = None,
) -> None:
    """Start the web service; what is not said here, GRIDSIZER_* in the environment may say."""
    from gridsizer_server import serving  # noqa: PLC0415  a file's answer need not wait for a web server

    given = {
        "host": host,
        "port": port,
        "data_dir": data_dir,
        "ui_dir": ui_dir,
        "allow_public_bind": allow_public,
    }
    serving.serve({name: value for name, value in given.items() if value is not None})
