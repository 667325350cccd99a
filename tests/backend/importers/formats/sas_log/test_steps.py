"""Traps of SAS logs: each is a change to one log, whose steps must stay right."""

import numpy as np
import pytest
from tests.backend.importers.formats.sas_log.worked_log import LOG, STEP, steps_of
from tests.backend.importers.found import Read, Refused

from gridsizer_server.importers.formats.sas_log import FORMAT


def test_steps_of_the_worked_log_add_up(read_text: Read) -> None:
    steps = steps_of(read_text(LOG))

    assert steps.name.tolist() == ["DATA", "SORT"]
    assert steps.real_s.sum() == 90
    assert steps.cpu_s.sum() == 136


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(LOG.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(LOG.replace("\n", "\r\n", 30), id="CRLF and LF in one file"),
        pytest.param("\N{BYTE ORDER MARK}" + LOG, id="byte order mark"),
        pytest.param(LOG.encode("utf-16"), id="UTF-16"),
        pytest.param(LOG.encode("utf-16-le"), id="UTF-16 without a mark"),
        pytest.param(LOG.replace("LAKE.SALES", "LAKE.SAL\xc9S").encode("latin-1"), id="Latin-1"),
        pytest.param(LOG.replace("\f", ""), id="page headers without a form feed"),
        pytest.param("".join(f"    {line}\n" for line in LOG.split("\n")), id="set in by four"),
        pytest.param(LOG.replace("memory  ", "Memory  "), id="Memory with a capital"),
        pytest.param(LOG.replace(" used (Total process time):", " used:"), id="as SAS 8 prints"),
        pytest.param(LOG.replace("10.00 seconds", "10,00 seconds"), id="decimal comma"),
        pytest.param(LOG.replace("1:20.00", "0:01:20.00"), id="hours"),
        pytest.param(LOG.replace("      real time ", "\n      real time "), id="blank lines in blocks"),
        pytest.param(
            "".join(line for line in LOG.splitlines(keepends=True) if "Step Count" not in line), id="old UNIX"
        ),
    ],
)
def test_what_changes_no_figure_changes_no_step(changed: str | bytes, read_text: Read) -> None:
    steps = steps_of(read_text(changed))

    assert steps.name.tolist() == ["DATA", "SORT"]
    assert steps.real_s.tolist() == [10, 80]
    assert steps.cpu_s.tolist() == [6, 130]
    assert steps.memory_bytes.tolist() == [2048 * 1024, 4096.5 * 1024]
    assert steps.end_s[1] - steps.end_s[0] == 80


def test_a_step_knows_its_line_its_job_and_its_host(read_text: Read) -> None:
    steps = steps_of(read_text(LOG, name="node07/nightly_sales.log", host="node07"))

    assert steps.line.tolist() == [30, 53]
    assert set(steps.job) == {"nightly_sales"}
    assert set(steps.host) == {"node07"}


def test_text_printed_by_a_program_opens_no_step(read_text: Read) -> None:
    printed = [
        "12   put 'NOTE: PROCEDURE FAKE used (Total process time):';",
        "MPRINT(A): put 'NOTE: DATA statement used (Total process time):';",
        "see NOTE: PROCEDURE FAKE used (Total process time):\n      real time           9.00 seconds",
    ]

    steps = steps_of(read_text(LOG + "\n".join(printed) + "\n"))

    assert steps.real_s.sum() == 90


def test_a_step_line_without_times_is_no_step_and_said(read_text: Read) -> None:
    read = read_text("NOTE: PROCEDURE PRINT used (Total process time):\n3    run;\n" + STEP)

    assert steps_of(read).name.tolist() == ["SORT"]
    assert "step_without_times" in read.codes


def test_times_of_a_note_that_names_no_step_are_left_out_and_said(read_text: Read) -> None:
    read = read_text(STEP + STEP.replace("PROCEDURE SORT", "Something new"))

    assert steps_of(read).name.tolist() == ["SORT"]
    assert "unknown_step" in read.codes


def test_a_number_that_is_none_is_left_out_and_counted(read_text: Read) -> None:
    read = read_text(LOG.replace("10.00 seconds", "********"))

    assert np.isnan(steps_of(read).real_s[0])
    assert steps_of(read).cpu_s.tolist() == [6, 130]
    (finding,) = [each for each in read.findings if each.code == "unreadable_number"]
    assert finding.line == 30


