"""The library's outlook with the catalogue it rests on, and its JSON, for API and command line alike."""

from dataclasses import dataclass, fields
from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, TypeAdapter

from gridsizer.catalogue import catalogue_version
from gridsizer.decide.outlook import parts
from gridsizer.decide.outlook.outlook import DEFAULT_YEARS, MOST_YEARS, outlook
from gridsizer.describe.scenario import Scenario
from gridsizer_server.questions.answers import affordable
from gridsizer_server.questions.leaving import still_asked
from gridsizer_server.questions.sampling import Sampling

_TIMES_THE_WORK: Final = 12  # of an assessment: measured, with a batch and without, at 1,000 samples
MONTH: Final = r"^\d{4}-(0[1-9]|1[0-2])$"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook(parts.Outlook):
    """The answer to "when does it run out, and what if something is lost?"."""

    catalogue_version: str  # the model itself knows no catalogue


ADAPTER: Final[TypeAdapter[Outlook]] = TypeAdapter(Outlook)


class OutlookAsked(Sampling):
    """Query parameters of an outlook."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    starts: Annotated[
        str, Field(alias="from", pattern=MONTH, description="The first month, YYYY-MM: the design of today.")
    ]
    years: Annotated[int, Field(ge=1, le=MOST_YEARS, description="How far to look.")] = DEFAULT_YEARS
    month: Annotated[
        int,
        Field(ge=0, le=12 * MOST_YEARS, description="Months from the first in which losses are looked at."),
    ] = 0

    @property
    def like_samples(self) -> int:
        """Samples of an assessment that would be as much work."""
        return _TIMES_THE_WORK * self.samples


def outlook_of(scenario: Scenario, asked: OutlookAsked) -> Outlook:
    """What `POST /outlooks` and `gridsizer grow` answer."""
    answer = outlook(
        scenario,
        starts=asked.starts,
        years=asked.years,
        month=asked.month,
        samples=asked.samples,
        seed=asked.seed,
        between=still_asked,
    )
    facts: dict[str, Any] = {field.name: getattr(answer, field.name) for field in fields(answer)}
    return Outlook(**facts, catalogue_version=catalogue_version())


def outlook_json(document: object, asked: OutlookAsked, most_work: int) -> bytes:
    """The outlook of a scenario document as JSON: all of the question, in any process.

    Raises TooMuchWork for more than `most_work`, InvalidScenario and UnsizableDesign as the library does.
    """
    return ADAPTER.dump_json(outlook_of(affordable(document, asked.like_samples, most_work), asked))
