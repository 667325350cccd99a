"""Files out of a form, straight to disk: never whole in memory, never under the name that a user gave."""

import hashlib
import os
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final

from python_multipart import MultipartParser
from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import parse_options_header

from gridsizer_server.imports.beginning import Received
from gridsizer_server.kit.errors import InvalidUpload, OutOfRoom

_MOST_PATH_BYTES: Final = 4_096  # PATH_MAX of Linux
_MOST_BOUNDARY_BYTES: Final = 70  # RFC 2046, 5.1.1
_MOST_SHOWN: Final = 400
_UNSHOWN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
_DRIVE: Final = re.compile(r"^[A-Za-z]:")

CheckRoom = Callable[[int], None]  # told how many bytes came so far; raises OutOfRoom


class FormReceiver:
    """Takes the body of a multipart form in pieces of any size.

    Each file of the part `files` is written to the path that `place` gives for its number, counted from 1.
    Raises InvalidUpload for anything else than `files` and `paths`, and whatever `check_room` raises.
    """

    def __init__(
        self, content_type: str, place: Callable[[int], Path], *, most_files: int, check_room: CheckRoom
    ) -> None:
        kind, options = parse_options_header(content_type)
        if kind != b"multipart/form-data" or not options.get(b"boundary"):
            raise InvalidUpload("wanted the content type multipart/form-data with a boundary")
        if len(options[b"boundary"]) > _MOST_BOUNDARY_BYTES:
            raise InvalidUpload(
                f"wanted a boundary of at most {_MOST_BOUNDARY_BYTES} bytes, got a longer one"
            )
        self.received: list[Received] = []
        self._place, self._most_files, self._check_room = place, most_files, check_room
        self._paths: list[str] = []
        self._total = 0
        self._part: _FilePart | _PathPart | None = None
        self._headers: dict[str, bytes] = {}
        self._name, self._value = b"", b""
        self._ended = False
        self._parser = MultipartParser(
            options[b"boundary"],
            {
                "on_part_begin": self._headers.clear,
                "on_header_field": self._take_name,
                "on_header_value": self._take_value,
                "on_header_end": self._end_header,
                "on_headers_finished": self._begin_part,
                "on_part_data": self._take_data,
                "on_part_end": self._end_part,
                "on_end": self._end,
            },
        )

    def take(self, piece: bytes) -> None:
        """Parse a piece of the body. Raises InvalidUpload, or OutOfRoom where the disk is full."""
        try:
            self._parser.write(piece)
        except MultipartParseError as error:
            raise InvalidUpload(f"wanted a multipart form, got something else: {error}") from error
        except OSError as error:
            raise OutOfRoom(f"wanted room on disk for the upload, got: {error.strerror}") from error

    def finish(self) -> list[Received]:
        """The files received, when the body has ended. Raises InvalidUpload if it broke off or had none."""
        if not self._ended:
            raise InvalidUpload("wanted a whole multipart form, got one that breaks off")
        if not self.received:
            raise InvalidUpload("wanted at least one part `files`, got none")
        return self.received

    def close(self) -> None:
        """Close the file that is being written, if any."""
        if isinstance(self._part, _FilePart):
            self._part.file.close()

    def _take_name(self, data: bytes, start: int, end: int) -> None:
        self._name += data[start:end]

    def _take_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def _end_header(self) -> None:
        self._headers[self._name.decode("latin-1").lower()] = self._value
        self._name, self._value = b"", b""

    def _begin_part(self) -> None:
        _, options = parse_options_header(self._headers.get("content-disposition", b""))
        field = options.get(b"name", b"").decode("utf-8", "replace")
        if field not in ("files", "paths"):
            raise InvalidUpload(f"wanted the parts `files` and `paths`, got one named {field[:60]!r}")
        if field == "paths":
            self._part = _PathPart()
            return
        if b"filename" not in options:
            raise InvalidUpload("wanted a file in the part `files`, got a field without a file name")
        number = len(self.received) + 1
        if number > self._most_files:
            raise InvalidUpload(f"wanted at most {self._most_files} files, got more")
        given = options[b"filename"].decode("utf-8", "replace")
        told = self._paths[number - 1] if number <= len(self._paths) else given
        self._part = _FilePart(number, shown_path(told, number), self._place(number))

    def _take_data(self, data: bytes, start: int, end: int) -> None:
        self._total += end - start
        self._check_room(self._total)
        assert self._part is not None
        self._part.take(data[start:end])

    def _end_part(self) -> None:
        part, self._part = self._part, None
        if isinstance(part, _FilePart):
            self.received.append(part.finished())
        elif part is not None:
            if len(self._paths) == self._most_files:
                raise InvalidUpload(f"wanted at most {self._most_files} paths, got more")
            self._paths.append(part.text.decode("utf-8", "replace"))

    def _end(self) -> None:
        self._ended = True


class _PathPart:
    def __init__(self) -> None:
        self.text = b""

    def take(self, data: bytes) -> None:
        self.text += data
        if len(self.text) > _MOST_PATH_BYTES:
            raise InvalidUpload(f"wanted paths of at most {_MOST_PATH_BYTES} bytes, got a longer one")


class _FilePart:
    def __init__(self, number: int, path: str, place: Path) -> None:
        self.file: Final[BinaryIO] = os.fdopen(
            os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb"
        )
        self._number, self._path = number, path
        self._bytes = 0
        self._sum = hashlib.sha256()

    def take(self, data: bytes) -> None:
        self.file.write(data)
        self._sum.update(data)
        self._bytes += len(data)

    def finished(self) -> Received:
        """The file, on disk even if the machine stops now."""
        with self.file:
            self.file.flush()
            os.fsync(self.file.fileno())
        return Received(number=self._number, path=self._path, bytes=self._bytes, sha256=self._sum.hexdigest())


def shown_path(given: str, number: int) -> str:
    r"""A path as it is shown; it leads nowhere, for nothing is opened under it.

    >>> shown_path("C:\\logs\\..\\node1\\a.log", 1), shown_path("/etc/passwd", 2), shown_path("../..", 3)
    ('logs/node1/a.log', 'etc/passwd', 'file 3')
    """
    plain = _UNSHOWN.sub("", unicodedata.normalize("NFC", given)).replace("\\", "/")
    steps = [step.strip() for step in _DRIVE.sub("", plain).split("/")]
    path = "/".join(step for step in steps if step not in ("", ".", ".."))
    return path[-_MOST_SHOWN:] or f"file {number}"
