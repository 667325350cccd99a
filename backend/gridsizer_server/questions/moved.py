"""What moves an answer, with the catalogue it rests on: for API and command line alike."""

from dataclasses import dataclass, fields
from typing import Final

from pydantic import TypeAdapter

from gridsizer.catalogue import SHELVES, catalogue_version, resolve
from gridsizer.decide.moves import parts
from gridsizer.decide.moves.designs import Catalogue
from gridsizer.decide.moves.moves import moves_of
from gridsizer.describe.scenario import Scenario
from gridsizer_server.kit.budget import refuse_too_much, refuse_too_much_work
from gridsizer_server.questions.leaving import still_asked
from gridsizer_server.questions.sampling import Sampling

TRIED: Final = 10  # moves take as long as so many assessments, with all the designs that they try


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(parts.Moves):
    """The answer to "what moves the answer, and what would make the design fit?"."""

    catalogue_version: str


_ADAPTER: Final = TypeAdapter(Moves)


def moves(document: object, sampling: Sampling, most_work: int) -> Moves:
    """What `POST /moves` and `gridsizer moves` answer.

    Raises TooMuchWork where all that is tried takes more than `most_work`, and InvalidScenario.
    """
    refuse_too_much(document, TRIED * sampling.samples, most_work)
    scenario = resolve(document)
    refuse_too_much_work(scenario, TRIED * sampling.samples, most_work)
    if not isinstance(document, dict):
        raise TypeError("a document that resolves is an object")
    catalogue = Catalogue(
        resolve=next_design,
        arrays=tuple(SHELVES["storage_arrays"]),
        nfs_clients={name: each.name for name, each in SHELVES["nfs_clients"].items() if not each.cloud},
    )
    found = moves_of(document, catalogue, samples=sampling.samples, seed=sampling.seed)
    facts = {field.name: getattr(found, field.name) for field in fields(found)}
    return Moves(**facts, catalogue_version=catalogue_version())


def next_design(document: object) -> Scenario:
    """The next design to be tried, where somebody still waits for it. Raises Left."""
    still_asked()
    return resolve(document)


def moves_json(document: object, sampling: Sampling, most_work: int) -> bytes:
    """The same as JSON: all of the question, in any process."""
    return json_of(moves(document, sampling, most_work))


def json_of(answer: Moves) -> bytes:
    """The answer in its JSON form; not checked once more, as the library made it."""
    return _ADAPTER.dump_json(answer)
