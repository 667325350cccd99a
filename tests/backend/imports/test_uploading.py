"""Files out of a form."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gridsizer_server.imports.uploading import FormReceiver
from gridsizer_server.kit.errors import InvalidUpload, OutOfRoom

BOUNDARY = "b0undary"
FORM = f"multipart/form-data; boundary={BOUNDARY}"


Receive = Callable[..., FormReceiver]


@pytest.fixture
def receive(tmp_path: Path) -> Iterator[Receive]:
    """Makes a receiver that writes into the test's folder."""
    made: list[FormReceiver] = []

    def receive(most_files: int = 10, limit: int = 10**9) -> FormReceiver:
        def check_room(total: int) -> None:
            if total > limit:
                raise OutOfRoom("wanted less")

        def place(number: int) -> Path:
            return tmp_path / str(number)

        made.append(FormReceiver(FORM, place, most_files=most_files, check_room=check_room))
        return made[-1]

    yield receive
    for receiver in made:
        receiver.close()


def _part(name: str, content: bytes, file_name: str | None = None) -> bytes:
    named = "" if file_name is None else f'; filename="{file_name}"'
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{named}\r\n\r\n'
    return head.encode() + content + b"\r\n"


def _form(*parts: bytes) -> bytes:
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


@pytest.mark.parametrize("step", [1, 7, 10_000])
def test_a_form_in_pieces_of_any_size_is_the_same_files(tmp_path: Path, receive: Receive, step: int) -> None:
    form = _form(_part("files", b"one\r\n--b0und", "a/x.log"), _part("files", b"", "y.log"))
    receiver = receive()

    for start in range(0, len(form), step):
        receiver.take(form[start : start + step])
    first, second = receiver.finish()

    assert (first.number, first.path, first.bytes) == (1, "a/x.log", 12)
    assert (tmp_path / "1").read_bytes() == b"one\r\n--b0und"
    assert (second.path, second.bytes) == ("y.log", 0)
    # sha256sum of nothing, as its specification's examples have it
    assert second.sha256 == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_paths_before_the_files_name_them_in_their_order(receive: Receive) -> None:
    receiver = receive()

    receiver.take(
        _form(_part("paths", b"node1/a.log"), _part("files", b"1", "a.log"), _part("files", b"2", "b.log"))
    )

    assert [file.path for file in receiver.finish()] == ["node1/a.log", "b.log"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("../../etc/passwd", "etc/passwd"),
        ("/etc/shadow", "etc/shadow"),
        ("..\\..\\windows\\system32", "windows/system32"),
        ("C:\\logs\\a.log", "a.log"),  # an old browser's way to send a name
        ("a\x1b[31m.log", "a[31m.log"),
        ("safe\u202egol.exe", "safegol.exe"),
        ("....//....//x", "..../..../x"),
        ("", "file 1"),
        (".", "file 1"),
        ("a" * 1000, "a" * 400),
    ],
)
def test_a_hostile_name_is_shown_tame_and_never_a_place(
    tmp_path: Path, receive: Receive, given: str, shown: str
) -> None:
    receiver = receive()

    receiver.take(_form(_part("files", b"text", given)))

    assert [file.path for file in receiver.finish()] == [shown]
    assert [file.name for file in tmp_path.iterdir()] == ["1"]


def test_files_lie_where_only_their_owner_reads_them(tmp_path: Path, receive: Receive) -> None:
    receiver = receive()

    receiver.take(_form(_part("files", b"text", "a")))
    receiver.finish()

    assert (tmp_path / "1").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (b"no form at all", "multipart form"),
        (_form(_part("attachment", b"x", "x")), "attachment"),
        (_form(_part("files", b"x")), "without a file name"),
        (_form(_part("paths", b"x")), "at least one"),
        (_part("files", b"x", "x"), "breaks off"),
        (_form(_part("paths", b"x" * 5_000), _part("files", b"x", "x")), "longer one"),
        (b"--b0undary\r\n" + b"X: y\r\n" * 100, "multipart form"),
    ],
)
def test_what_is_no_form_of_files_is_refused_with_its_reason(receive: Receive, form: bytes, why: str) -> None:
    receiver = receive()

    def take_all() -> None:
        receiver.take(form)
        receiver.finish()

    with pytest.raises(InvalidUpload, match=why):
        take_all()


def test_more_files_than_allowed_are_refused(receive: Receive) -> None:
    receiver = receive(most_files=2)

    with pytest.raises(InvalidUpload, match="at most 2 files"):
        receiver.take(_form(*(_part("files", b"x", "x") for _ in range(3))))


def test_another_content_type_is_refused() -> None:
    with pytest.raises(InvalidUpload, match="multipart/form-data"):
        FormReceiver("application/json", lambda _: Path("never"), most_files=1, check_room=lambda _: None)


def test_a_full_quota_ends_the_upload(receive: Receive) -> None:
    receiver = receive(limit=3)

    with pytest.raises(OutOfRoom):
        receiver.take(_form(_part("files", b"four", "x")))
