"""The catalogue and its fields as answers."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from gridsizer.describe.quantity import Basis, Quantity, Source


class EntryName(BaseModel):
    """An entry as a list shows it."""

    model_config = ConfigDict(from_attributes=True)

    id: str
    name: str


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


class Entry(BaseModel):
    """A catalogue entry with the source of every number."""

    id: str
    shelf: str
    name: str
    version: Annotated[int, Field(description="Rises when a number of the entry changes.")]
    summary: str
    notes: list[str]
    fields: Annotated[Section, Field(description="Every field the entry gives, nested entries embedded.")]


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
