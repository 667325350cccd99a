"""`gridsizer catalogue`: entries of one's own, as files and in designs."""

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import OwnFile, checked, like, own_file
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.errors import CapacityError
from gridsizer_server.cli.files import BadInput, about, document_in, text_in
from gridsizer_server.cli.options import AsJson
from gridsizer_server.cli.show.own_entries import show_checked, show_proposal
from gridsizer_server.cli.show.table import tell, write_json
from gridsizer_server.kit.settings import read_settings

commands: Final = typer.Typer()
_catalogue: Final = typer.Typer(help="Entries of your own: like one of the catalogue, but yours.")
commands.add_typer(_catalogue, name="catalogue")

Design = Annotated[str, typer.Argument(metavar="DESIGN", help="A scenario document; - reads standard input.")]
Beside = Annotated[
    str | None,
    typer.Option("--design", metavar="DESIGN", help="A scenario whose own entries it may rest on."),
]


@_catalogue.command("check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An entry as YAML.")],
    *,
    design: Beside = None,
    as_json: AsJson = False,
) -> None:
    """Say what is wrong with an entry; else print it whole.

    What it takes from others stands there, too.
    """
    own = _read(file)
    with about(file):
        found = checked(own, {} if design is None else _document(design))
    if as_json:
        facts = {"shelf": found.shelf, "id": own.id, "fields": found.section, "left_open": found.left_open}
        write_json(json.dumps(facts, ensure_ascii=False).encode())
    else:
        show_checked(own, found)


@_catalogue.command("like")
def print_like(
    entry: Annotated[str, typer.Argument(metavar="ENTRY", help="Id of an entry, as powerscale_f710.")],
    *,
    shelf: Annotated[str, typer.Option(help="Shelf of the entry.")] = "storage_arrays",
    design: Beside = None,
) -> None:
    """Print an entry "like this one, but", to be edited.

    What it does not state is taken over.
    """
    made = like(shelf, entry, {} if design is None else _document(design))
    typer.echo(made.text(), nl=False)
    typer.echo("# Under fields: what differs, each with its source below, by the field's name or as default.")
    typer.echo('# Measured? basis: measured, title: measured by us, retrieved: the day, as "2026-11-23".')


@_catalogue.command("add")
def add(
    design: Design,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Entries as YAML.")],
) -> None:
    """Print the design with these entries in it.

    Each is taken by the section that it is for.
    """
    document = _document(design)
    for file in files:
        own = _read(str(file))
        with about(str(file)):
            checked(own, document)
        document = own.taken_by(document)
    write_json(json.dumps(document, ensure_ascii=False, indent=2).encode())


@_catalogue.command("export")
def export(
    design: Design,
    entry: Annotated[
        str | None, typer.Argument(metavar="ENTRY", help="Id of one of its own entries.")
    ] = None,
) -> None:
    """Print an own entry of a design as a file.

    The only one where none is named.
    """
    own = [*_own_files(_document(design))]
    chosen = [each for each in own if entry is None or each.id == entry.removeprefix(OWN)]
    if len(chosen) != 1:
        there = ", ".join(each.id for each in own) or "none"
        raise BadInput(f"{design}: wanted one of its own entries ({there}), got {entry or 'no name'}")
    typer.echo(chosen[0].text(), nl=False)


@_catalogue.command("propose")
def propose(
    design: Design,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Results of fio (JSON), of SAS's I/O test or of dd."),
    ],
    *,
    day: Annotated[
        str | None,
        typer.Option(metavar="DATE", help="When they ran, where they do not say.  [default: today]"),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Print the design that takes it.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what tests of the design's array say of its ceiling.

    How far to trust that is said beside it.
    """
    from gridsizer_server.catalogue.own.proposing import json_of, proposed  # noqa: PLC0415  it needs importers
    from gridsizer_server.imports.reading.local import files_at  # noqa: PLC0415  as above

    document = _document(design)
    with about(design):
        resolve(document)
    found = proposed(document, files_at(files), read_settings({}), day)
    if write:
        write_json(json.dumps(patched(document, found.patch), ensure_ascii=False, indent=2).encode())
    else:
        tell(found, as_json=as_json, json=json_of, show=show_proposal)


def _read(file: str) -> OwnFile:
    with about(file):
        return own_file(text_in(Path(file)), Path(file).stem)


def _document(file: str) -> dict[str, Any]:
    with about(file):
        document = document_in(file)
        if not isinstance(document, dict):
            raise BadInput("wanted a scenario, got no JSON object")
        return document


def _own_files(document: dict[str, Any]) -> list[OwnFile]:
    shelves = document.get(OWN_ENTRIES, {})
    if not isinstance(shelves, dict) or not all(isinstance(each, dict) for each in shelves.values()):
        raise CapacityError(f"/{OWN_ENTRIES}: wanted entries by shelf and id")
    return [
        OwnFile(shelf=shelf, id=name, written=written)
        for shelf, entries in shelves.items()
        for name, written in entries.items()
    ]
