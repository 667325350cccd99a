"""`gridsizer simulate`: when a batch is done, by simulation."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from gridsizer.decide.calculation.draws import DEFAULT_REPLICATES, DEFAULT_SEED
from gridsizer_server.cli.files import about, scenario_in
from gridsizer_server.cli.options import AsJson, FileName, Seed
from gridsizer_server.cli.show.simulation import show_simulation
from gridsizer_server.cli.show.table import tell
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.questions.schemas import MOST_REPLICATES, Replication
from gridsizer_server.questions.simulation import ADAPTER, simulation

commands: Final = typer.Typer()


@commands.command("simulate")
def simulate_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    replicates: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=MOST_REPLICATES, help="How often the batch is run; a setting allows less."
        ),
    ] = DEFAULT_REPLICATES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Run a scenario's batch many times and say when it is done."""
    asked = Replication(replicates=replicates, seed=seed)
    with about(file):
        scenario = scenario_in(file)
        with _bar(f"{replicates:,} replicates") as progress:
            answered = simulation(scenario, asked, read_settings({}), progress=progress)
    tell(answered, as_json=as_json, json=ADAPTER.dump_json, show=show_simulation)


@contextmanager
def _bar(text: str) -> Iterator[Callable[[float], None]]:
    """A bar on standard error where a person waits there; nothing elsewhere."""
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(text, total=1.0)
        yield lambda share: bar.update(task, completed=share)
