"""Plain decimals: each number is what `float` reads, bit by bit, and nothing else is taken for one."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer_server.importers.text.plain_decimals import plain_decimals, plain_whole_numbers

_WORDS = st.lists(
    st.from_regex(rb"-?[0-9]{0,17}([.][0-9]{0,9})?|[0-9.eE+-]{1,6}", fullmatch=True), min_size=1
)


def _places(words: list[bytes]) -> tuple[bytes, list[int], list[int]]:
    ends = np.cumsum([len(word) + 1 for word in words]) - 1
    return b" ".join(words), [end - len(word) for end, word in zip(ends, words, strict=True)], ends.tolist()


@law(100)
@given(_WORDS)
def test_what_is_plain_is_what_float_reads(words: list[bytes]) -> None:
    text, start, end = _places(words)

    value, plain = plain_decimals(text, np.array(start), np.array(end))

    assert value[plain].tolist() == [
        float(word) for word, is_plain in zip(words, plain, strict=True) if is_plain
    ]


@law(100)
@given(_WORDS)
def test_a_whole_number_has_digits_only(words: list[bytes]) -> None:
    text, start, end = _places(words)

    value, plain = plain_whole_numbers(text, np.array(start), np.array(end))

    assert value[plain].tolist() == [
        int(word) for word, is_plain in zip(words, plain, strict=True) if is_plain
    ]


def test_numbers_as_tools_print_them_are_plain() -> None:
    words = [b"0.00", b"12.5", b"-3", b"900.25", b"1700000000", b"123456789012.125"]
    text, start, end = _places(words)

    value, plain = plain_decimals(text, np.array(start), np.array(end))

    assert plain.all()
    assert value.tolist() == [0.0, 12.5, -3.0, 900.25, 1_700_000_000.0, 123_456_789_012.125]
