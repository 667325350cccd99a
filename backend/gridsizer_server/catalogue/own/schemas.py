"""Entries of a user's own, and what tests propose, as requests and as answers."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.describe.array_words import EvidenceKind, EvidenceWay
from gridsizer_server.catalogue.schemas import Entry

_MOST_FILES: Final = 20

Document = Annotated[
    dict[str, Any], Field(description="The design, whose other own entries the entry may rest on.")
]


class OwnEntryAsked(BaseModel):
    """An entry of the user's own to check: as plain values, or as the text of a file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    shelf: Annotated[str, Field(description="The shelf that it would stand on.")] = "storage_arrays"
    id: Annotated[str, Field(description="Its id; of a file that says none, the file's name.")]
    entry: Annotated[dict[str, Any] | None, Field(description="The entry as a design carries it.")] = None
    text: Annotated[str | None, Field(description="The text of its file, in place of `entry`.")] = None
    document: Document = {}


class CheckedEntry(BaseModel):
    """A sound entry of the user's own."""

    shelf: str
    id: Annotated[str, Field(description="Without the `own:` that a design puts before it.")]
    written: Annotated[dict[str, Any], Field(description="As a design carries it.")]
    text: Annotated[str, Field(description="As a file, in YAML.")]
    resolved: Annotated[Entry, Field(description="With all that it takes from others.")]
    left_open: Annotated[list[str], Field(description="Fields that a design has to state beside it.")]


class LikeAsked(BaseModel):
    """An entry that another is to be like."""

    model_config = ConfigDict(extra="forbid", strict=True)

    shelf: str
    id: Annotated[str, Field(description="Of the catalogue, or with `own:` of the design's own.")]
    document: Document = {}


class ResultFile(BaseModel):
    """One file of results."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: Annotated[str, Field(min_length=1, max_length=200)]
    text: str


class ProposalAsked(BaseModel):
    """Results of I/O tests, and the design whose array they ran on."""

    model_config = ConfigDict(extra="forbid", strict=True)

    document: dict[str, Any]
    files: Annotated[list[ResultFile], Field(min_length=1, max_length=_MOST_FILES)]


class CeilingOut(BaseModel):
    """What tests say an array carries of reads, of writes, or of both as they were mixed."""

    model_config = ConfigDict(from_attributes=True)

    way: EvidenceWay
    gb_s: float
    read_share: Annotated[float, Field(description="Share of reads in what was moved.")]
    kind: Annotated[EvidenceKind, Field(description="What it is worth as evidence.")]
    is_ceiling: Annotated[bool, Field(description="Whether the patch takes it as the array's ceiling.")]
    sentence: str
    cautions: Annotated[list[str], Field(description="Why the rate may not be what SAS gets.")]
    tests: Annotated[list[str], Field(description="The files that it is from.")]


class ProposalOut(BaseModel):
    """What tests of a design's array propose; nothing of them is kept."""

    model_config = ConfigDict(from_attributes=True)

    ceilings: list[CeilingOut]
    day: Annotated[str, Field(description="When the last test ended, as an ISO date.")]
    dated: Annotated[
        bool, Field(description="Whether the results say so; else it is the day given, or today.")
    ]
    patch: Annotated[
        dict[str, Any],
        Field(description="A JSON merge patch of the design: an entry of its own with the figures."),
    ]
