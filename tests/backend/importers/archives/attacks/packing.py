"""Archives as attackers pack them, and what refused to be read."""

import io
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from gridsizer_server.importers import Source, UnreadableLog

Brought = Callable[[bytes], Path]


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def tarred(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for header, content in members:
            header.size = len(content)
            archive.addfile(header, io.BytesIO(content))
    return packed.getvalue()


def header(name: str, kind: bytes = tarfile.REGTYPE, target: str = "") -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.linkname = kind, target
    return made


def refusals(sources: list[Source]) -> dict[str, str]:
    """The sources that refuse to be read, with what they say."""
    said = {}
    for source in sources:
        try:
            source.head()
        except UnreadableLog as refusal:
            said[source.name] = str(refusal)
    return said
