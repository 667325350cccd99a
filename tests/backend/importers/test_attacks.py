"""What attackers and broken machines send is refused by name; none of it takes memory or writes files."""

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types

from gridsizer.learn.observations import Finding
from gridsizer_server.importers import Source, UnreadableLog
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.importers.limits import MIB, Limits

Refused = Callable[..., Finding]
Brought = Callable[[bytes], Path]
ZEROS = b"0" * MIB


@pytest.fixture
def brought(tmp_path: Path) -> Brought:
    def brought(content: bytes) -> Path:
        path = tmp_path / "upload"
        path.write_bytes(content)
        return path

    return brought


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


@pytest.mark.parametrize(
    "pack",
    [
        gzip.compress,
        bz2.compress,
        lzma.compress,
        lambda data: zipped(("a.log", data)),
        lambda data: gzip.compress(tarred((header("a.log"), data))),
    ],
    ids=["gzip", "bzip2", "xz", "zip", "tar.gz"],
)
def test_a_bomb_is_refused_by_its_ratio_before_it_is_unpacked(
    brought: Brought, pack: Callable[[bytes], bytes]
) -> None:
    limits = Limits(unpacked_free_bytes=MIB)

    (bomb,) = files_in(brought(pack(ZEROS * 50)), limits=limits)

    with pytest.raises(UnreadableLog, match="unpack to at most 250 times their size"):
        bomb.head()


def test_a_bomb_within_archives_ends_the_opening_of_the_whole(brought: Brought) -> None:
    bomb = zipped(("inner.log", ZEROS * 50))
    outer = zipped(("1.zip", bomb), ("2.log", b"one\n"))

    sources = list(files_in(brought(outer), limits=Limits(unpacked_free_bytes=MIB)))

    assert list(refusals(sources)) == ["upload/1.zip"]
    assert len(sources) == 1


def test_a_zip_that_declares_more_than_an_upload_may_unpack_to_is_refused_before_it_is_unpacked(
    brought: Brought,
) -> None:
    packed = zipped(("1.log", b"one\n" * 100), ("2.log", b"two\n" * 100))

    sources = list(files_in(brought(packed), limits=Limits(unpacked_bytes=799)))

    assert refusals(sources) == {"upload": "wanted at most 799 bytes unpacked in all, got an archive of more"}
    assert len(list(files_in(brought(packed), limits=Limits(unpacked_bytes=800)))) == 2


def test_archives_deeper_than_the_limit_are_refused(brought: Brought) -> None:
    packed = b"one\n"
    for level in range(5):
        packed = zipped((f"{level}.zip", packed))

    (source,) = files_in(brought(packed))

    with pytest.raises(UnreadableLog, match="wanted archives at most 4 deep"):
        source.head()


@pytest.mark.parametrize("name", ["../../etc/cron.d/x", "/etc/passwd", "..\\x.log", "C:\\x.log", "a/../../x"])
@pytest.mark.parametrize("kind", ["zip", "tar"])
def test_a_name_that_leads_out_of_the_archive_is_refused_and_nothing_is_written(
    brought: Brought, tmp_path: Path, name: str, kind: str
) -> None:
    bad, good = (name, b"owned\n"), ("good.log", b"one\n")
    packed = (
        zipped(bad, good) if kind == "zip" else tarred(*[(header(each), text) for each, text in (bad, good)])
    )
    before = sorted(tmp_path.parent.rglob("*"))

    sources = list(files_in(brought(packed)))

    assert list(refusals(sources).values()) == [
        "wanted a name inside the archive, got one that leads out of it"
    ]
    assert [source.name for source in sources][-1] == "upload/good.log"
    assert sorted(tmp_path.parent.rglob("*")) == sorted([*before, tmp_path / "upload"])


def test_links_and_devices_in_a_tar_are_refused_and_the_rest_is_read(brought: Brought) -> None:
    packed = tarred(
        (header("link.log", tarfile.SYMTYPE, "/etc/passwd"), b""),
        (header("hard.log", tarfile.LNKTYPE, "link.log"), b""),
        (header("null", tarfile.CHRTYPE), b""),
        (header("pipe", tarfile.FIFOTYPE), b""),
        (header("a.log"), b"one\n"),
    )

    sources = list(files_in(brought(packed)))

    assert refusals(sources) == {
        "upload/link.log": "wanted a file, got a link",
        "upload/hard.log": "wanted a file, got a link",
        "upload/null": "wanted a file, got a device or pipe",
        "upload/pipe": "wanted a file, got a device or pipe",
    }
    assert sources[-1].head() == b"one\n"


def test_a_link_in_a_zip_is_refused(brought: Brought) -> None:
    link = zipfile.ZipInfo("link.log")
    link.external_attr = 0o120777 << 16

    assert refusals(list(files_in(brought(zipped((link, b"/etc/passwd")))))) == {
        "upload/link.log": "wanted a file, got a link"
    }


def test_a_tar_header_that_asks_for_memory_is_refused(brought: Brought) -> None:
    endless = header("x", tarfile.XHDTYPE)
    endless.size = 1 << 31
    packed = tarred((header("a.log"), b"one\n"))[:1024] + endless.tobuf()

    read, broken = files_in(brought(packed))

    assert read.head() == b"one\n"
    with pytest.raises(UnreadableLog, match="wanted tar headers of at most 1 MiB"):
        broken.head()


