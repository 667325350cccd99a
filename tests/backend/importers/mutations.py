"""Changes that leave what a log says as it is: how it came, what it was packed in, what stands around it."""

import bz2
import codecs
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from typing import Final

Change = Callable[[bytes], bytes]
_INSIDE: Final = "inside.log"


def text_of(log: bytes) -> str:
    """A log as text, whatever its bytes are."""
    try:
        return log.decode()
    except UnicodeDecodeError:
        return log.decode("latin-1")


def _lines_of(log: bytes) -> list[bytes]:
    """Without their ends; a form feed ends none."""
    lines = log.replace(b"\r\n", b"\n").split(b"\n")
    return lines[:-1] if lines[-1] == b"" else lines


def _joined(end: bytes) -> Change:
    return lambda log: b"".join(line + end for line in _lines_of(log))


def _mixed_ends(log: bytes) -> bytes:
    ends = (b"\r\n", b"\n", b"\r")
    return b"".join(line + ends[at % 3] for at, line in enumerate(_lines_of(log)))


def _encoded(encoding: str, mark: bytes = b"") -> Change:
    return lambda log: mark + text_of(log).encode(encoding)


def _zipped(compression: int, name: str = _INSIDE, *more: tuple[str, bytes]) -> Change:
    def change(log: bytes) -> bytes:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", compression) as archive:
            archive.writestr(name, log)
            for other, content in more:
                archive.writestr(other, content)
        return packed.getvalue()

    return change


def _tarred(name: str = _INSIDE, form: int = tarfile.PAX_FORMAT) -> Change:
    def change(log: bytes) -> bytes:
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=form) as archive:
            member = tarfile.TarInfo(name)
            member.size = len(log)
            archive.addfile(member, io.BytesIO(log))
        return packed.getvalue()

    return change


def _in_turn(*changes: Change) -> Change:
    def change(log: bytes) -> bytes:
        for each in changes:
            log = each(log)
        return log

    return change


