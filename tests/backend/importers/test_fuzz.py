"""Damaged logs of every format: what can be read is read, the rest is refused or found, no more happens."""

from collections.abc import Callable
from dataclasses import fields
from datetime import timedelta
from types import SimpleNamespace
from typing import Final

import numpy as np
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from tests.effort import tries

from gridsizer.learn.observations import Finding, JobTable, Metric, Observation, Series
from gridsizer_server.importers import Settled, UnreadableLog, log_formats, recognise
from gridsizer_server.importers.archives.opened_source import source_of

SECRET: Final = "Tr0ub4dor&3"
Damage = Callable[[bytes], bytes]
SHARES: Final = st.floats(0, 1)
LINES: Final = st.integers(0, 30)


def cut(start: float, length: float) -> Damage:
    def damage(text: bytes) -> bytes:
        at = int(start * len(text))
        return text[:at] + text[at + 1 + int(length * 40) :]

    return damage


def end_early(share: float) -> Damage:
    return lambda text: text[: int(share * len(text))]


def insert(share: float, junk: bytes) -> Damage:
    def damage(text: bytes) -> bytes:
        at = int(share * len(text))
        return text[:at] + junk + text[at:]

    return damage


def repeat(share: float, lines: int, times: int) -> Damage:
    def damage(text: bytes) -> bytes:
        rows = text.splitlines(keepends=True)
        at = int(share * len(rows))
        return b"".join(rows[: at + lines] + rows[at : at + lines] * times + rows[at + lines :])

    return damage


def swap(one: float, other: float) -> Damage:
    def damage(text: bytes) -> bytes:
        swapped = bytearray(text)
        here, there = (min(len(text) - 1, int(share * len(text))) for share in (one, other))
        swapped[here], swapped[there] = text[there], text[here]
        return bytes(swapped)

    return lambda text: damage(text) if text else text


def tell(share: float) -> Damage:
    """A password on a line of its own, as logs echo them."""

    def damage(text: bytes) -> bytes:
        rows = text.splitlines(keepends=True)
        at = int(share * len(rows))
        return b"".join([*rows[:at], f"password={SECRET}\n".encode(), *rows[at:]])

    return damage


def in_encoding(name: str) -> Damage:
    return lambda text: text.decode("latin-1").encode(name, "replace")


JUNK: Final = (b"\0" * 9, b"\r", b"\f", b'"', b"-", b"9" * 400, b"nan", b"1e999", "\u0664".encode())
DAMAGES: Final = st.lists(
    st.one_of(
        st.builds(cut, SHARES, SHARES),
        st.builds(end_early, SHARES),
        st.builds(insert, SHARES, st.binary(max_size=20)),
        st.builds(insert, SHARES, st.sampled_from(JUNK)),
        st.builds(repeat, SHARES, LINES, st.integers(1, 3)),
        st.builds(swap, SHARES, SHARES),
        st.builds(tell, SHARES),
        st.builds(in_encoding, st.sampled_from(["utf-16", "utf-8-sig", "utf-16-be", "cp037"])),
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=tries(100, 10_000),
    deadline=timedelta(seconds=60),
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(damages=DAMAGES)
def test_a_damaged_log_is_read_refused_or_found_at_fault(
    golden: SimpleNamespace, damages: list[Damage]
) -> None:
    content = golden.log.read_bytes()
    for damage in damages:
        content = damage(content)
    note(f"damaged log: {content!r}")

    observed, refusal = read(content, golden)

    findings = [one for one in observed if isinstance(one, Finding)]
    for finding in findings:
        assert SECRET not in " ".join([finding.message, finding.default, *finding.options])
        assert finding.line is None or 1 <= finding.line <= lines_of(content)
    assert SECRET not in refusal
    codes = {finding.code for finding in findings} | ({"refused"} if refusal else set())
    check_series([one for one in observed if isinstance(one, Series)], content, codes)
    check_jobs([one for one in observed if isinstance(one, JobTable)], content)


def read(content: bytes, golden: SimpleNamespace) -> tuple[list[Observation], str]:
    """What was observed, and the refusal that ended it or ""."""
    source = source_of(content, golden.log.name)
    observed: list[Observation] = []
    try:
        recognise(source)
        observed.extend(log_formats()[golden.module].read(source, Settled()))
    except UnreadableLog as refusal:
        return observed, str(refusal)
    return observed, ""


def check_series(pieces: list[Series], content: bytes, codes: set[str]) -> None:
    said = {"refused", "year_not_printed"} & codes or any(code.startswith("no_") for code in codes)
    for piece in pieces:
        assert np.isfinite(piece.value).all()
        assert not np.isinf(piece.at_s).any()
        if not said and piece.layer not in {"data", "scaling"} and piece.metric is not Metric.CORES:
            assert not np.isnan(piece.at_s).any(), f"{piece.metric} without a time, said by none of {codes}"
        assert piece.line.min(initial=1) >= 1
        assert piece.line.max(initial=1) <= lines_of(content)
    assert sum(len(piece.value) for piece in pieces) <= len(content)


def check_jobs(tables: list[JobTable], content: bytes) -> None:
    for table in tables:
        for column in fields(table)[1:]:
            values = getattr(table, column.name)
            assert values.dtype == object or not np.isinf(values).any()
        assert table.line.min(initial=1) >= 1
        assert table.line.max(initial=1) <= lines_of(content)


def lines_of(content: bytes) -> int:
    """At least as many as there are, however they end."""
    return content.count(b"\n") + content.count(b"\r") + 1
