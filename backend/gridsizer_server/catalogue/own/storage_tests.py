"""Results of I/O tests in files of this machine, as the library judges them. Nothing is kept."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from gridsizer.learn.ceilings import StorageTest
from gridsizer.learn.observations import Finding
from gridsizer_server.importers.formats import dd, fio_json, sas_iotest
from gridsizer_server.imports.reading.local import Found, read_files
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import findings_of
from gridsizer_server.kit.errors import InvalidUpload
from gridsizer_server.kit.settings import Settings

_READ: Final = tuple(form.FORMAT.name for form in (fio_json, sas_iotest, dd))
_WANTED: Final = f"{', '.join(_READ[:-1])} or {_READ[-1]}"
_PER_CORE: Final = "per_core_rate"


class NotATest(InvalidUpload):
    """A file that holds no results of an I/O test that is understood."""


def storage_tests(found: Sequence[Found], settings: Settings) -> list[StorageTest]:
    """The results in these files. Raises NotATest, naming the first file that holds none."""
    with TemporaryDirectory(prefix="gridsizer-") as folder:
        rows = read_files(found, {}, Path(folder), settings, lambda *_: None)
        return [_test(_whole(row, found, Path(folder), settings), Path(folder)) for row in rows]


def _whole(row: ImportFileRow, found: Sequence[Found], folder: Path, settings: Settings) -> ImportFileRow:
    """The file with all its rates: those per core are read again, times the copies that it says ran."""
    copies = _copies(row)
    if copies is None:
        return row
    [again] = read_files([found[row.upload - 1]], {"cores": copies}, folder, settings, lambda *_: None)
    return again


def _copies(row: ImportFileRow) -> int | None:
    """How many copies ran, where rates are printed per physical core and the file says how many ran."""
    return next(
        (
            int(finding["options"][0])
            for finding in findings_of(row)
            if finding["code"] == _PER_CORE and finding["options"]
        ),
        None,
    )


def _test(row: ImportFileRow, folder: Path) -> StorageTest:
    if row.state != "read" or row.format not in _READ:
        raise NotATest(f"{row.path}: wanted {_WANTED}, got {row.format or _got(row)}")
    stored = StoredFile(row, folder, {})
    series = [each for kept in stored.contents.series for each in stored.series(kept)]
    return StorageTest(name=row.path, series=series, findings=_findings(findings_of(row)))


def _got(row: ImportFileRow) -> str:
    """What a file is; what is of no known format is told shorter than where any format will do."""
    told = [each for each in findings_of(row) if each["severity"] == "refusal"]
    unknown = any(each["code"] == "not_recognised" for each in told)
    return "another file" if unknown or not told else str(told[0]["message"]).removesuffix(".")


def _findings(told: Sequence[dict[str, Any]]) -> list[Finding]:
    return [
        Finding(code=each["code"], severity=each["severity"], message=each["message"], line=each["line"])
        for each in told
    ]
