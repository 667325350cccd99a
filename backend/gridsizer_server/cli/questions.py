"""Questions about a design that are answered at once."""

from typing import Final

import typer

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer_server.cli.files import about, scenario_in
from gridsizer_server.cli.options import AsJson, FileName, Samples, Seed
from gridsizer_server.cli.show import terminal
from gridsizer_server.questions.answers import assessment, json_of, reversal
from gridsizer_server.questions.sampling import Sampling

commands: Final = typer.Typer()


@commands.command("assess")
def assess_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Say what binds a design, what it takes, and how sure that is."""
    with about(file):
        answered = assessment(scenario_in(file), Sampling(samples=samples, seed=seed))
    if as_json:
        terminal.write_json(json_of(answered))
    else:
        terminal.show_assessment(answered)


@commands.command("reverse")
def reverse_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Say how many cores, grid nodes and sessions the array can feed."""
    with about(file):
        answered = reversal(scenario_in(file), Sampling(samples=samples, seed=seed))
    if as_json:
        terminal.write_json(json_of(answered))
    else:
        terminal.show_reversal(answered)
