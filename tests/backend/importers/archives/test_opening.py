"""What a user brings is opened in place: files, archives within archives, workbooks."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types

from gridsizer_server.importers import Source
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.importers.limits import MIB

Brought = Callable[..., Path]


@pytest.fixture
def brought(tmp_path: Path) -> Brought:
    """A file of that name with those bytes."""

    def brought(name: str, content: bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path

    return brought


def zipped(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return packed.getvalue()


def tarred(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, content in members.items():
            header = tarfile.TarInfo(name)
            header.size = len(content)
            archive.addfile(header, io.BytesIO(content))
    return packed.getvalue()


def text_of(source: Source) -> bytes:
    return b"".join(block.data for block in source.blocks())


def texts(path: Path, **wanted: object) -> dict[str, bytes]:
    return {source.name: text_of(source) for source in files_in(path, **wanted)}  # type: ignore[arg-type]


FOLDER = {"node1/a.log": b"one\n", "node2/a.log": b"two\n"}


def test_a_file_is_itself(brought: Brought) -> None:
    assert texts(brought("a.log", b"one\n")) == {"a.log": b"one\n"}


def test_a_user_knows_a_file_by_the_name_it_was_brought_under(brought: Brought) -> None:
    assert texts(brought("3f2a.upload", b"one\n"), name="node1/a.log") == {"node1/a.log": b"one\n"}


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress], ids=["gzip", "bzip2", "xz"])
def test_a_compressed_file_is_read_under_its_own_name(
    brought: Brought, pack: Callable[[bytes], bytes]
) -> None:
    assert texts(brought("a.log.packed", pack(b"one\r\ntwo\n"))) == {"a.log.packed": b"one\ntwo\n"}


@pytest.mark.parametrize(
    "pack",
    [
        zipped,
        tarred,
        lambda files: gzip.compress(tarred(files)),
        lambda files: bz2.compress(tarred(files)),
        lambda files: lzma.compress(tarred(files)),
    ],
    ids=["zip", "tar", "tar.gz", "tar.bz2", "tar.xz"],
)
def test_an_archive_of_a_folder_is_opened_in_place(
    brought: Brought, pack: Callable[[dict[str, bytes]], bytes]
) -> None:
    found = texts(brought("logs.packed", pack(FOLDER)))

    assert found == {f"logs.packed/{name}": content for name, content in FOLDER.items()}


def test_archives_within_archives_are_opened(brought: Brought) -> None:
    inner = gzip.compress(tarred({"a.log": gzip.compress(b"one\n")}))

    assert texts(brought("all.zip", zipped({"n1.tgz": inner}))) == {"all.zip/n1.tgz/a.log": b"one\n"}


def test_a_member_too_large_for_memory_is_read_again_and_again(brought: Brought, tmp_path: Path) -> None:
    large = (b"%07d\n" * 800_000) % tuple(range(800_000))
    spool = tmp_path / "spool"
    spool.mkdir()

    (source,) = files_in(brought("large.log.gz", gzip.compress(large)), spool_dir=spool)

    assert source.size_bytes == 6_400_000
    assert text_of(source) == text_of(source) == large
    with source.open() as raw:
        raw.seek(8 * 700_000)
        assert raw.read(8) == b"0700000\n"
    assert list(spool.iterdir()) == []


def test_two_readers_of_one_large_member_do_not_disturb_each_other(brought: Brought) -> None:
    large = b"0123456\n" * 800_000
    (source,) = files_in(brought("large.log.gz", gzip.compress(large)))

    pairs = list(zip(source.blocks(), source.blocks(), strict=True))

    assert all(one == other for one, other in pairs)
    assert sum(len(one.data) for one, _ in pairs) == len(large)


def test_a_workbook_is_its_sheets_as_text_with_row_numbers_as_line_numbers(brought: Brought) -> None:
    packed = io.BytesIO()
    workbook = xlsxwriter.Workbook(packed)
    jobs, clock = workbook.add_worksheet("Jobs"), workbook.add_format({"num_format": "[h]:mm:ss"})
    workbook.add_worksheet("Empty")
    jobs.write_row(1, 0, ["Job", "Real time", "note"])
    jobs.write_row(2, 0, ["SORT", 2.5, "two\nlines, and a comma"])
    jobs.write_number(3, 1, 25.25 / 24, clock)
    workbook.close()

    found = texts(brought("times.xlsx", packed.getvalue()))

    assert found == {
        "times.xlsx/Jobs": b',,\nJob,Real time,note\nSORT,2.5,"two lines, and a comma"\n,25:15:00,\n'
    }


def test_an_open_document_spreadsheet_is_read_as_well(brought: Brought) -> None:
    names = " ".join(
        f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{short}:1.0"'
        for short in ("office", "table", "text")
    )
    cell = '<table:table-cell office:value-type="{}"><text:p>{}</text:p></table:table-cell>'
    row = cell.format("string", "Job") + cell.format("string", "Node")
    sheet = f'<table:table table:name="S"><table:table-row>{row}</table:table-row></table:table>'
    body = f"<office:body><office:spreadsheet>{sheet}</office:spreadsheet></office:body>"
    parts = {
        "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": b"<manifest/>",
        "content.xml": f"<office:document-content {names}>{body}</office:document-content>".encode(),
    }

    assert texts(brought("times.ods", zipped(parts))) == {"times.ods/S": b"Job,Node\n"}


def test_small_logs_that_repeat_themselves_may_unpack_to_any_ratio(brought: Brought) -> None:
    (source,) = files_in(brought("idle.gz", gzip.compress(b"0 0 0\n" * MIB)))

    assert source.size_bytes == 6 * MIB
