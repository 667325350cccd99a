"""The catalogue and its fields as answers."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from gridsizer.describe.quantity import Basis, Quantity, Source

Place = Literal["cloud", "on_premises"]
Throughput = Literal["known", "unknown"]


class EntryName(BaseModel):
    """An entry as a list shows it, and as it is searched and filtered."""

    model_config = ConfigDict(from_attributes=True)

    id: str
    name: str
    vendor: Annotated[str, Field(description="Who makes or sells it; empty where nobody does.")]
    summary: str
    sources: Annotated[list[str], Field(description="Titles of its sources, each once.")]
    place: Annotated[Place | None, Field(description="Where it stands; null for what stands nowhere.")]
    throughput: Annotated[
        Throughput | None, Field(description="Whether a verdict is given; null for what is no storage.")
    ]
    years: Annotated[
        list[int], Field(description="Years that its sources bear, else in which they were read.")
    ]


class Shelf(BaseModel):
    """All entries of one kind, by name."""

    shelf: Annotated[str, Field(description="The shelf's id, as in `/catalogue/{shelf}`.")]
    entries: list[EntryName]


class ChosenWord(BaseModel):
    """A word from a fixed list, with its basis and source."""

    value: str
    basis: Basis
    source: Source


class Section(RootModel[dict[str, "Fact"]]):
    """The facts of an entry by field name; a nested section is one more."""


Fact = Annotated[
    Quantity | ChosenWord | Section | list[Section] | list[str] | str | int,
    Field(union_mode="left_to_right"),  # what has low and high is a quantity, not a section of two facts
]


class SourceAge(BaseModel):
    """A source of an entry with its dates."""

    title: str
    where: str
    paper: str
    url: str
    published: Annotated[
        str, Field(description='The date it bears: "2024-08-01", "2020-06" or "2012"; empty for none.')
    ]
    retrieved: Annotated[str, Field(description="The date it was read on; empty for none.")]
    figures: Annotated[int, Field(description="How many fields of the entry it stands for.")]


class Entry(BaseModel):
    """A catalogue entry with the source of every number."""

    id: str
    shelf: str
    name: str
    version: Annotated[int, Field(description="Rises when a number of the entry changes.")]
    summary: str
    notes: list[str]
    fields: Annotated[Section, Field(description="Every field the entry gives, nested entries embedded.")]
    ages: Annotated[list[SourceAge], Field(description="Its sources, the oldest first, the undated last.")]


class ScenarioField(BaseModel):
    """What a form or a table needs to know of a field of a scenario."""

    model_config = ConfigDict(from_attributes=True)

    path: Annotated[str, Field(description="Attribute names from the scenario down; a list adds no index.")]
    label: str
    help: str
    unit: Annotated[str, Field(description="Empty for a choice.")]
    kind: Literal["quantity", "choice"]
    choices: Annotated[list[str], Field(description="The words a choice may take.")]
    ge: Annotated[float | None, Field(description="At least.")]
    gt: Annotated[float | None, Field(description="More than.")]
    le: Annotated[float | None, Field(description="At most.")]
    lt: Annotated[float | None, Field(description="Less than.")]
    whole: Annotated[bool, Field(description="Whether only whole numbers are meant.")]
    may_be_unknown: Annotated[bool, Field(description="Whether null (Unknown) is allowed.")]
