"""Which design of the catalogue, for API and command line alike."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from gridsizer.catalogue import catalogue_version, resolve
from gridsizer.decide.choosing import answer
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.choosing import choose
from gridsizer.decide.choosing.judging import Counts, Task
from gridsizer.decide.choosing.workers import Workers, here
from gridsizer_server.kit.budget import refuse_work, work
from gridsizer_server.questions.leaving import still_asked
from gridsizer_server.questions.offers import offers
from gridsizer_server.questions.sampling import Sampling

_EACH: Final = 40  # times the work of one design: measured, of the worked examples on an idle machine
_LONGER: Final = 5  # times as much as another question may be: its designs take time, and memory one by one


class SizingQuestion(BaseModel):
    """A scenario document, and the terms of the choice."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    scenario: Annotated[dict[str, Any], Field(description="A scenario document: the work, and what exists.")]
    terms: Annotated[
        SizingAsked, Field(description="What may be changed, within which limits, against which futures.")
    ] = SizingAsked()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizing(answer.Choice):
    """The answer to "which design?"."""

    catalogue_version: str  # the model itself knows no catalogue


ADAPTER: Final = TypeAdapter(Sizing)


def work_of(document: object, samples: int) -> int:
    """The work that a choice asks for, as far as the document shows; its batch is not looked at."""
    grid = document.get("grid") if isinstance(document, dict) else None
    return _EACH * work(groups=len(grid) if isinstance(grid, list) else 1, classes=0, samples=samples)


def sizing(
    question: SizingQuestion, sampling: Sampling, most_work: int, *, workers: Workers = here
) -> Sizing:
    """What `POST /sizings` and `gridsizer size` answer.

    Raises TooMuchWork for more than five times `most_work`; InvalidScenario and UnsizableDesign as the
    library does.
    """
    document = question.scenario
    refuse_work(work_of(document, sampling.samples), sampling.samples, _LONGER * most_work)
    scenario = resolve(document)
    offered = offers(document, scenario, grid_nodes="grid_node" in question.terms.free)
    found = choose(
        document,
        scenario,
        offered,
        question.terms,
        samples=sampling.samples,
        seed=sampling.seed,
        workers=workers,
    )
    facts = {field.name: getattr(found, field.name) for field in fields(found)}
    return Sizing(**facts, catalogue_version=catalogue_version())


def sized(question: SizingQuestion, sampling: Sampling, most_work: int) -> bytes:
    """The choice as JSON: all of a question, in any process."""
    return ADAPTER.dump_json(sizing(question, sampling, most_work, workers=_while_asked))


def _while_asked(tasks: Sequence[Task]) -> list[Counts]:
    """Judges in this process, as long as somebody waits for the answer. Raises Left."""
    found: list[Counts] = []
    for task in tasks:
        still_asked()
        found += here([task])
    return found
