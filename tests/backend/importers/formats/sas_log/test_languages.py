"""Logs of other languages: read, read and said to be new, or refused by name."""

import pytest
from tests.backend.importers.formats.sas_log.worked_log import FOLDER, STEP, steps_of
from tests.backend.importers.found import Read, Refused


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


def test_chinese_is_read_in_its_own_encoding(read_text: Read) -> None:
    log = (FOLDER / "chinese.log").read_text()

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


@pytest.mark.parametrize(
    ("step", "cpu", "stamp"),
    [
        ("HINWEIS: PROZEDUR SORT benutzt (Gesamtverarbeitungszeit):", "CPU-Zeit", "Zeitstempel"),
        ("NOTA: PROCEDIMIENTO SORT utilizado (Tiempo de proceso total):", "tiempo de cpu", "Fecha y hora"),
        ("NOTE: PROCEDURE SORT処理(合計処理時間):", "CPU時間", "タイムスタンプ"),
    ],
)
def test_the_time_of_a_step_is_read_whatever_its_label_is_called(
    step: str, cpu: str, stamp: str, read_text: Read
) -> None:
    """What FULLSTIMER calls Timestamp is not known of these languages: a date and a time of day tell."""
    figures = f"      {cpu:<20}1.25\n      {stamp:<20}13.04.2026 10:15:02\n      42 13.04.2026 10:15:03\n"

    read = read_text(f"{step}\n{figures}\n13.04.2026 10:15:04 x\n")

    assert steps_of(read).end_s.tolist() == [1776075302.0]  # 20,556 days and 10:15:02 h after 1970
    assert "no_times" not in read.codes


def test_two_languages_in_one_log_are_both_read(read_text: Read) -> None:
    spanish = (FOLDER / "spanish.log").read_text(encoding="latin-1")

    steps = steps_of(read_text(spanish + STEP))

    assert steps.real_s.sum() == 97.75  # 35.5 + 60.25 + 2


def test_a_settled_language_is_the_only_one_read(read_text: Read) -> None:
    spanish = (FOLDER / "spanish.log").read_text(encoding="latin-1")

    steps = steps_of(read_text(STEP + spanish, sas_language="Spanish"))

    assert steps.real_s.sum() == 95.75
