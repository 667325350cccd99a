"""Designs side by side, with the what-ifs of each, for API and command line alike."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, Final

from annotated_types import doc
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from gridsizer.catalogue import SHELVES, catalogue_version
from gridsizer.catalogue.lines import NEXT_OF_LINE
from gridsizer.decide.comparison import parts
from gridsizer.decide.comparison.compare import LETTERS, compare
from gridsizer.decide.comparison.parts import Candidate
from gridsizer.decide.comparison.what_ifs import Hardware, NicOffered, OfferedChange, what_ifs
from gridsizer.describe.prices import NO_PRICES, Prices
from gridsizer.errors import InvalidScenario
from gridsizer_server.kit.budget import refuse_work, work_asked
from gridsizer_server.questions.answers import affordable
from gridsizer_server.questions.leaving import still_asked
from gridsizer_server.questions.sampling import Sampling

_EACH: Final = 3  # assessments a design, about: those with one of its changes alone are asked, too
_PLACE: Final = Field(ge=0, lt=len(LETTERS), strict=True)


class ComparisonAsked(BaseModel):
    """The designs to compare."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    documents: Annotated[
        list[dict[str, Any]],
        Field(min_length=1, max_length=len(LETTERS), description="Scenario documents: A, B, C and D."),
    ]
    baseline: Annotated[
        int, _PLACE, Field(description="Which of them the others are compared with; 0 is A.")
    ] = 0
    policy_of: Annotated[
        int | None,
        Field(description="Whose policy all stand under; null for the baseline's.", ge=0, lt=len(LETTERS)),
    ] = None
    prices: Annotated[Prices, Field(description="What was entered; cost is told where it is.")] = NO_PRICES


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison(parts.Comparison):
    """Designs side by side under one policy, and what may be asked next of each."""

    what_ifs: Annotated[
        tuple[tuple[OfferedChange, ...], ...], doc("For each design; none where it was refused.")
    ]
    catalogue_version: str  # the model itself knows no catalogue


ADAPTER: Final = TypeAdapter(Comparison)


def work_of(documents: Sequence[object], samples: int) -> int:
    """The work that all designs together ask for, as far as the documents show."""
    return sum(work_asked(document, samples) for document in documents)


def comparison(asked: ComparisonAsked, sampling: Sampling, most_work: int) -> Comparison:
    """What `POST /comparisons` and `gridsizer compare` answer.

    Raises TooMuchWork for more than `most_work`, and UnsizableDesign where no design can be answered.
    """
    refuse_work(_EACH * work_of(asked.documents, sampling.samples), sampling.samples, most_work)
    candidates = [_candidate(document, sampling.samples, most_work) for document in asked.documents]
    found = compare(
        candidates,
        baseline=asked.baseline,
        policy_of=asked.policy_of,
        prices=asked.prices,
        samples=sampling.samples,
        seed=sampling.seed,
        between=still_asked,
    )
    offers = tuple(
        what_ifs(
            document,
            each.scenario,
            hardware(),
            needed=design.figures.needed,
            bought=design.figures.bought,
        )
        if design.figures and each.scenario
        else ()
        for document, each, design in zip(asked.documents, candidates, found.designs, strict=True)
    )
    facts = {field.name: getattr(found, field.name) for field in fields(found)}
    return Comparison(**facts, what_ifs=offers, catalogue_version=catalogue_version())


def compared(asked: ComparisonAsked, sampling: Sampling, most_work: int) -> bytes:
    """The comparison as JSON: all of a question, in any process."""
    return ADAPTER.dump_json(comparison(asked, sampling, most_work))


@cache
def hardware() -> Hardware:
    """What the catalogue offers for what-ifs; a virtual machine's card has no speed of its own."""
    nics = (
        NicOffered(id=entry.id, kind=entry.fields["kind"]["value"], gbit_s=entry.fields["port_gbit_s"]["low"])
        for entry in SHELVES["nics"].values()
        if "port_gbit_s" in entry.fields
    )
    arrays = SHELVES["storage_arrays"]
    newer = {old: (new, arrays[new].name) for old, new in NEXT_OF_LINE.items()}
    return Hardware(nics=tuple(nics), next_array=newer)


def _candidate(document: dict[str, Any], samples: int, most_work: int) -> Candidate:
    """A document as a design, or with why it cannot be read."""
    name = document.get("name")
    called = name if isinstance(name, str) else ""
    try:
        return Candidate(name=called, scenario=affordable(document, samples, most_work))
    except InvalidScenario as refusal:
        return Candidate(name=called, refused=str(refusal))
