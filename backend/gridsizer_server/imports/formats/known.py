"""What is read: each format, and the command that gives a file of it. Said alike by page and command line."""

from typing import Final, get_args

from pydantic import BaseModel, Field, TypeAdapter

from gridsizer_server.importers import log_formats
from gridsizer_server.importers.format import Group, LogFormat

_ORDER: Final = get_args(Group)


class FormatOut(BaseModel):
    """One format of files that can be imported."""

    name: str
    group: Group
    command: str = Field(description="What gives a file that is read well: a command, or where to export it.")
    from_documentation: bool = Field(description="Whether its shape was learned without a real file.")


FormatsOut: Final = TypeAdapter(list[FormatOut])


def known_formats() -> list[FormatOut]:
    """Every format, in the order of their groups."""
    known = sorted(log_formats().values(), key=lambda each: (_ORDER.index(each.group), each.name.lower()))
    return list(map(_told, known))


def _told(form: LogFormat) -> FormatOut:
    return FormatOut(
        name=form.name,
        group=form.group,
        command=form.command,
        from_documentation=form.evidence == "documentation",
    )
