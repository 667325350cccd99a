"""Names, links and damage in archives are refused by name, and nothing is written."""

import bz2
import gzip
import lzma
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.backend.importers.archives.attacks.packing import Brought, header, refusals, tarred, zipped

from gridsizer_server.importers import UnreadableLog
from gridsizer_server.importers.archives.opening import files_in


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
