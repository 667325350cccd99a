"""Which uploads are read together."""

from pathlib import Path

from gridsizer_server.imports.reading.batches import batches_of
from gridsizer_server.imports.reading.reading import Upload
from gridsizer_server.kit.settings import Settings

TWO_PROCESSES = Settings(ui_dir=None, import_processes=2)


def _numbers(*sizes: int) -> list[list[int]]:
    uploads = [
        Upload(number=number, file=Path("x"), path="x", bytes=size) for number, size in enumerate(sizes, 1)
    ]
    batches = batches_of(uploads, Path("folder"), TWO_PROCESSES)
    return [[upload.number for upload in batch.uploads] for batch in batches]


def test_a_large_file_is_read_alone() -> None:
    assert _numbers(10, 100_000_000, 10) == [[1], [2], [3]]


def test_small_files_are_read_in_handfuls() -> None:
    assert [len(numbers) for numbers in _numbers(*[20_000] * 500)] == [62] * 8 + [4]


def test_a_handful_has_a_limit_in_files_too() -> None:
    assert [len(numbers) for numbers in _numbers(*[1] * 500)] == [200, 200, 100]


def test_nothing_makes_no_batch() -> None:
    assert _numbers() == []
