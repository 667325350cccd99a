"""Looking after what is kept."""

from pathlib import Path
from typing import Annotated, Final

import typer

from gridsizer_server.cli.options import DataDir

commands: Final = typer.Typer()
_store: Final = typer.Typer(help="Look after what is kept.")
commands.add_typer(_store, name="db")


@_store.command()
def upgrade(*, data_dir: DataDir = None) -> None:
    """Bring the store up to this version.

    `serve` and `worker` do so when they start.
    """
    from gridsizer_server.kit.schema import prepare_schema  # noqa: PLC0415  as above
    from gridsizer_server.kit.settings import read_settings  # noqa: PLC0415  an answer need not wait for a database
    from gridsizer_server.kit.spool import Spool  # noqa: PLC0415  as above

    settings = read_settings({"data_dir": data_dir})
    found, newest = prepare_schema(settings)
    said = "already at" if found == newest else f"upgraded from {found} to" if found else "made at"
    typer.echo(f"The store is {said} revision {newest}")
    spool = Spool(settings)
    if lost := spool.set_aside_before():
        typer.echo(f"{spool.lost} holds {len(lost)} files that the store does not know: {', '.join(lost)}")


@_store.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes, as .tar.gz; it must not exist yet.")],
    *,
    data_dir: DataDir = None,
) -> None:
    """Copy what is kept into one file, also while it is used."""
    from gridsizer_server.kit.copies.backup import back_up  # noqa: PLC0415  as above
    from gridsizer_server.kit.settings import read_settings  # noqa: PLC0415  as above

    left_out = back_up(read_settings({"data_dir": data_dir}), file)
    typer.echo(f"What is kept was copied to {file}")
    if left_out:
        typer.echo(f"Left out, for it vanished meanwhile: {', '.join(left_out)}")


@_store.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `backup` made.")],
    *,
    data_dir: DataDir = None,
) -> None:
    """Put a copy into a folder that has no store.

    What else is in the way is set aside.
    """
    from gridsizer_server.kit.copies.restoring import restore_from  # noqa: PLC0415  as above
    from gridsizer_server.kit.schema import prepare_schema  # noqa: PLC0415  as above
    from gridsizer_server.kit.settings import read_settings  # noqa: PLC0415  as above

    settings = read_settings({"data_dir": data_dir})
    aside = restore_from(settings, file)
    prepare_schema(settings)
    typer.echo(f"What was kept is back, from {file}")
    if aside is not None:
        typer.echo(f"What was in the way is in {aside}")


@_store.command()
def move(*, data_dir: DataDir = None) -> None:
    """Move a store from the data folder to an empty PostgreSQL.

    GRIDSIZER_DATABASE_URL names it.
    Servers and workers have to be stopped. The file gridsizer.db stays, and is used no more.
    """
    from gridsizer_server.kit.copies.moving import move as moved  # noqa: PLC0415  as above
    from gridsizer_server.kit.settings import read_settings  # noqa: PLC0415  as above

    counts = moved(read_settings({"data_dir": data_dir}))
    told = ", ".join(f"{count:,} of {name}" for name, count in counts.items() if count)
    typer.echo(f"The folder's store is the PostgreSQL now; rows that moved: {told or 'none'}")
