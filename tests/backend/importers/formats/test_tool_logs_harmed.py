"""Logs of tests, schedulers and arrays that arrive cut short, or in other line ends and encodings."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from gridsizer.learn.observations import JobTable, Observation, Series
from gridsizer_server.importers import Settled, UnreadableLog, log_formats
from gridsizer_server.importers.archives.opened_source import source_of

LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
MODULES: Final = (
    "dd",
    "dssd_monitor_pool",
    "elbencho",
    "fio_json",
    "gpfs_mmpmon",
    "ior",
    "iozone",
    "lsf_acct",
    "lsf_bacct",
    "onefs_data_reduction",
    "onefs_dedupe",
    "onefs_statistics",
    "sas_iotest",
    "slurm_sacct",
    "vdbench",
)
FILES: Final = [
    file for module in MODULES for file in sorted((LOGS / module).glob("*")) if ".expected." not in file.name
]
SETTLED: Final = Settled(cores=8, year=2018, start="2024-05-06T14:00:00")
FINAL: Final = [
    file for file in FILES if file.name != "old_progress.json"
]  # which, cut, tells of an earlier state
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.name}")


def read(file: Path, content: bytes) -> list[Observation]:
    return list(log_formats()[file.parent.name].read(source_of(content, file.name), SETTLED))


def numbers(observed: Iterable[Observation]) -> set[tuple[object, ...]]:
    """Every number with its place, so that two readings can be compared."""
    found: set[tuple[object, ...]] = set()
    for one in observed:
        if isinstance(one, Series):
            where = (one.host, one.metric, one.device)
            found |= {(*where, line, value) for line, value in zip(one.line, one.value, strict=True)}
        elif isinstance(one, JobTable):
            columns = ("real_s", "cpu_s", "slots", "memory_bytes", "submit_s", "start_s", "end_s")
            rows = zip(
                one.job, *(np.nan_to_num(getattr(one, name), nan=-1.0) for name in columns), strict=True
            )
            found |= set(rows)
    return found


@pytest.mark.parametrize("file", FINAL, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_a_log_cut_at_any_byte_yields_no_number_that_the_whole_log_does_not(file: Path) -> None:
    content = file.read_bytes()
    whole = numbers(read(file, content))

    for length in range(len(content)):
        try:
            cut = numbers(read(file, content[:length]))
        except UnreadableLog:
            continue
        assert cut <= whole, f"cut after {length} bytes"


@each_file
@pytest.mark.parametrize(
    "harm",
    [
        pytest.param(lambda content: content.replace(b"\n", b"\r\n"), id="CRLF"),
        pytest.param(lambda content: content.replace(b"\n", b"\r\n", 3), id="mixed line ends"),
        pytest.param(lambda content: b"\xef\xbb\xbf" + content, id="byte order mark"),
        pytest.param(lambda content: content.decode().encode("utf-16"), id="UTF-16"),
    ],
)
def test_line_ends_and_encodings_change_nothing(
    file: Path, harm: Callable[[bytes], bytes], summary_of: Callable[..., dict[str, Any]]
) -> None:
    content = file.read_bytes()

    harmed = summary_of(read(file, harm(content)))

    assert harmed == summary_of(read(file, content))


@each_file
def test_a_harmed_log_is_still_recognised_as_its_own_format(file: Path) -> None:
    form = log_formats()[file.parent.name]

    assert form.recognises(source_of(file.read_bytes().replace(b"\n", b"\r\n"), file.name).head())
