"""Logs that arrive cut short, or in other line ends and encodings: what is read stays right."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.effort import some_of

from gridsizer.learn.observations import JobTable, Observation, Series
from gridsizer_server.importers import Settled, UnreadableLog, log_formats
from gridsizer_server.importers.archives.opened_source import source_of

CUTS: Final = 300
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
OF_HOSTS: Final = (
    *("collectl", "dstat", "iostat", "iostat_json", "mountstats", "mpstat", "nfsiostat", "nmon"),
    *("sadf_d", "sadf_j", "sar", "vmstat"),
)
OF_TOOLS: Final = (
    *("dd", "dssd_monitor_pool", "elbencho", "fio_json", "gpfs_mmpmon", "ior", "iozone", "lsf_acct"),
    *("lsf_bacct", "onefs_data_reduction", "onefs_dedupe", "onefs_statistics", "sas_iotest", "slurm_sacct"),
    "vdbench",
)
SETTLED: Final = dict.fromkeys(
    OF_HOSTS, Settled(start="2024-03-14T09:00:00", interval_s=10, zone="UTC")
) | dict.fromkeys(OF_TOOLS, Settled(cores=8, year=2018, start="2024-05-06T14:00:00"))
FILES: Final = [
    file for name in SETTLED for file in sorted((LOGS / name).glob("*")) if ".expected." not in file.name
]
FINAL: Final = [
    file for file in FILES if file.name != "old_progress.json"
]  # cut, it tells of an earlier state


def name_of(file: Path) -> str:
    return f"{file.parent.name}-{file.name}"


each_file = pytest.mark.parametrize("file", FILES, ids=name_of)


def read(file: Path, content: bytes) -> list[Observation]:
    name = file.parent.name
    return list(log_formats()[name].read(source_of(content, file.name), SETTLED[name]))


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


@pytest.mark.parametrize("file", FINAL, ids=name_of)
def test_a_log_cut_at_any_byte_yields_no_number_that_the_whole_log_does_not(file: Path) -> None:
    content = file.read_bytes()
    whole = numbers(read(file, content))

    for length in some_of(range(len(content)), CUTS):
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
        pytest.param(lambda content: content.replace(b"\n", b"\r"), id="CR"),
        pytest.param(lambda content: content.replace(b"\n", b"\r\n", 3), id="mixed line ends"),
        pytest.param(lambda content: b"\xef\xbb\xbf" + content, id="byte order mark"),
        pytest.param(lambda content: content.decode().encode("utf-16"), id="UTF-16"),
    ],
)
def test_line_ends_and_encodings_change_nothing(
    file: Path, harm: Callable[[bytes], bytes], summary_of: Callable[..., dict[str, Any]]
) -> None:
    content = file.read_bytes()
    harmed = harm(content)

    assert log_formats()[file.parent.name].recognises(source_of(harmed, file.name).head())
    assert summary_of(read(file, harmed)) == summary_of(read(file, content))


@each_file
def test_blocks_of_any_size_give_the_same_numbers(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = file.read_bytes()
    whole = numbers(read(file, content))

    for size in (97, 256, 1021):
        monkeypatch.setattr("gridsizer_server.importers.text.blocks._BLOCK_BYTES", size)
        assert numbers(read(file, content)) == whole, f"blocks of {size} bytes"
