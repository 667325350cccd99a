"""Simulations on the command line."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

Run = Callable[..., SimpleNamespace]
SUN: Final = Path(__file__).resolve().parents[3] / "fixtures/scenarios/sun7410_7_nodes.json"
FEW: Final = ("--replicates", "3", "--seed", "7")


def test_a_person_reads_when_the_batch_is_done_then_its_classes_and_links(run: Run) -> None:
    answer = json.loads(run("simulate", SUN, "--json", *FEW).out)

    told = run("simulate", SUN, *FEW).out.decode()

    assert told.startswith(f"{answer['sentence']}\nDone by {answer['done_by']['p50']}, ")
    assert "400 jobs, simulated 3 times" in answer["sentence"]
    lines = [line.split("  ")[0] for line in told.splitlines()]
    assert {each["name"] for each in answer["classes"]} <= set(lines)
    assert {f"{used['name']}, {used['group']}" for used in answer["links"] if used["group"]} <= set(lines)


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(run: Run) -> None:
    first, again, other = (
        run("simulate", SUN, "--json", "--replicates", "3", "--seed", seed).out for seed in "778"
    )

    assert first == again
    assert first != other


def test_a_scenario_without_a_batch_ends_with_status_2_and_one_line(run: Run, tmp_path: Path) -> None:
    document = json.loads(SUN.read_text())
    del document["batch"]
    file = tmp_path / "design.json"
    file.write_text(json.dumps(document))

    ended = run("simulate", file, *FEW)

    assert (ended.status, ended.out) == (2, b"")
    assert ended.err.startswith(f"gridsizer: {file}: the scenario has no batch")
    assert ended.err.count("\n") == 1


def test_more_replicates_than_anyone_may_ask_for_end_with_status_2_and_one_line(run: Run) -> None:
    ended = run("simulate", SUN, "--replicates", "99999999")

    assert (ended.status, ended.out) == (2, b"")
    assert ended.err.startswith("gridsizer: --replicates: wanted ")
    assert ended.err.count("\n") == 1


def test_a_terminal_sees_how_far_it_is_and_an_interrupt_ends_it_without_a_word_of_python() -> None:
    command = [sys.executable, "-m", "gridsizer_server", "simulate", str(SUN), "--replicates", "5000"]
    screen, terminal = os.openpty()
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # programs in the background begin deaf to it
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal) as process:
        signal.signal(signal.SIGINT, before)
        os.close(terminal)
        shown = b""
        while b"5,000 replicates" not in shown:  # the bar: it is under way, and will take minutes
            shown += os.read(screen, 4096)

        process.send_signal(signal.SIGINT)
        status, answer = process.wait(60), process.stdout and process.stdout.read()

    assert (status, answer) == (130, b"")
    assert b"Traceback" not in _rest(screen)


def _rest(screen: int) -> bytes:
    """What was still shown; a terminal without a program is an error to read."""
    shown = b""
    with contextlib.suppress(OSError):
        while more := os.read(screen, 4096):
            shown += more
    os.close(screen)
    return shown
