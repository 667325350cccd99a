"""Hostile logs of every family are read or refused, by a process with limits of memory and time."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest
from tests.backend.attacks.hostile import FAMILIES, LOGS, UNITS, TooSlow, golden, grown, within
from tests.effort import tries

from gridsizer_server.importers import LogFormat, Settled, UnreadableLog, log_formats
from gridsizer_server.importers.archives.opened_source import source_of

ROOT: Final = Path(__file__).parents[3]
COUNT: Final = tries(240, 10_000)  # inputs of a family
WALL_S: Final = tries(600, 3_600)
VARIANTS: Final = tries(6, 40)  # of each format
LONGER: Final = 48_000  # bytes, and a quarter of that
FLOOR_S: Final = 0.3  # less says nothing about growth
LIMIT_S: Final = 8.0
Does = Callable[[LogFormat, bytes], None]
FORMATS: Final = sorted(log_formats())


def test_every_format_is_of_a_family_and_has_logs_to_start_from() -> None:
    assert sorted(form for family in FAMILIES.values() for form in family) == FORMATS
    assert [form for form in FORMATS if not golden(form)] == []
    assert LOGS.is_dir()


@pytest.mark.parametrize("family", FAMILIES)
def test_hostile_logs_are_read_or_refused_within_limits(family: str) -> None:
    command = [sys.executable, "-m", "tests.backend.attacks.hostile", "2026", str(COUNT), *FAMILIES[family]]

    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=WALL_S, check=False)

    assert ended.returncode == 0, ended.stderr[-2_000:]
    assert sum(json.loads(ended.stdout).values()) >= COUNT


def recognise(form: LogFormat, text: bytes) -> None:
    try:
        head = source_of(text, "a.log").head()
    except UnreadableLog:
        return  # no text
    form.recognises(head)


def parse(form: LogFormat, text: bytes) -> None:
    try:
        for _ in form.read(source_of(text, "a.log"), Settled()):
            pass
    except UnreadableLog:
        return  # as good as read: it took its time, too


def seconds(does: Does, form: LogFormat, text: bytes) -> float:
    """Processor time; the limit where it takes longer."""
    began = time.thread_time()
    try:
        within(LIMIT_S, lambda: does(form, text))
    except TooSlow:
        return LIMIT_S
    return time.thread_time() - began


def is_linear(does: Does, form: LogFormat, parts: tuple[bytes, bytes, bytes]) -> bool:
    """Whether four times as long takes less than ten times as long, or no time to speak of: best of three."""
    before, unit, after = parts
    short, long = (before + unit * (size // len(unit) + 1) + after for size in (LONGER // 4, LONGER))
    for _ in range(3):
        took_s = seconds(does, form, long)
        if took_s < FLOOR_S or took_s < 10 * seconds(does, form, short):
            return True
    return False


@pytest.mark.parametrize("name", FORMATS)
def test_recognising_takes_time_in_proportion_to_the_length(name: str) -> None:
    form, random = log_formats()[name], Random(name)
    around = [(mark, unit, b"") for mark in form.marks for unit in UNITS]
    around += [(b"", unit, mark) for mark in form.marks for unit in UNITS]
    around += [grown(random.choice(golden(name)), random) for _ in range(VARIANTS)]

    assert [parts for parts in around if not is_linear(recognise, form, parts)] == []


@pytest.mark.parametrize("name", FORMATS)
def test_reading_takes_time_in_proportion_to_the_length(name: str) -> None:
    form, random = log_formats()[name], Random(f"read {name}")
    around = [grown(random.choice(golden(name)), random) for _ in range(2 * VARIANTS)]

    assert [parts for parts in around if not is_linear(parse, form, parts)] == []
