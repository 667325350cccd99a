"""Questions about a design that are answered at once."""

from typing import Final

import typer

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.describe.scenario import Scenario
from gridsizer_server.cli.files import about, document_in
from gridsizer_server.cli.options import AsJson, FileName, Samples, Seed
from gridsizer_server.cli.show.assessment import show_assessment
from gridsizer_server.cli.show.moves import show_moves
from gridsizer_server.cli.show.reversal import show_reversal
from gridsizer_server.cli.show.table import write_json
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.questions import moved
from gridsizer_server.questions.answers import affordable, assessment, json_of, reversal
from gridsizer_server.questions.sampling import Sampling

commands: Final = typer.Typer()


def affordable_in(file: str, samples: int) -> Scenario:
    """The scenario in a file, unless asking of it is more work than the settings allow."""
    return affordable(document_in(file), samples, read_settings({}).question_work)


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
        answered = assessment(affordable_in(file, samples), Sampling(samples=samples, seed=seed))
    if as_json:
        write_json(json_of(answered))
    else:
        show_assessment(answered)


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
        answered = reversal(affordable_in(file, samples), Sampling(samples=samples, seed=seed))
    if as_json:
        write_json(json_of(answered))
    else:
        show_reversal(answered)


@commands.command("moves")
def move_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Say what moves a design's answer, what would make it fit, and how far its load may grow."""
    with about(file):
        sampling, most = Sampling(samples=samples, seed=seed), read_settings({}).question_work
        found = moved.moves(document_in(file), sampling, most)
    if as_json:
        write_json(moved.json_of(found))
    else:
        show_moves(found)
