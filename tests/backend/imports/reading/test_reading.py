"""Reading files: what goes wrong in one of them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.backend.unwatched import Unwatched

from gridsizer.learn.observations import Finding, Metric, Observation, Series
from gridsizer_server.importers import LogFormat, Settled, Source
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading import reading
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload, read_batch
from gridsizer_server.imports.reading.results import FileResult
from gridsizer_server.kit.errors import OutOfRoom

SECRET = "hunter2"


def _format(observed: list[Observation], error: Exception | None = None) -> LogFormat:
    def read(_: Source, __: Settled) -> Iterator[Observation]:
        yield from observed
        if error is not None:
            raise error

    return LogFormat(
        name="made up",
        group="Nodes",
        command="made up",
        recognises=lambda _: True,
        read=read,
        evidence="documentation",
    )


def _series(values: list[float]) -> Series:
    count = len(values)
    return Series(
        host="node1",
        metric=Metric.READ_BYTES_S,
        layer="node_disk",
        device="sda",
        unit_printed="B/s",
        at_s=np.arange(count, dtype=float),
        interval_s=1.0,
        value=np.array(values),
        line=np.arange(count) + 1,
    )


def _read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made_up: LogFormat) -> FileResult:
    monkeypatch.setattr(reading, "recognise", lambda _: made_up)
    file = tmp_path / "a.log"
    file.write_bytes(b"text\n")
    upload = Upload(number=1, file=file, path="a.log", bytes=5)
    batch = ReadingBatch(uploads=[upload], columns=tmp_path / "columns", limits=Limits())
    [result] = read_batch(batch, Unwatched())[1]
    return result


def test_an_error_of_a_reader_refuses_its_file_and_repeats_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    result = _read(tmp_path, monkeypatch, _format([_series([1.0])], ValueError(f"no number: {SECRET}")))

    [finding] = result.findings
    assert (result.state, finding.code, finding.severity) == ("refused", "reader_failed", "refusal")
    assert result.observations == 0
    assert SECRET not in finding.message
    assert SECRET not in caplog.text


def test_a_file_whose_numbers_do_not_fit_on_the_disk_is_refused_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = _read(tmp_path, monkeypatch, _format([_series([1.0])], OutOfRoom("no room")))

    [finding] = result.findings
    assert (result.state, finding.code, finding.message) == ("refused", "no_room", "No room.")
    assert (result.observations, result.contents.series) == (0, [])


def test_of_many_findings_alike_the_first_are_listed_and_the_others_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = Finding(code="unreadable_number", severity="warning", message="Left out.", line=1)

    result = _read(tmp_path, monkeypatch, _format([replace(finding, line=line) for line in range(1, 101)]))

    listed = [one for one in result.findings if one.code != "nothing_read"]
    assert [one.line for one in listed[:-1]] == list(range(1, 21))
    assert listed[-1].message == "80 more findings of this kind."


def test_pieces_of_one_series_are_one_series(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = _read(tmp_path, monkeypatch, _format([_series([1.0, 2.0]), _series([5.0])]))

    [series] = result.contents.series
    assert (series.count, series.min, series.max, series.total) == (3, 1.0, 5.0, 8.0)
    assert result.observations == 3


def test_what_is_no_number_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = _read(tmp_path, monkeypatch, _format([_series([1.0, float("nan"), float("inf")])]))

    assert (result.observations, result.contents.series[0].max) == (1, 1.0)


@pytest.mark.parametrize(
    ("formats", "read_as"),
    [
        ({(0, "a.log"): "iostat text"}, "iostat text"),
        ({(0, "a.log"): "a format of another version"}, "made up"),
        ({(1, "a.log"): "iostat text"}, "made up"),
    ],
    ids=["known", "no longer known", "of another member"],
)
def test_a_file_that_was_recognised_before_is_read_as_that(
    formats: dict[tuple[int, str], str], read_as: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "recognise", lambda _: _format([_series([1.0])]))
    file = tmp_path / "a.log"
    file.write_bytes(b"text\n")
    upload = Upload(number=1, file=file, path="a.log", bytes=5, formats=formats)

    [result] = read_batch(
        ReadingBatch(uploads=[upload], columns=tmp_path / "columns", limits=Limits()), Unwatched()
    )[1]

    assert result.format == read_as
