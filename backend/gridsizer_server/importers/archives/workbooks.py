"""The sheets of an .xlsx, .xlsm, .xlsb, .xls or .ods workbook, each as a source of CSV text."""

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from gridsizer_server.importers.archives.budget import Budget
from gridsizer_server.importers.archives.member_names import shown
from gridsizer_server.importers.archives.opened_source import OpenedSource, refused
from gridsizer_server.importers.archives.spooled import pieces_of, spooled
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.source import Source

_READER: Final = Path(__file__).with_name("workbook_reader.py")
_MARK: Final = b"\x1e"
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PARTS: Final = ({"xl/workbook.xml"}, {"xl/workbook.bin"}, {"mimetype", "content.xml"})


def is_old_workbook(start: bytes) -> bool:
    """Whether these are the first bytes of an .xls workbook, or another document of that age."""
    return start.startswith(_OLE)


def holds_workbook(archive: zipfile.ZipFile) -> bool:
    """Whether a zip archive is a workbook rather than a folder of files."""
    names = set(archive.namelist())
    return any(parts <= names for parts in _PARTS)


def sheets_of(found: OpenedSource, budget: Budget, spool_dir: Path | None) -> Iterator[Source]:
    """Each sheet that holds anything.

    Raises UnreadableLog where the workbook cannot be read, or only with more memory than is granted.
    """
    with TemporaryFile(dir=spool_dir) as workbook:
        with found.open() as raw:
            workbook.writelines(pieces_of(raw))
        workbook.seek(0)
        limits = found.limits
        arguments = (
            limits.workbook_memory_bytes,
            limits.sheets,
            limits.columns,
            limits.cells,
            limits.line_bytes,
        )
        command = [sys.executable, "-I", str(_READER), *map(str, arguments)]
        with subprocess.Popen(
            command, stdin=workbook, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as reading:
            assert reading.stdout is not None
            yield from _sheets(found, _counted(reading.stdout, budget), spool_dir)
    if reading.returncode:
        wanted = f"a workbook that {limits.workbook_memory_bytes:,} bytes of memory and 20 s can hold"
        raise UnreadableLog(wanted=wanted, got="a larger or damaged one")


def _counted(stdout: IO[bytes], budget: Budget) -> Iterator[bytes]:
    for line in stdout:
        budget.unpack(len(line))
        yield line


def _sheets(found: OpenedSource, lines: Iterator[bytes], spool_dir: Path | None) -> Iterator[Source]:
    name = found.name
    for is_header, group in groupby(lines, lambda line: line.startswith(_MARK)):
        if not is_header:
            yield spooled(group, name, found.limits, spool_dir)
            continue
        for header in group:
            facts = json.loads(header.removeprefix(_MARK))
            name = f"{found.name}/{shown(facts['sheet'])}" if "sheet" in facts else found.name
            if "wanted" in facts:
                yield refused(name, wanted=facts["wanted"], got=facts["got"])
