"""SAS's I/O tests: rates per core wait for the cores, numbers stand in any locale."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs" / "sas_iotest"
SCRIPT: Final = (LOGS / "per_core.txt").read_text()
MIB: Final = 1024 * 1024.0


def test_without_cores_no_rate_is_stored(read_text: Read) -> None:
    log = read_text(SCRIPT)

    (question,) = [each for each in log.findings if each.code == "per_core_rate"]
    assert log.series == []
    assert (question.setting, question.options) == ("cores", ("8",))


def test_settled_cores_multiply(read_text: Read) -> None:
    log = read_text(SCRIPT, cores=4)

    assert [each.value.tolist() for each in log.series] == [[402 * MIB], [4097 * MIB]]
    assert "per_core_rate" not in log.codes


@pytest.mark.parametrize("printed", ["1,024.25", "1.024,25", "1 024,25", "1024.25", "1'024.25"])
def test_separators_of_any_locale_are_understood(read_text: Read, printed: str) -> None:
    log = read_text(SCRIPT.replace("1,024.25", printed), cores=4)

    assert log.series[1].value.tolist() == [4097 * MIB]


def test_the_newer_spelling_of_the_unit_reads_alike(read_text: Read) -> None:
    log = read_text(SCRIPT.replace("megabytes/second", "MB/second"), cores=4)

    assert [each.value.tolist() for each in log.series] == [[402 * MIB], [4097 * MIB]]


def test_that_the_script_writes_zeroes_is_said(read_text: Read) -> None:
    assert "compressible_data_suspected" in read_text(SCRIPT).codes


def test_the_windows_tool_prints_the_rate_of_a_file(read_text: Read) -> None:
    log = read_text((LOGS / "windows.txt").read_text())

    assert "per_core_rate" not in log.codes
    assert [each.value.tolist() for each in log.series] == [[512.5 * MIB], [1024 * MIB]]


def test_results_without_a_rate_are_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(SCRIPT.replace("100.50", "").replace("1,024.25", ""))

    assert "throughput rate" in refusal.message


def test_rates_below_the_guidance_are_said_in_its_unit(read_text: Read) -> None:
    """The SAS Viya Perf Tool's example: 81.46 and 46.81 MiB/s a core; 100 MiB/s would be 104.9 MB/s."""
    printed = SCRIPT.replace("100.50", "81.46").replace("1,024.25", "46.81")

    (short,) = [each for each in read_text(printed, cores=16).findings if each.code == "below_guidance"]

    assert short.message.startswith(
        "Reads of 85.4 and writes of 49.1 MB/s a core are below the guidance of 100 MB/s: SAS 9.4"
    )


def test_rates_that_reach_the_guidance_are_not_told_of(read_text: Read) -> None:
    assert "below_guidance" not in read_text(SCRIPT, cores=16).codes
