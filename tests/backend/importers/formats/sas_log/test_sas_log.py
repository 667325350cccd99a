"""Traps of SAS logs: each is a change to one log, whose sums must stay right."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, JobTable
from gridsizer_server.importers.formats.sas_log import FORMAT

LOGS = Path(__file__).parents[5] / "fixtures" / "logs" / "sas_log"
LOG = (LOGS / "nightly_sales.log").read_text()
STEP = """NOTE: PROCEDURE SORT used (Total process time):
      real time           2.00 seconds
      cpu time            0.50 seconds

"""
Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def steps_of(read: SimpleNamespace) -> JobTable:
    steps: JobTable
    (steps,) = [table for table in read.jobs if table.level == "step"]
    return steps


def sessions_of(read: SimpleNamespace) -> JobTable:
    sessions: JobTable
    (sessions,) = [table for table in read.jobs if table.level == "job"]
    return sessions


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


def test_a_timestamp_is_the_end_of_its_step_in_the_settled_zone(read_text: Read) -> None:
    steps = steps_of(read_text(LOG, zone="Europe/Berlin"))

    assert steps.end_s[0] == datetime(2026, 6, 18, 20, 0, 12, tzinfo=UTC).timestamp()  # two hours ahead
    assert steps.start_s[0] == steps.end_s[0] - 10


def test_an_order_of_day_and_month_is_asked_for_where_no_date_tells_it(read_text: Read) -> None:
    unsure = LOG.replace("06/18/2026", "06/08/2026")

    read, settled = read_text(unsure), read_text(unsure, date_order="dmy")

    assert "date_order_ambiguous" in read.codes
    assert datetime.fromtimestamp(steps_of(read).end_s[0], UTC).month == 6
    assert "date_order_ambiguous" not in settled.codes
    assert datetime.fromtimestamp(steps_of(settled).end_s[0], UTC).month == 8


def test_dates_against_the_order_are_left_out_and_asked_for(read_text: Read) -> None:
    read = read_text(LOG.replace("06/18/2026", "18/06/2026"))

    assert "date_order_ambiguous" in read.codes
    assert np.isnan(steps_of(read).end_s).all()
    assert steps_of(read).real_s.tolist() == [10, 80]


def test_a_clock_that_steps_back_is_said(read_text: Read) -> None:
    read = read_text(LOG.replace("06/18/2026 10:01:32", "06/17/2026 10:01:32"))

    assert "clock_jumped_back" in read.codes


def test_a_log_without_times_takes_the_settled_start(read_text: Read) -> None:
    total = "NOTE: The SAS System used:\n      real time           5.00 seconds\n\n"

    asked = read_text(STEP + total)
    sessions = sessions_of(read_text(STEP + total, start="2026-06-18T22:00:00+00:00"))

    assert "no_times" in asked.codes
    assert sessions.end_s[0] - sessions.start_s[0] == 5
    assert sessions.start_s[0] == datetime(2026, 6, 18, 22, tzinfo=UTC).timestamp()


def test_neither_the_start_up_nor_the_session_is_a_step(read_text: Read) -> None:
    read = read_text(LOG)

    assert len(steps_of(read)) == 2
    assert "start_up" in read.codes
    assert sessions_of(read).real_s.tolist() == [92]


def test_appended_logs_are_sessions_of_their_own(read_text: Read) -> None:
    read = read_text(LOG + LOG, name="nightly.log")

    assert sessions_of(read).name.tolist() == ["nightly", "nightly (2)"]
    assert steps_of(read).job.tolist() == ["nightly"] * 2 + ["nightly (2)"] * 2


def test_a_session_without_a_total_is_said_and_its_time_is_not_made_up(read_text: Read) -> None:
    read = read_text(LOG[: LOG.index("NOTE: SAS Institute Inc., SAS Campus")])

    assert "no_session_total" in read.codes
    assert np.isnan(sessions_of(read).real_s[0])
    assert sessions_of(read).end_s[0] == steps_of(read).end_s[1]


def test_text_printed_by_a_program_opens_no_step(read_text: Read) -> None:
    printed = [
        "12   put 'NOTE: PROCEDURE FAKE used (Total process time):';",
        "MPRINT(A): put 'NOTE: DATA statement used (Total process time):';",
        "see NOTE: PROCEDURE FAKE used (Total process time):\n      real time           9.00 seconds",
    ]

    steps = steps_of(read_text(LOG + "\n".join(printed) + "\n"))

    assert steps.real_s.sum() == 90


def test_printed_text_that_looks_like_a_step_shows_in_the_sum(read_text: Read) -> None:
    fake = "NOTE: PROCEDURE FAKE used (Total process time):\n      real time           9:00.00\n\n"
    total = LOG.index("NOTE: SAS Institute Inc., SAS Campus")

    read = read_text(LOG[:total] + fake + LOG[total:])

    assert "steps_exceed_session" in read.codes


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


@pytest.mark.parametrize(
    ("opening", "step", "labels"),
    [
        ("UWAGA", "PROCEDURA SORT wykorzystała (Całkowity czas procesu):", ("czas rzeczywisty", "czas CPU")),
        ("ПРИМЕЧАНИЕ", "Процедура SORT использовала:", ("реальное время", "время ЦП")),
        ("NOTE", "PROCEDUREN SORT använde (Total processtid) :", ("realtid", "processortid")),
        ("备注", "SORT 过程用时：", ("经过时间", "处理器时间")),
    ],
)
def test_an_unknown_language_is_refused_by_name(
    opening: str, step: str, labels: tuple[str, str], refusal_of: Refused
) -> None:
    figures = "".join(f"      {label:<20}1.50 s\n" for label in labels)
    log = f"1    proc sort; run;\n\n{opening}: {step}\n{figures}\n\n"

    refusal = refusal_of(log)

    assert "known: English, Spanish, Chinese, German, French" in refusal.message
    assert "got log language not known" in refusal.message
    assert refusal.line == 3


def test_a_log_whose_only_step_is_cut_is_not_of_an_unknown_language(refusal_of: Refused) -> None:
    figures = "      real time           10.00 seconds\n      user cpu time       5.00 seconds\n      mem"

    refusal = refusal_of(f"1    data a; run;\n\nNOTE: DATA statement used (Total process time):\n{figures}")

    assert refusal.message.endswith("got a SAS log without any.")


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


def test_chinese_is_read_in_its_own_encoding(read_text: Read) -> None:
    log = (LOGS / "chinese.log").read_text()

    steps = steps_of(read_text(log.encode("gb18030")))

    assert steps.name.tolist() == ["DATA", "SQL"]
    assert steps.real_s.sum() == 62.5


@pytest.mark.parametrize(
    ("step", "labels", "encoding"),
    [
        ("HINWEIS: PROZEDUR SORT benutzt (Gesamtverarbeitungszeit):", ("Echtzeit", "CPU-Zeit"), "latin-1"),
        (
            "NOTE: Verwendet wurde: PROZEDUR SORT (Gesamtverarbeitungszeit):",
            ("Echtzeit", "CPU-Zeit"),
            "utf-8",
        ),
        (
            "NOTE: PROCEDURE SORT a utilisé (Durée totale du traitement) :",
            ("temps réel", "temps UC"),
            "latin-1",
        ),
        ("NOTE: PROCÉDURE SORT a utilisé :", ("temps réel", "temps UC"), "utf-8"),
        (
            "NOTA: PROCEDURE SORT utilizzato (Tempo totale di elaborazione):",
            ("tempo reale", "tempo CPU"),
            "utf-8",
        ),
        (
            "NOTA: PROCEDIMENTO SORT usado (Tempo total de processamento):",
            ("tempo real", "tempo de CPU"),
            "utf-8",
        ),
        ("NOTE: PROCEDURE SORT処理(合計処理時間):", ("処理時間", "CPU時間"), "cp932"),
        ("NOTE: PROCEDURE SORT 処理（合計処理時間）:", ("処理時間", "CPU 時間"), "euc_jp"),
        ("NOTE: 프로시저 SORT 실행(총 프로세스 시간):", ("실행 시간", "CPU 시간"), "cp949"),
        ("노트: 프로시저 SORT 사용(총 프로세스 시간)：", ("실행 시간", "cpu 시간"), "utf-8"),
    ],
)
def test_a_language_that_was_never_seen_is_read_and_said_to_be(
    step: str, labels: tuple[str, str], encoding: str, read_text: Read
) -> None:
    real, cpu = labels
    log = f"1    proc sort; run;\n\n{step}\n      {real:<20}1:01.50\n      {cpu:<20}1,25 s\n\n\n"

    read = read_text(log.encode(encoding))

    steps = steps_of(read)
    assert (steps.name.tolist(), steps.real_s.tolist(), steps.cpu_s.tolist()) == (["SORT"], [61.5], [1.25])
    assert "from_documentation" in read.codes


def test_two_languages_in_one_log_are_both_read(read_text: Read) -> None:
    spanish = (LOGS / "spanish.log").read_text(encoding="latin-1")

    steps = steps_of(read_text(spanish + STEP))

    assert steps.real_s.sum() == 97.75  # 35.5 + 60.25 + 2


def test_a_settled_language_is_the_only_one_read(read_text: Read) -> None:
    spanish = (LOGS / "spanish.log").read_text(encoding="latin-1")

    steps = steps_of(read_text(STEP + spanish, sas_language="Spanish"))

    assert steps.real_s.sum() == 95.75


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


def test_a_prefix_with_a_zone_needs_no_question(read_text: Read) -> None:
    prefix = "2026-06-18T22:00:12,500+02:00 INFO  [00000015] :user - "

    read = read_text("".join(f"{prefix}{line}\n" for line in STEP.splitlines()))

    assert steps_of(read).end_s[0] == datetime(2026, 6, 18, 20, 0, 12, 500_000, tzinfo=UTC).timestamp()
    assert "zone_not_printed" not in read.codes


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
