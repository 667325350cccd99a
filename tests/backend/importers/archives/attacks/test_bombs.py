"""Bombs are refused before they are unpacked, by their ratio, their sum, their depth or their number."""

import bz2
import gzip
import lzma
import struct
import tarfile
from collections.abc import Callable

import pytest
from tests.backend.importers.archives.attacks.packing import Brought, header, refusals, tarred, zipped

from gridsizer_server.importers import UnreadableLog
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.importers.limits import MIB, Limits

ZEROS = b"0" * MIB


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
