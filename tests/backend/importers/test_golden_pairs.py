"""Every format has logs whose content was worked out by hand, and reads them as that."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.backend.as_uploaded import read_file

from gridsizer_server.importers import Source, log_formats
from gridsizer_server.importers.archives.opening import files_in

ROOT = Path(__file__).parents[3]
LOGS = ROOT / "fixtures" / "logs"


def test_each_format_has_a_golden_pair_and_each_pair_a_format() -> None:
    with_a_pair = {expected.parent.name for expected in LOGS.glob("*/*.expected.json")}

    assert with_a_pair == set(log_formats()) == {folder.name for folder in LOGS.iterdir()}


def test_each_format_says_which_command_gives_a_file_of_it() -> None:
    unsaid = [name for name, form in log_formats().items() if len(form.command.split()) < 2]

    assert unsaid == []


def test_each_golden_log_has_its_expected_file() -> None:
    logs = [each for each in LOGS.glob("*/*") if not each.name.endswith(".expected.json")]

    for log in logs:
        cases = [
            expected.name.removesuffix("expected.json") for expected in log.parent.glob("*.expected.json")
        ]
        assert [case for case in cases if log.name.startswith(case)], f"{log} is checked by nothing"


def test_exactly_one_format_claims_a_golden_log(
    golden: SimpleNamespace, module_of: Callable[[Source], str]
) -> None:
    for source in files_in(golden.log):
        assert module_of(source) == golden.module


def test_a_golden_log_reads_as_worked_by_hand(
    golden: SimpleNamespace, summary_of: Callable[..., dict[str, Any]]
) -> None:
    expected = json.loads(golden.expected.read_text())

    read = read_file(golden.log, golden.log.name, expected.get("settled", {}))
    summary = summary_of([*read.series, *read.jobs, *read.findings])

    assert read.state == "read"
    assert expected["format"] == golden.module
    for part in ("series", "jobs", "findings"):
        assert summary[part] == _nearly(expected[part])


def _nearly(expected: Any) -> Any:
    """The same, numbers within a part in a thousand million: sums differ by the order of adding."""
    if isinstance(expected, list):
        return [_nearly(each) for each in expected]
    if isinstance(expected, dict):
        return {key: _nearly(each) for key, each in expected.items()}
    if isinstance(expected, int | float):
        return pytest.approx(expected, rel=1e-9)
    return expected
