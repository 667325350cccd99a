"""The command line: the same answers as the web service, for files. Each module holds a group of commands."""

import sys
from typing import Final, NoReturn

import typer

from gridsizer.errors import CapacityError
from gridsizer_server.cli import imports, questions, service, simulation, store, validation

_INTERRUPTED: Final = 130  # what a shell says of a program that Ctrl-C ended
_GROUPS: Final = (questions, imports, simulation, validation, service, store)

commands: Final = typer.Typer(
    help="Capacity planning for SAS Grid on shared storage.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for _group in _GROUPS:
    commands.add_typer(_group.commands)


def main() -> NoReturn:
    """Run a command. Bad input ends with status 2 and one line on standard error."""
    try:
        sys.exit(commands(standalone_mode=False) or 0)
    except typer.TyperException as error:
        _refuse(error.format_message())
    except CapacityError as error:
        _refuse(str(error))
    except typer.Abort:
        sys.exit(_INTERRUPTED)


def _refuse(why: str) -> NoReturn:
    typer.echo(f"gridsizer: {' '.join(why.split())}", err=True)
    sys.exit(2)
