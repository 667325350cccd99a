"""When a design runs out as its load grows."""

import re
from datetime import datetime
from typing import Annotated, Final

import typer

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.outlook.outlook import DEFAULT_YEARS, MOST_YEARS
from gridsizer_server.cli.files import BadInput, about
from gridsizer_server.cli.options import AsJson, FileName, Samples, Seed
from gridsizer_server.cli.questions import affordable_in
from gridsizer_server.cli.show.outlook import show_outlook
from gridsizer_server.cli.show.table import tell
from gridsizer_server.questions.outlooks import ADAPTER, MONTH, OutlookAsked, outlook_of

commands: Final = typer.Typer()
_MONTHS_A_YEAR: Final = 12


@commands.command("grow")
def grow_file(
    file: FileName,
    *,
    starts: Annotated[
        str | None, typer.Option("--from", metavar="YYYY-MM", help="The first month  [default: this one]")
    ] = None,
    years: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_YEARS, help="How far to look.")
    ] = DEFAULT_YEARS,
    month: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=_MONTHS_A_YEAR * MOST_YEARS, help="The month losses are looked at in."
        ),
    ] = 0,
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Say in which month a design runs out, and what losses do to it.

    Each link, the capacity and the batch window have a month of their own, and a cheapest step that moves it.
    """
    asked = OutlookAsked(starts=_month(starts), years=years, month=month, samples=samples, seed=seed)
    with about(file):
        answered = outlook_of(affordable_in(file, asked.like_samples), asked)
    tell(answered, as_json=as_json, json=ADAPTER.dump_json, show=show_outlook)


def _month(starts: str | None) -> str:
    """The month entered, or this one by the local clock."""
    if starts is None:
        return f"{datetime.now().astimezone():%Y-%m}"
    if re.fullmatch(MONTH, starts) is None:
        raise BadInput(f"--from: wanted a month, YYYY-MM, got {starts!r}")
    return starts
