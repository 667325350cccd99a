"""Any bytes become text in blocks of whole lines, numbered as an editor numbers them, or are refused."""

import io
from pathlib import Path

import pytest

from gridsizer_server.importers import UnreadableLog, recognise
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.limits import Limits
from gridsizer_server.importers.text.blocks import text_blocks

BLOCK = 1 << 20


def read(content: bytes) -> bytes:
    return b"".join(block.data for block in source_of(content, "a.log").blocks())


def test_a_file_and_its_bytes_read_alike(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_bytes(b"one\ntwo\n")

    source = source_of(tmp_path / "a.log", "node1/a.log")

    assert [block.data for block in source.blocks()] == [b"one\ntwo\n"]
    assert (source.name, source.size_bytes, source.head()) == ("node1/a.log", 8, b"one\ntwo\n")


def test_blocks_are_whole_lines_and_tell_the_number_of_their_first() -> None:
    line = b"x" * 99 + b"\n"
    source = source_of(line * 30_000, "a.log")

    blocks = list(source.blocks())

    assert len(blocks) > 1
    assert all(len(block.data) % 100 == 0 for block in blocks)
    before = [sum(len(each.data) for each in blocks[:place]) // 100 for place in range(len(blocks))]
    assert [block.first_line for block in blocks] == [lines + 1 for lines in before]


def test_a_last_line_without_an_end_is_kept() -> None:
    assert read(b"one\ntwo") == b"one\ntwo"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"], ids=["LF", "CRLF", "CR"])
def test_each_kind_of_line_end_is_one_line_feed(end: bytes) -> None:
    assert read(b"one" + end + b"two" + end) == b"one\ntwo\n"


def test_colours_for_a_terminal_are_no_text() -> None:
    assert read(b"\x1b[22;32m10:00:10\x1b[0m  \x1b[0;31mall\x1b[0m\x1b[K\n") == b"10:00:10  all\n"


def test_two_returns_before_each_line_feed_are_one_line_end() -> None:
    assert read(b"one\r\r\ntwo\r\r\n\r\r\nfour\r\r\n") == b"one\ntwo\n\nfour\n"


def test_padding_behind_most_lines_is_dropped_and_that_of_few_is_kept() -> None:
    assert read(b"one  \ntwo   \nthree \n") == b"one\ntwo\nthree\n"
    assert read(b"one  \ntwo\nthree\n") == b"one  \ntwo\nthree\n"


def test_control_z_ends_no_line() -> None:
    assert read(b"one\ntwo\n\x1a") == b"one\ntwo\n"


def test_line_ends_may_be_mixed_in_one_file() -> None:
    assert read(b"one\r\ntwo\nthree\rfour\r\r\nfive") == b"one\ntwo\nthree\nfour\n\nfive"


@pytest.mark.parametrize("filler", [BLOCK - 2, BLOCK - 1, BLOCK, BLOCK + 1])
def test_a_line_end_across_two_reads_is_still_one(filler: int) -> None:
    text = b"x\n" * (filler // 2) + b"x" * (filler % 2) + b"\r\nlast\r"

    assert read(text) == text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def test_a_form_feed_ends_no_line() -> None:
    (block,) = source_of(b"\fone\vtwo\nthree\n", "a.log").blocks()

    assert block.data.count(b"\n") == 2


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-16-le", "utf-32", "utf-32-be", "utf-32-le"]
)
def test_unicode_of_any_width_becomes_utf_8(encoding: str) -> None:
    text = "Zeit;Größe\r\n1;2\r\n" * 50
    marked = (
        text if encoding in {"utf-8-sig", "utf-16", "utf-32"} else text.replace("ö", "o").replace("ß", "s")
    )

    assert read(marked.encode(encoding)) == marked.replace("\r", "").encode()


@pytest.mark.parametrize("encoding", ["utf-16-be", "utf-16-le"])
def test_utf_16_without_a_mark_is_known_where_a_third_is_japanese(encoding: str) -> None:
    text = "処理時間 1.25 3 秒\n" * 50  # 5 of 13 characters are no ASCII

    assert read(text.encode(encoding)) == text.encode()


def test_latin_1_and_utf_8_in_one_file_are_left_as_they_are() -> None:
    text = "Größe\n".encode() + "Größe\n".encode("latin-1")

    assert read(text) == text


def test_a_mark_between_two_files_put_together_is_dropped() -> None:
    once = "one;two\n".encode("utf-8-sig")

    assert read(once + once) == b"one;two\none;two\n"


def test_the_hole_that_a_rotation_leaves_is_dropped() -> None:
    assert read(b"\0" * 3_000_000 + b"one\n" + b"\0\0two\n") == b"one\ntwo\n"


def test_utf_16_appended_to_ascii_is_read() -> None:
    assert read(b"one\r\n" * 3 + "two\r\n".encode("utf-16-le")) == b"one\none\none\ntwo\n"


def test_a_line_longer_than_the_limit_is_refused_with_its_number() -> None:
    source = source_of(b"one\ntwo\n" + b"x" * 10_000_000 + b"\nfour\n", "a.log")

    with pytest.raises(UnreadableLog, match="line 3: wanted lines of at most 4,194,304 bytes") as refused:
        list(source.blocks())

    assert refused.value.line == 3


def test_the_longest_line_is_a_limit_to_set() -> None:
    lines = b"12345\n123456\n"

    assert list(source_of(lines, "a.log", Limits(line_bytes=6)).blocks())
    with pytest.raises(UnreadableLog, match="line 2"):
        list(source_of(lines, "a.log", Limits(line_bytes=5)).blocks())


def test_bytes_that_are_not_text_are_refused() -> None:
    junk = bytes(range(256)) * 40

    with pytest.raises(UnreadableLog, match="wanted text, got bytes that are not text"):
        read(junk)


def test_junk_late_in_a_text_is_refused_with_its_line() -> None:
    text = b"x" * 63 + b"\n"

    with pytest.raises(UnreadableLog, match=f"line {2 * BLOCK // 64 + 1}: wanted text"):
        read(text * (2 * BLOCK // 64) + bytes(range(256)) * 4096)


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        (b"%PDF-1.7\n\x01\x02\x03\x04\x05\x06", "a PDF document"),
        (b"7z\xbc\xaf\x27\x1c\0\4\1\2\3\4\5\6", "a 7z archive"),
        (b"\x96\xd5\x75\x21\1\2\3\4\5\6\16\17", "sadf -j"),
    ],
    ids=["PDF", "7z", "sysstat"],
)
def test_a_known_kind_of_binary_is_refused_by_its_name(start: bytes, kind: str) -> None:
    with pytest.raises(UnreadableLog, match=kind):
        recognise(source_of(start, "a.log"))


@pytest.mark.parametrize("content", [b"", b"\n \r\n", b"\0\0\0"], ids=["nothing", "blank lines", "NULs"])
def test_an_empty_file_is_refused_as_empty(content: bytes) -> None:
    with pytest.raises(UnreadableLog, match="got an empty file"):
        recognise(source_of(content, "a.log"))


def test_text_of_no_known_format_is_told_what_would_be_accepted() -> None:
    with pytest.raises(UnreadableLog, match=r"wanted one of: .*got text of no known format"):
        recognise(source_of(b"Dear all,\nthe minutes of our meeting.\n", "minutes.txt"))


def test_the_head_is_whole_lines_of_the_first_64_kib() -> None:
    assert source_of(b"x" * 99 + b"\n", "a.log").head() == b"x" * 99 + b"\n"
    assert len(source_of((b"x" * 99 + b"\n") * 1_000, "a.log").head()) == 65_500
    assert len(source_of(b"x" * 100_000, "a.log").head()) == 65_536


class HandingOver(io.BytesIO):
    """A stream that hands over so many bytes at a time, whatever it is asked for."""

    def __init__(self, content: bytes, at_a_time: int) -> None:
        super().__init__(content)
        self._at_a_time = at_a_time

    def read(self, _size: int | None = -1) -> bytes:
        return super().read(self._at_a_time)


@pytest.mark.parametrize("at_a_time", [3, 4, 5, 7, 11])
def test_where_a_stream_is_cut_makes_no_difference(at_a_time: int) -> None:
    text = "\ufeffone\r\n\rtwo\r\n\ufeffthree é\r".encode()

    blocks = list(text_blocks(HandingOver(text, at_a_time), line_bytes=100))

    assert b"".join(block.data for block in blocks) == "one\n\ntwo\nthree é\n".encode()
    lines = [block.first_line + place for block in blocks for place in range(block.data.count(b"\n"))]
    assert lines == [1, 2, 3, 4]
