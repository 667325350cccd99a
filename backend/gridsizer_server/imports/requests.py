"""Requests about an import: settlements, changes, keeping it as a run."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue


def _whole(number: object) -> object:
    """JSON knows one kind of number: 1970.0 is whole."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


WHOLE: Final = BeforeValidator(_whole)
Word = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]  # as no store keeps NUL
AsPrinted = Annotated[str, Field(pattern=r"^[^\x00]*$")]  # a name that is looked up
_NO_OTHER_KEYS: Final[dict[str, JsonValue]] = {"additionalProperties": False}
NewNames = Annotated[dict[AsPrinted, Word], Field(json_schema_extra=_NO_OTHER_KEYS)]
Seconds = Annotated[float, Field(ge=-86_400, le=86_400)]
ClocksAhead = Annotated[dict[AsPrinted, Seconds], Field(json_schema_extra=_NO_OTHER_KEYS)]
MOST_NAME: Final = 120

RunName = Annotated[str, Field(min_length=1, max_length=MOST_NAME, pattern=r"^[^\x00]*[^\x00\s][^\x00]*$")]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, from_attributes=True)


class Settlement(_Asked):
    """Answers to the questions of a file's findings; null where the stated default holds."""

    host: Annotated[Word | None, Field(description="The node that all of the file is of.")] = None
    zone: Annotated[Word | None, Field(description="IANA name or +02:00, for times without a zone.")] = None
    date_order: Literal["mdy", "dmy", "ymd"] | None = None
    start: Annotated[Word | None, Field(description="ISO time of the first sample.")] = None
    interval_s: Annotated[float | None, Field(gt=0, le=86_400, allow_inf_nan=False)] = None
    year: Annotated[int, Field(ge=1970, le=2200), WHOLE] | None = None
    cores: (
        Annotated[int, Field(ge=1, le=100_000, description="Physical cores of the node."), WHOLE] | None
    ) = None
    two_part_times: Annotated[
        Literal["h:mm", "m:ss"] | None, Field(description="What 1:24 means in a column of durations.")
    ] = None
    devices: Annotated[
        list[Word] | None,
        Field(max_length=10_000, description="The devices to keep, instead of the default choice."),
    ] = None
    page_size_bytes: Annotated[int, Field(ge=512, le=2**31), WHOLE] | None = None
    sas_language: Word | None = None
    mapping: Annotated[
        str | None,
        Field(min_length=1, max_length=200_000, description="Name of a kept mapping, or a mapping as JSON."),
    ] = None


class Settled(Settlement):
    """What was settled of a file."""


class FilesSettled(_Asked):
    """One settlement for several files: those named, those of a format, or all."""

    files: Annotated[
        list[str] | None, Field(max_length=20_000, description="Ids; null stands for every file.")
    ] = None
    format: Annotated[Word | None, Field(description="Only files of this format; null for any.")] = None
    settled: Annotated[Settlement | None, Field(description="Only members that are given are changed.")] = (
        None
    )
    left_out: Annotated[bool | None, Field(description="Whether to leave these files out of the run.")] = None


class ImportChanges(_Asked):
    """What to change about an import; files whose reading it concerns are read again."""

    settle: Annotated[list[FilesSettled], Field(max_length=1000)] = []
    rename_hosts: Annotated[
        NewNames | None,
        Field(max_length=10_000, description="All new names, by the name that was read; replaces them all."),
    ] = None


class KeepAs(_Asked):
    """How to keep what was understood."""

    name: RunName
    pseudonymise: Annotated[
        bool, Field(description="Whether node names, user names and file names become numbered ones.")
    ] = False
    keep_files: Annotated[
        bool,
        Field(
            description="Whether the uploads stay until the import expires, where questions are open and no "
            "name is replaced, so that the run can be settled."
        ),
    ] = False
