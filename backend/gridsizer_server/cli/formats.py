"""`gridsizer formats`: what is read, and the command that gives a file of it."""

from typing import Final

import typer

from gridsizer_server.cli.options import AsJson
from gridsizer_server.cli.show.table import show, table, words, write_json
from gridsizer_server.imports.formats.known import FormatsOut, known_formats

commands: Final = typer.Typer()


@commands.command("formats")
def show_formats(*, as_json: AsJson = False) -> None:
    """List what `import` reads, and how to get a file of each."""
    known = known_formats()
    if as_json:
        write_json(FormatsOut.dump_json(known))
        return
    rows = ((each.group, each.name, each.command) for each in known)
    show((), table("Formats", words("", "format", "how to get a file"), rows))
