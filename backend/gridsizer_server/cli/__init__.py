"""The command line: the same answers as the web service, for files. Each module holds a group of commands."""

import errno
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, NoReturn

import typer

from gridsizer.errors import CapacityError

_UNWRITTEN: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
_INTERRUPTED: Final = 130  # what a shell says of a program that Ctrl-C ended
MODULES: Final[Mapping[str, str]] = {  # by command; one is imported where its command is asked for
    "assess": "questions",
    "reverse": "questions",
    "moves": "questions",
    "compare": "comparison",
    "grow": "growth",
    "size": "sizing",
    "import": "imports",
    "import prometheus": "prometheus",
    "formats": "formats",
    "catalogue": "catalogue",
    "calibrate": "calibration",
    "simulate": "simulation",
    "validate": "validation",
    "serve": "service",
    "serve-on": "service",
    "worker": "service",
    "db": "store",
}


def commands_for(arguments: Sequence[str]) -> typer.Typer:
    """The commands of the group that is asked for, so that none waits for another's imports; else all."""
    asked = MODULES.get(" ".join(arguments[:2])) or (MODULES.get(arguments[0]) if arguments else None)
    commands = typer.Typer(
        help="Capacity planning for SAS Grid on shared storage.",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    known = dict.fromkeys(module for command, module in MODULES.items() if " " not in command)
    for module in known if asked is None else (asked,):
        commands.add_typer(import_module(f"{__name__}.{module}").commands)
    return commands


def main() -> NoReturn:
    """Run a command. Bad input and a full disk end with status 2 and one line on standard error."""
    sys.stdout = sys.stdout or os.fdopen(_nowhere(), "w")  # where whoever started this closed it
    gc.disable()  # while modules are loaded, of which hardly anything is garbage
    asked = sys.argv[1:] or ["--help"]
    commands = commands_for(asked)
    gc.freeze()
    gc.enable()
    try:
        sys.exit(commands(asked, standalone_mode=False) or 0)
    except typer.TyperException as error:
        _refuse(_told(error))
    except CapacityError as error:
        _refuse(str(error))
    except typer.Abort:
        sys.exit(_INTERRUPTED)
    except OSError as error:
        if error.errno not in _UNWRITTEN:
            raise
        os.dup2(_nowhere(), 1)  # else what is left is tried again at the end
        _refuse(f"wanted to write the answer, got: {error.strerror}")


def _nowhere() -> int:
    return os.open(os.devnull, os.O_WRONLY)


def _told(error: typer.TyperException) -> str:
    """What is wrong with the command, in the words of all refusals where an option's value is."""
    from pydantic import ValidationError  # noqa: PLC0415  a command that is right need not wait for it

    from gridsizer_server.kit.faults import told  # noqa: PLC0415  as above

    fault, parameter = error.__cause__, getattr(error, "param", None)
    if not isinstance(fault, ValidationError) or parameter is None:
        return error.format_message()
    name = parameter.opts[0] if parameter.param_type_name == "option" else parameter.human_readable_name
    return told(fault, lambda _: name)


def _refuse(why: str) -> NoReturn:
    typer.echo(f"gridsizer: {' '.join(why.split())}", err=True)
    sys.exit(2)
