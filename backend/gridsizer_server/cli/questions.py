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
from gridsizer_server.cli.show.table import tell
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
    tell(answered, as_json=as_json, json=json_of, show=show_assessment)


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
    tell(answered, as_json=as_json, json=json_of, show=show_reversal)


@commands.command("moves")
def move_file(
    file: FileName,
    *,
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Say what moves the answer, and what would make the design fit.

    Of a design that fits: how far its load may grow.
    """
    most = read_settings({}).question_work
    with about(file):
        found = moved.moves(document_in(file), Sampling(samples=samples, seed=seed), most)
    tell(found, as_json=as_json, json=moved.json_of, show=show_moves)