@pytest.mark.parametrize("number", ["9" * 5_000, "1.2.3", "1,2,3", "-1", "nan", "1e999", "1_0", "٣"])
def test_no_text_in_the_place_of_a_number_stops_the_reading(number: str, read_text: Read) -> None:
    changed = LOG
    for printed in ("10.00", "2048.00", "2000", "75.00", "25 pages", "1:20.00", "06/18/2026"):
        changed = changed.replace(printed, number)

    steps = steps_of(read_text(changed))

    assert steps.name.tolist() == ["DATA", "SORT"]
    assert not np.isinf(steps.memory_bytes).any()
    assert steps.system_cpu_s.tolist() == [2, 9.5]


def test_a_page_size_turns_pages_into_bytes(read_text: Read) -> None:
    read = read_text(LOG, page_size_bytes=65_536)

    sizes = {(each.metric, each.device): each.value.tolist() for each in read.series}
    assert sizes["size_before_bytes", "WORK.BIG"] == [100 * 65_536]
    assert sizes["size_after_bytes", "WORK.BIG"] == [25 * 65_536]
    assert "page_size_not_printed" not in read.codes


def test_a_log_without_anything_timed_is_refused(refusal_of: Refused) -> None:
    untimed = "NOTE: There were 10 observations read from the data set WORK.A.\n" * 3

    refusal = refusal_of(untimed)

    assert "STIMER" in refusal.message


@pytest.mark.parametrize(
    "text",
    [
        "NOTE: Ingredients used:\n      flour               1.00 kg\n      sugar               0.50 kg\n",
        "NOTE: see below\n12 used\n",
        "time,read,write\n1,2,3\n",
    ],
)
def test_other_text_is_not_claimed(text: str) -> None:
    assert not FORMAT.recognises(text.encode())


@pytest.mark.parametrize(
    "prefix",
    [
        "2026-06-18T22:00:12,500 INFO  [00000015] :user - ",
        "INFO  20260618:22.00.12.50: 00000007: user@SITE: ",
        "[grid07] <INFO> (sas) | ",
        "nightly.log:12:",
    ],
)
def test_any_layout_of_a_loggers_prefix_is_found_and_passed_over(prefix: str, read_text: Read) -> None:
    steps = steps_of(read_text("".join(f"{prefix}{line}\n" for line in LOG.split("\n"))))

    assert steps.real_s.tolist() == [10, 80]
    assert steps.cpu_s.tolist() == [6, 130]
    assert steps.line.tolist() == [30, 53]


def test_no_secret_leaves_a_log(read_text: Read) -> None:
    secret = "hunter2"
    log = (
        LOG.replace("WORK.SMALL", f"WORK.'{secret}'n")
        .replace("WORK.BIG", f"/home/{secret}/big")
        .replace("4096.50k", secret)
        .replace("06/18/2026 10:01:32 PM", secret)
        .replace("80.00", secret)
    )

    read = read_text(log)

    everything = repr([read.jobs, read.findings, read.series])
    assert secret not in everything
    assert {each.device for each in read.series} == {"data set of a quoted name"}


def test_a_log_that_echoes_much_before_its_first_note_is_still_known(read_text: Read) -> None:
    echoed = "   proc sort data=work.a out=work.b; by id; run; /* as it was */\n" * 2_000  # beyond 64 KiB

    steps = steps_of(read_text(echoed + STEP))

    assert steps.name.tolist() == ["SORT"]


@pytest.mark.parametrize(("printed", "told"), [("", 0), ("      OS Memory           30000.00k\n", 1)])
def test_what_is_not_used_of_a_step_is_told_where_it_is_printed(
    read_text: Read, printed: str, told: int
) -> None:
    read = read_text(
        "NOTE: PROCEDURE SORT used (Total process time):\n"
        "      real time           2.00 seconds\n"
        "      user cpu time       1.00 seconds\n"
        "      system cpu time     0.25 seconds\n"
        f"      memory              2048.00k\n{printed}\n"
    )

    assert sum("OS memory" in finding.message for finding in read.findings) == told
