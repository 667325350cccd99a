"""Logs of hosts that arrive cut short, or in other line ends and encodings: what is read stays right."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from gridsizer.learn.observations import Observation, Series
from gridsizer_server.importers import Settled, UnreadableLog, log_formats
from gridsizer_server.importers.archives.opened_source import source_of

LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
MODULES: Final = (
    *("collectl", "dstat", "iostat", "iostat_json", "mountstats", "mpstat", "nfsiostat", "nmon"),
    *("sadf_d", "sadf_j", "sar", "vmstat"),
)
FILES: Final = [
    file for module in MODULES for file in sorted((LOGS / module).glob("*")) if ".expected." not in file.name
]
SETTLED: Final = Settled(start="2024-03-14T09:00:00", interval_s=10, zone="UTC")
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.name}")
Numbers = set[tuple[object, ...]]


def read(file: Path, content: bytes) -> list[Observation]:
    return list(log_formats()[file.parent.name].read(source_of(content, file.name), SETTLED))


def numbers(observed: Iterable[Observation]) -> Numbers:
    """Every number with its place."""
    return {
        (one.host, one.metric, one.device, line, value)
        for one in observed
        if isinstance(one, Series)
        for line, value in zip(one.line.tolist(), one.value.tolist(), strict=True)
    }


@each_file
def test_cut_at_any_byte_it_tells_no_number_that_is_not_there(file: Path) -> None:
    whole = file.read_bytes()
    right = numbers(read(file, whole))

    for length in range(len(whole)):
        try:
            told = numbers(read(file, whole[:length]))
        except UnreadableLog:
            continue
        assert told <= right, f"cut after {length} bytes"


@each_file
@pytest.mark.parametrize("end", [b"\r\n", b"\r"], ids=["CRLF", "CR"])
def test_other_line_ends_change_no_number(file: Path, end: bytes) -> None:
    whole = file.read_bytes()

    assert numbers(read(file, whole.replace(b"\n", end))) == numbers(read(file, whole))


@each_file
@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_other_encodings_change_no_number(file: Path, encoding: str) -> None:
    whole = file.read_bytes()

    assert numbers(read(file, whole.decode().encode(encoding))) == numbers(read(file, whole))


@each_file
def test_a_file_is_recognised_in_any_of_them(file: Path) -> None:
    form = log_formats()[file.parent.name]

    for content in (
        file.read_bytes(),
        file.read_text().encode("utf-16"),
        file.read_bytes().replace(b"\n", b"\r\n"),
    ):
        assert form.recognises(source_of(content, file.name).head())


@each_file
def test_blocks_of_any_size_give_the_same_numbers(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = file.read_bytes()
    right = numbers(read(file, whole))

    for size in (97, 256, 1021):
        monkeypatch.setattr("gridsizer_server.importers.text.blocks._BLOCK_BYTES", size)
        assert numbers(read(file, whole)) == right, f"blocks of {size} bytes"