def _in_halves(packed: Change) -> Change:
    """As appending to a packed log makes it."""
    return lambda log: packed(log[: len(log) // 2]) + packed(log[len(log) // 2 :])


def _encoded_if_it_can(encoding: str) -> Change:
    def change(log: bytes) -> bytes:
        try:
            return text_of(log).encode(encoding)
        except UnicodeEncodeError:
            return log

    return change


def _nul_between(log: bytes) -> bytes:
    """As a rotation under a program that goes on writing leaves it."""
    lines = _lines_of(log)
    half = len(lines) // 2
    return b"".join(
        (*(line + b"\n" for line in lines[:half]), b"\0" * 4096, *(line + b"\n" for line in lines[half:]))
    )


def _coloured(log: bytes) -> bytes:
    return b"".join(b"\x1b[32m" + line + b"\x1b[0m\n" for line in _lines_of(log))


_ZIP: Final = _zipped(zipfile.ZIP_DEFLATED)
_TAR: Final = _tarred()
_DEEP: Final = "opt/sas/Lev1/SASApp/Logs/"

SAME: Final[Mapping[str, Change]] = {
    "as it is": lambda log: log,
    "LF": _joined(b"\n"),
    "CRLF": _joined(b"\r\n"),
    "CR": _joined(b"\r"),
    "LF, CRLF and CR mixed": _mixed_ends,
    "CR CR LF, as FTP makes of CRLF": _joined(b"\r\r\n"),
    "UTF-8 with a mark": lambda log: codecs.BOM_UTF8 + log,
    "a mark before every line": lambda log: b"".join(
        codecs.BOM_UTF8 + line + b"\n" for line in _lines_of(log)
    ),
    "UTF-16 LE with a mark": _encoded("utf-16-le", codecs.BOM_UTF16_LE),
    "UTF-16 BE with a mark": _encoded("utf-16-be", codecs.BOM_UTF16_BE),
    "UTF-32 LE with a mark": _encoded("utf-32-le", codecs.BOM_UTF32_LE),
    "UTF-32 BE with a mark": _encoded("utf-32-be", codecs.BOM_UTF32_BE),
    "UTF-16 LE without a mark": _encoded("utf-16-le"),
    "UTF-16 BE without a mark": _encoded("utf-16-be"),
    "UTF-16 with CRLF": _in_turn(_joined(b"\r\n"), _encoded("utf-16-le", codecs.BOM_UTF16_LE)),
    "NULs at the end": lambda log: log + b"\0" * 4096,
    "NULs at the start": lambda log: b"\0" * 4096 + log,
    "NULs between two lines": _nul_between,
    "Ctrl-Z at the end": lambda log: log + b"\x1a",
    "blank lines at the end": lambda log: log + b"\n" * 7,
    "blank lines at the start": lambda log: b"\n" * 3 + log,
    "blanks behind every line": lambda log: b"".join(line + b"  \n" for line in _lines_of(log)),
    "colours": _coloured,
    "a NUL behind every line": _joined(b"\0\n"),
    "a form feed at the end": lambda log: log + b"\f",
    "a form feed behind the last line": lambda log: log.removesuffix(b"\n") + b"\f",
    "a form feed on a line of its own": lambda log: log + b"\f\n",
    "a form feed behind every line": lambda log: b"".join(line + b"\f\n" for line in _lines_of(log)),
    "Latin-1": _encoded_if_it_can("latin-1"),
    "Windows-1252": _encoded_if_it_can("cp1252"),
    "gzip": gzip.compress,
    "gzip with padding": lambda log: gzip.compress(log) + b"\0" * 512,
    "gzip of several members": _in_halves(gzip.compress),
    "bzip2": bz2.compress,
    "bzip2 of several streams": _in_halves(bz2.compress),
    "xz": lzma.compress,
    "xz of several streams": _in_halves(lzma.compress),
    "zip": _ZIP,
    "zip, stored": _zipped(zipfile.ZIP_STORED),
    "zip of bzip2": _zipped(zipfile.ZIP_BZIP2),
    "zip of LZMA": _zipped(zipfile.ZIP_LZMA),
    "zip with folders": _zipped(zipfile.ZIP_DEFLATED, _DEEP + _INSIDE),
    "zip with a Mac's litter": _zipped(
        zipfile.ZIP_DEFLATED,
        _INSIDE,
        ("__MACOSX/._inside.log", b"\0\5\x16\7"),
        (".DS_Store", b"\0\0\0\1Bud1"),
    ),
    "zip with an empty folder": _zipped(zipfile.ZIP_DEFLATED, _INSIDE, ("empty/", b"")),
    "tar": _TAR,
    "tar of GNU": _tarred(form=tarfile.GNU_FORMAT),
    "tar of POSIX 1988": _tarred(form=tarfile.USTAR_FORMAT),
    "tar with a long name": _tarred(_DEEP * 8 + _INSIDE, tarfile.GNU_FORMAT),
    "tar.gz": _in_turn(_TAR, gzip.compress),
    "tar.bz2": _in_turn(_TAR, bz2.compress),
    "tar.xz": _in_turn(_TAR, lzma.compress),
    "zip in zip": _in_turn(_ZIP, _zipped(zipfile.ZIP_DEFLATED, "inner.zip")),
    "gzip in zip": _in_turn(gzip.compress, _zipped(zipfile.ZIP_STORED, "inside.log.gz")),
    "tar.gz in zip": _in_turn(_TAR, gzip.compress, _zipped(zipfile.ZIP_STORED, "inner.tgz")),
    "zip in tar": _in_turn(_ZIP, _tarred("inner.zip")),
    "zip in tar.gz": _in_turn(_ZIP, _tarred("inner.zip"), gzip.compress),
    "gzip in tar in zip": _in_turn(
        gzip.compress, _tarred("inside.log.gz"), _zipped(zipfile.ZIP_STORED, "inner.tar")
    ),
    "tar.gz in tar.gz": _in_turn(_TAR, gzip.compress, _tarred("inner.tgz"), gzip.compress),
    "zip with names beyond ASCII": _zipped(zipfile.ZIP_DEFLATED, "a b/ä/" + _INSIDE),
    "gzip in gzip": _in_turn(gzip.compress, gzip.compress),
    "CRLF in UTF-16 in gzip": _in_turn(
        _joined(b"\r\n"), _encoded("utf-16-le", codecs.BOM_UTF16_LE), gzip.compress
    ),
    "CRLF with a mark in zip": _in_turn(_joined(b"\r\n"), lambda log: codecs.BOM_UTF8 + log, _ZIP),
}
