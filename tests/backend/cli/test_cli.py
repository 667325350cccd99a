"""The command line."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

Run = Callable[..., SimpleNamespace]


@pytest.mark.parametrize(("command", "address"), [("assess", "assessments"), ("reverse", "reversals")])
def test_json_output_is_the_whole_answer_of_the_api_byte_for_byte(
    run: Run, file: Path, client: TestClient, document: dict[str, Any], command: str, address: str
) -> None:
    asked: dict[str, int | list[str]] = {"samples": 200, "seed": 3, "parts": ["log", "scenario", "engines"]}
    answer = client.post(f"/api/v1/{address}", json=document, params=asked)

    ended = run(command, file, "--json", "--samples", "200", "--seed", "3")

    assert ended.status == 0
    assert ended.out == answer.content + b"\n"
    assert ended.err == ""


def test_a_scenario_may_come_from_standard_input(run: Run, file: Path) -> None:
    from_file, from_stdin = (
        run("assess", file, "--json"),
        run("assess", "-", "--json", stdin=file.read_bytes()),
    )

    assert from_stdin.status == 0
    assert from_stdin.out == from_file.out


def test_a_person_reads_the_sentences_first(run: Run, file: Path) -> None:
    answer = json.loads(run("assess", file, "--json").out)

    lines = run("assess", file).out.decode().splitlines()

    assert lines[0] == answer["verdict"]["title"]
    assert lines[1].startswith(answer["verdict"]["why"]["before"] + answer["verdict"]["why"]["link"])
    assert lines[2].startswith(answer["equation"]["head"])
    assert [line.split(",")[0] for line in lines if line.rstrip().endswith(" binds")] == [
        answer["bottleneck"]["label"]
    ]
    assert any(line.startswith("Storage nodes required: ") for line in lines)


def test_a_person_reads_when_the_batch_is_done_and_which_engine_says_so(run: Run, file: Path) -> None:
    answer = json.loads(run("assess", file, "--json").out)

    text = " ".join(run("assess", file).out.decode().split())

    assert answer["batch"]["sentences"]["done"] in text
    for job in answer["batch"]["classes"]:
        assert f"{job['name']} {job['jobs']['p50']:.0f} 0:" in text
    for engine in answer["engines"]["answers"]:
        assert f"{engine['label']}, {engine['question']}" in text


@pytest.mark.parametrize("command", ["assess", "grow", "moves", "reverse", "size", "simulate"])
def test_a_number_and_its_percent_sign_stand_apart_in_every_answer(
    run: Run, file: Path, command: str
) -> None:
    few = ("--replicates", "10") if command == "simulate" else ("--samples", "50")

    shown = run(command, file, *few).out.decode()

    assert re.search(r"\d %", shown)
    assert not re.search(r"\d%", shown)


def test_every_caution_reaches_the_terminal(run: Run, file: Path) -> None:
    cautions = json.loads(run("assess", file, "--json").out)["warnings"]

    words = run("assess", file).out.decode().split()

    assert cautions
    for caution in cautions:
        assert " ".join(caution["sentence"].split()) in " ".join(words)


def test_advice_reaches_the_terminal_with_its_source_and_what_is_dismissed_with_its_reason(
    run: Run, file: Path
) -> None:
    design = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(
        json.dumps(design | {"dismissed": [{"advice": "nfs_mount_options", "reason": "one mount only"}]})
    )
    advice = json.loads(run("assess", file, "--json").out)["advice"]

    words = " ".join(run("assess", file).out.decode().split())

    standing = [each for each in advice if each["dismissed"] is None]
    assert standing
    for each in standing:
        assert f"{each['text']} (" in words
        assert f"id {each['id']})" in words
    assert "Dismissed: NFS mount options, grid nodes. one mount only" in words


def test_a_person_reads_what_the_array_feeds(run: Run, file: Path) -> None:
    answer = json.loads(run("reverse", file, "--json").out)

    told = run("reverse", file).out.decode()

    for row in answer["rows"]:
        assert row["label"] in told
        assert f"{row['cores']['low']} to {row['cores']['high']}" in told


def test_an_array_of_unknown_throughput_is_told_so_and_draws_no_empty_table(run: Run, file: Path) -> None:
    design = json.loads(file.read_text())
    file.write_text(json.dumps(design | {"storage": {"from": "powerscale_f710"}}))

    told = run("reverse", file).out.decode()

    assert told.startswith("No throughput verdict for ")
    assert "The array feeds" not in told


BAD_FILES = {
    "a field": (b'{"version": 2}', "design.json: /version: wanted scenario version 1, got 2"),
    "truncated JSON": (b'{"version": 1,', "design.json: line 1, column 15: wanted JSON"),
    "nothing": (b"", "design.json: line 1, column 1: wanted JSON"),
    "not text": (b"\xff\xfe\x00", "design.json: byte 1: wanted UTF-8 text"),
    "a list": (b"[]", "design.json: /: wanted a JSON object, got a list"),
}


@pytest.mark.parametrize(("content", "said"), BAD_FILES.values(), ids=BAD_FILES)
@pytest.mark.parametrize("command", ["assess", "reverse"])
def test_a_bad_file_ends_with_status_2_and_one_line_that_names_it(
    run: Run, file: Path, command: str, content: bytes, said: str
) -> None:
    file.write_bytes(content)

    ended = run(command, file)

    assert ended.status == 2
    assert ended.out == b""
    assert ended.err.count("\n") == 1
    assert said in ended.err


def test_a_file_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    ended = run("assess", tmp_path / "gone.json")

    assert ended.status == 2
    assert ended.err.endswith("gone.json: wanted a readable file, got: No such file or directory\n")


def test_a_setting_that_cannot_be_used_is_no_fault_of_the_file(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRIDSIZER_QUESTION_WORK", "much")

    ended = run("assess", file)

    assert ended.err == "gridsizer: settings: question_work: wanted a whole number, got 'much'\n"


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_an_answer_for_which_there_is_no_room_ends_with_status_2_and_one_line(
    file: Path, more: tuple[str, ...]
) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "gridsizer_server", "assess", file, "--samples", "9", *more],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
            timeout=60,
        )

    said = "gridsizer: wanted to write the answer, got: No space left on device\n"
    assert (ended.returncode, ended.stderr) == (2, said)


def test_standard_output_may_be_closed(file: Path) -> None:
    command = [sys.executable, "-m", "gridsizer_server", "assess", str(file), "--samples", "9"]

    ended = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *command], stderr=subprocess.PIPE, check=False, timeout=60
    )

    assert (ended.returncode, ended.stderr) == (0, b"")


def test_bad_standard_input_is_called_so(run: Run) -> None:
    assert run("assess", "-", stdin=b"{").err.startswith("gridsizer: standard input: line 1, column 2:")


@pytest.mark.parametrize(
    "arguments",
    [
        ["assess", "-", "--samples", "0"],
        ["assess", "-", "--samples", "many"],
        ["assess"],
        ["ask"],
        ["--colour"],
    ],
)
def test_a_command_that_cannot_be_run_ends_with_status_2_and_one_line(run: Run, arguments: list[str]) -> None:
    ended = run(*arguments)

    assert ended.status == 2
    assert ended.err.count("\n") == 1


def test_help_names_every_command(run: Run) -> None:
    ended = run("--help")

    assert ended.status == 0
    assert all(command in ended.out for command in (b"assess", b"simulate", b"worker", b"db", b"serve"))


@pytest.mark.parametrize("group", [[], ["catalogue"], ["db"]])
def test_the_list_of_commands_cuts_no_sentence(run: Run, group: list[str]) -> None:
    told = run(*group, "--help").out.decode()

    commands = told.partition("Commands:")[2].splitlines()[1:]
    assert commands
    assert [line for line in commands if not line.endswith(".")] == []


def test_no_command_at_all_lists_the_commands(run: Run) -> None:
    alone, asked = run(), run("--help")

    assert (alone.status, alone.err) == (0, "")
    assert alone.out == asked.out
