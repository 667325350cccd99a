"""Whatever a log went through on its way, the same numbers are read; of a cut one those that are whole."""

import json
import zlib
from collections import defaultdict
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest
from tests.backend.importers.mutations import SAME
from tests.effort import LONG, tries

from gridsizer.learn.observations import JobTable, Series
from gridsizer_server.importers import UnreadableLog, recognise
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.imports.reading.settlements import settled_of

LOGS: Final = Path(__file__).parents[3] / "fixtures" / "logs"
Numbers = dict[tuple[str, ...], list[float]]
Golden = SimpleNamespace
_ONE_IN: Final = 8  # of the pairs of a log and a change that are tried in every run
_CUTS: Final = 12
_OF_NO_NUMBER: Final = frozenset(("name", "job", "host", "line"))
_PACKED: Final = frozenset((".xlsx", ".gz", ".zip"))
# What a reading of a part rightly takes otherwise than that of the whole:
_ONLY_AS_A_WHOLE: Final = {
    "counters.csv": "columns are known for counters by rows that rise",
    "old_progress.json": "of several states of one job the last counts",
    "two_systems.csv": "which column tells arrays apart is known by several rows of one time",
}
_OPEN_TABLES: Final = frozenset(("table", "job_table"))  # many tools end no last line
# What is read once, however often it comes, or is told to be anew by nothing in the text:
_NOT_TWICE: Final = {
    "counters.csv": "columns are known for counters by rows that rise",
    "clients.json": "of several states of one job the last counts",
    "old_progress.json": "of several states of one job the last counts",
    "german.txt": "streams are counted",
    "together.txt": "streams are counted",
    "lsb.acct": "the same record counts once",
    "history.json": "the same job counts once",
    "two_mounts.txt": "nothing tells that nfsiostat was started anew",
    "two_zones.txt": "a report of a job counts once",
}
_ROWS_OF_THEIR_OWN: Final = {  # and the lines above them
    "table/wide_nodes.csv": 2,
    "table/tool_names.csv": 1,
    "table/long.tsv": 1,
    "slurm_sacct/sacct.psv": 1,
}


def numbers_of(content: bytes, golden: Golden, tmp_path: Path) -> tuple[Numbers, set[str]]:
    """What is read, by series and by column of jobs, and the codes of what is said or refused."""
    settled = settled_of(json.loads(golden.expected.read_text()).get("settled", {}))
    upload = tmp_path / "upload"
    upload.write_bytes(content)
    numbers: Numbers = defaultdict(list)
    said: set[str] = set()
    try:
        for source in files_in(upload, name=golden.log.name):
            for one in recognise(source).read(source, settled):
                if isinstance(one, Series):
                    numbers[one.host, one.layer, one.device, one.metric.value] += one.value.tolist()
                    numbers[one.host, one.layer, one.device, one.metric.value, "at"] += one.at_s.tolist()
                elif isinstance(one, JobTable):
                    for column in fields(one)[1:]:
                        if column.name not in _OF_NO_NUMBER:
                            numbers[one.level, column.name] += getattr(one, column.name).tolist()
                else:
                    said.add(one.code)
    except UnreadableLog:
        said.add("refused")
    return numbers, said


def tried(golden: Golden, change: str) -> bool:
    """Each pair of a log and a change in a long run; in others a share of them, spread evenly."""
    return LONG or zlib.crc32(f"{golden.log}{change}"[-60:].encode()) % _ONE_IN == 0


def is_text(golden: Golden) -> bool:
    return golden.log.suffix not in _PACKED


def nearly(expected: Numbers) -> Any:
    return {key: pytest.approx(values, rel=1e-9, nan_ok=True) for key, values in expected.items()}


def test_there_are_sixty_kinds_of_change() -> None:
    others = ("cut", "twice", "rows in another order")

    assert len(SAME) + len(others) >= 60


def test_the_way_a_log_came_changes_no_number(golden: Golden, tmp_path: Path) -> None:
    log = golden.log.read_bytes()
    expected, _ = numbers_of(log, golden, tmp_path)

    for name, change in SAME.items():
        if tried(golden, name):
            assert numbers_of(change(log), golden, tmp_path)[0] == nearly(expected), name


def test_of_a_cut_log_only_whole_numbers_are_read(golden: Golden, tmp_path: Path) -> None:
    log = golden.log.read_bytes()
    expected, _ = numbers_of(log, golden, tmp_path)
    cuts = np.linspace(1, len(log) - 1, tries(_CUTS, len(log) - 1), dtype=int).tolist()

    for cut in cuts if is_text(golden) and golden.log.name not in _ONLY_AS_A_WHOLE else ():
        read, said = numbers_of(log[:cut], golden, tmp_path)
        if golden.module == "sas_log":  # the end of a log that is cut is not the end of its session
            read = {key: values for key, values in read.items() if key[0] != "job"}
        wrong = {key for key, values in read.items() if not _begins(expected.get(key, []), values)}
        may_be = golden.module in _OPEN_TABLES and "last_line_open" in said
        assert not wrong or may_be, f"cut at {cut}: {sorted(wrong)}, said: {said}"


def _begins(whole: list[float], part: list[float]) -> bool:
    """Whether a list is the start of another, where it knows its numbers."""
    same = (np.isnan(one) or one == pytest.approx(other) for one, other in zip(part, whole, strict=False))
    return len(part) <= len(whole) and all(same)


def test_a_log_behind_itself_is_read_twice(golden: Golden, tmp_path: Path) -> None:
    log = golden.log.read_bytes()
    expected, _ = numbers_of(log, golden, tmp_path)

    if is_text(golden) and golden.log.name not in _NOT_TWICE:
        twice, _ = numbers_of(log + b"\n" * (not log.endswith(b"\n")) + log, golden, tmp_path)
        for key, values in expected.items():
            if key[-1] not in ("cores", "at") and not (golden.module == "sas_log" and key[0] == "job"):
                assert twice[key] == pytest.approx(values + values, nan_ok=True), key


@pytest.mark.parametrize(("log", "head_lines"), _ROWS_OF_THEIR_OWN.items())
def test_the_order_of_rows_changes_no_number(log: str, head_lines: int, tmp_path: Path) -> None:
    module, _, name = log.partition("/")
    file = LOGS / log
    expected_file = file.with_name(f"{name.partition('.')[0]}.expected.json")
    golden = Golden(module=module, log=file, expected=expected_file)
    lines = file.read_bytes().splitlines()
    head, rows = lines[:head_lines], lines[head_lines:]

    printed, _ = numbers_of(b"\n".join((*head, *rows, b"")), golden, tmp_path)
    turned, _ = numbers_of(b"\n".join((*head, *reversed(rows), b"")), golden, tmp_path)

    assert {key: sorted(values) for key, values in _known(turned).items()} == nearly(
        {key: sorted(values) for key, values in _known(printed).items()}
    )


def _known(numbers: Numbers) -> Numbers:
    return {key: [value for value in values if not np.isnan(value)] for key, values in numbers.items()}
