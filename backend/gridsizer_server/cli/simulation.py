"""When a batch is done, by simulation."""

from typing import Annotated, Final

import typer

from gridsizer.decide.calculation.draws import DEFAULT_REPLICATES, DEFAULT_SEED
from gridsizer_server.cli.files import about, scenario_in
from gridsizer_server.cli.options import AsJson, FileName, Seed
from gridsizer_server.questions.schemas import Replication

commands: Final = typer.Typer()


@commands.command("simulate")
def simulate_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    replicates: Annotated[int, typer.Option(min=1, help="How often the batch is run.")] = DEFAULT_REPLICATES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Run a scenario's batch many times and say when it is done."""
    from gridsizer_server.cli import simulating  # noqa: PLC0415  other answers need not wait for the simulation

    with about(file):
        simulating.simulate(scenario_in(file), Replication(replicates=replicates, seed=seed), as_json=as_json)
