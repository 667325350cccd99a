"""The files in what a user brought: a file, or an archive or workbook with files in it.

Archives are opened in place: a member is held while it is read and is then gone; nothing is written under the
name that an archive gives. What cannot be opened stands in its place as a source that refuses to be read, so
that one bad member hides no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from gridsizer_server.importers.archives.budget import Budget, BudgetSpent
from gridsizer_server.importers.archives.folders import refusal_of
from gridsizer_server.importers.archives.member_names import is_litter, leads_elsewhere, shown
from gridsizer_server.importers.archives.opened_source import OpenedSource, RefusedSource, refused, source_of
from gridsizer_server.importers.archives.spooled import pieces_of, spooled
from gridsizer_server.importers.archives.tar import is_tar, tar_members
from gridsizer_server.importers.archives.unpacking import decompressed, is_compressed
from gridsizer_server.importers.archives.workbooks import holds_workbook, is_old_workbook, sheets_of
from gridsizer_server.importers.archives.zip import is_zip, open_zip, zip_members
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits
from gridsizer_server.importers.source import Source

_START_BYTES: Final = 512
_DEFAULTS: Final = Limits()
_Members = Iterator[tuple[str, BinaryIO | str]]


def files_in(
    file: Path, *, name: str = "", limits: Limits = _DEFAULTS, spool_dir: Path | None = None
) -> Iterator[Source]:
    """The file, or every file inside it, by the name that a user knows (`name`: that of the file itself).

    A member too large for memory lies in a nameless file in `spool_dir` for as long as its source is held:
    hold one at a time.
    """
    known = name or file.name
    if (refusal := refusal_of(file)) is not None:
        yield RefusedSource(known, refusal)
        return
    opening = _Opening(limits=limits, budget=Budget(limits=limits), spool_dir=spool_dir)
    yield from opening.files_of(source_of(file, known, limits), depth=0)


@dataclass(slots=True, kw_only=True)
class _Opening:
    """The opening of one upload: what it may still cost, and whether that is spent."""

    limits: Limits
    budget: Budget
    spool_dir: Path | None
    ended: bool = False

    def files_of(self, found: OpenedSource, *, depth: int) -> Iterator[Source]:
        """The file itself, or the files in it; what cannot be opened stands refused in its place."""
        return self._or_refused(found.name, self._opened(found, depth))

    def _or_refused(self, name: str, files: Iterator[Source]) -> Iterator[Source]:
        try:
            yield from files
        except UnreadableLog as error:
            self.ended |= isinstance(error, BudgetSpent)
            yield RefusedSource(name, error)

    def _opened(self, found: OpenedSource, depth: int) -> Iterator[Source]:
        start = _start_of(found)
        if not _holds_files(start):
            self.budget.count_file()
            yield found
            return
        if depth >= self.limits.depth:
            wanted = f"archives at most {self.limits.depth} deep"
            raise UnreadableLog(wanted=wanted, got="one within more archives than that")
        if depth == 0:
            self.budget.packed_bytes += found.size_bytes
        with found.open() as packed:
            yield from self._unpacked(found, start, packed, depth + 1)

    def _unpacked(self, found: OpenedSource, start: bytes, packed: BinaryIO, depth: int) -> Iterator[Source]:
        if is_old_workbook(start):
            yield from self._sheets(found)
        elif is_zip(start):
            with open_zip(packed, self.limits) as archive:
                if holds_workbook(archive):
                    self.budget.unpack(sum(part.file_size for part in archive.infolist()))
                    yield from self._sheets(found)
                else:
                    yield from self._members(found.name, zip_members(archive, self.budget), depth)
        elif is_tar(start):
            yield from self._members(found.name, tar_members(packed), depth)
        else:
            yield from self._decompressed(found, start, packed, depth)

    def _sheets(self, found: OpenedSource) -> Iterator[Source]:
        nothing = True
        for sheet in sheets_of(found, self.budget, self.spool_dir):
            nothing = False
            self.budget.count_file()
            yield sheet
        if nothing:
            raise UnreadableLog(wanted="a workbook with filled sheets", got="an empty one")

    def _decompressed(
        self, found: OpenedSource, start: bytes, packed: BinaryIO, depth: int
    ) -> Iterator[Source]:
        is_archive = is_tar(decompressed(start, packed, self.budget).read(_START_BYTES))
        packed.seek(0)
        unpacked = decompressed(start, packed, self.budget)
        if is_archive:
            yield from self._members(found.name, tar_members(unpacked), depth)
            return
        inner = spooled(pieces_of(unpacked), found.name, self.limits, self.spool_dir)
        yield from self.files_of(inner, depth=depth)

    def _members(self, archive: str, members: _Members, depth: int) -> Iterator[Source]:
        nothing = True
        for member, content in members:
            if is_litter(member):
                continue
            nothing = False
            name = f"{archive}/{shown(member)}"
            yield from self._or_refused(name, self._member(name, member, content, depth))
            if self.ended:
                return
        if nothing:
            raise UnreadableLog(wanted="an archive with files", got="an empty one")

    def _member(self, name: str, member: str, content: BinaryIO | str, depth: int) -> Iterator[Source]:
        if isinstance(content, str):
            self.budget.count_file()
            yield refused(name, wanted="a file", got=content)
        elif leads_elsewhere(member):
            self.budget.count_file()
            yield refused(name, wanted="a name inside the archive", got="one that leads out of it")
        else:
            with content:
                inner = spooled(pieces_of(content), name, self.limits, self.spool_dir)
            yield from self.files_of(inner, depth=depth)


def _start_of(found: OpenedSource) -> bytes:
    with found.open() as raw:
        return raw.read(_START_BYTES)


def _holds_files(start: bytes) -> bool:
    return is_zip(start) or is_tar(start) or is_compressed(start) or is_old_workbook(start)