def test_a_zip_directory_of_a_million_entries_is_refused_before_it_is_read(brought: Brought) -> None:
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 100_000_000, 0, 0)

    (source,) = files_in(brought(b"PK\x03\x04" + bytes(100) + end))

    with pytest.raises(UnreadableLog, match="wanted at most 20,000 files, got a zip directory of many more"):
        source.head()


@pytest.mark.parametrize(
    "packed",
    [
        gzip.compress(b"one\n" * 1000)[:-12],
        bz2.compress(b"one\n" * 1000)[:-5],
        lzma.compress(b"one\n" * 1000)[:-5],
        zipped(("a.log", b"one\n" * 1000))[:-5],
        tarred((header("a.log"), b"one\n" * 1000))[:700],
    ],
    ids=["gzip", "bzip2", "xz", "zip", "tar"],
)
def test_a_truncated_archive_is_refused_as_that(brought: Brought, packed: bytes) -> None:
    *_, last = files_in(brought(packed))

    with pytest.raises(UnreadableLog, match="got damaged or truncated data"):
        last.head()


def test_an_encrypted_member_is_refused_and_the_rest_is_read(brought: Brought) -> None:
    packed = bytearray(zipped(("a.log", b"secret\n"), ("b.log", b"one\n")))
    directory = packed.index(b"PK\x01\x02")
    packed[directory + 8] |= 1

    sources = list(files_in(brought(bytes(packed))))

    assert refusals(sources) == {"upload/a.log": "wanted a file, got an encrypted one"}
    assert sources[1].head() == b"one\n"


def test_names_that_would_break_a_terminal_or_a_database_are_shown_without_that(brought: Brought) -> None:
    packed = tarred((header("a\x1b[2J\n\udce9.log"), b"one\n"))

    (source,) = files_in(brought(packed))

    assert source.name == "upload/a?[2J??.log"


def test_a_zip_of_more_files_than_the_limit_is_refused_by_their_number(brought: Brought) -> None:
    packed = zipped(*[(f"{number}.log", b"") for number in range(20_001)])

    sources = list(files_in(brought(packed)))

    assert refusals(sources) == {"upload": "wanted at most 20,000 files, got more"}


def test_a_tar_is_read_up_to_the_limit_of_files_for_it_does_not_say_how_many_it_holds(
    brought: Brought,
) -> None:
    packed = tarred(*[(header(f"{number}.log"), b"one\n") for number in range(4)])

    sources = list(files_in(brought(packed), limits=Limits(files=3)))

    assert [source.name for source in sources] == [f"upload/{number}.log" for number in range(4)]
    assert refusals(sources) == {"upload/3.log": "wanted at most 3 files, got more"}


def sheet_with(rows: str) -> bytes:
    """A workbook of one sheet with that XML for its rows."""
    empty, changed = io.BytesIO(), io.BytesIO()
    workbook = xlsxwriter.Workbook(empty)
    workbook.add_worksheet("S")
    workbook.close()
    with zipfile.ZipFile(empty) as before, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as after:
        for part in before.namelist():
            content = before.read(part)
            after.writestr(part, content.replace(b"<sheetData/>", f"<sheetData>{rows}</sheetData>".encode()))
    return changed.getvalue()


def test_a_workbook_with_a_cell_in_its_last_corner_is_refused_not_filled(brought: Brought) -> None:
    corner = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

    (source,) = files_in(brought(sheet_with(corner)))

    with pytest.raises(UnreadableLog, match="bytes of memory"):
        source.head()


def test_a_workbook_of_more_cells_than_the_limit_is_refused_by_their_number(brought: Brought) -> None:
    row = '<row r="3"><c r="A3"><v>1</v></c><c r="D3"><v>1</v></c></row>'

    (source,) = files_in(brought(sheet_with(row)), limits=Limits(cells=11))

    with pytest.raises(UnreadableLog, match="wanted a sheet of at most 11 cells"):
        source.head()


def test_a_workbook_that_unpacks_to_too_much_is_refused_before_it_is_opened(brought: Brought) -> None:
    padded = sheet_with("<row r='1'><c r='A1'><v>1</v></c></row>" + " " * 10_000_000)

    (source,) = files_in(brought(padded), limits=Limits(unpacked_free_bytes=MIB))

    with pytest.raises(UnreadableLog, match="unpack to at most 250 times their size"):
        source.head()


def test_a_table_of_200_000_columns_is_refused_by_their_number(refusal_of: Refused) -> None:
    wide = b"x," * 200_000 + b"y\n" + b"1," * 200_000 + b"2\n"

    refusal = refusal_of(wide, "wide.csv")

    assert "wanted a table of at most 16,384 columns" in refusal.message
    assert refusal.line == 1


def test_a_quotation_mark_that_is_never_closed_is_refused_with_its_line(refusal_of: Refused) -> None:
    rows = "".join(f"2019-03-04 09:00:{second:02},5\n" for second in range(60))
    endless = f'time,read MB/s\n{rows}2019-03-04 09:01:00,"5\n' + rows * 200

    refusal = refusal_of(endless)

    assert "Line 62: wanted cells of at most 131,072 characters" in refusal.message
