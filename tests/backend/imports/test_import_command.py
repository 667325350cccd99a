"""`gridsizer import` at a terminal."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.kit.settings import Settings

Run = Callable[..., SimpleNamespace]
FIELDS = ["path", "format", "host", "start", "end", "observations", "jobs", "steps", "findings"]


def _told(ended: SimpleNamespace) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(ended.out)
    return told


def test_every_file_below_a_folder_is_told_of(run: Run, folder: Path) -> None:
    ended = run("import", folder, "--json")

    first, second = _told(ended)
    assert ended.status == 0
    assert list(first) == FIELDS
    assert (first["path"], first["format"]) == (str(folder / "node1" / "day.nmon"), "nmon")
    assert (first["host"], second["host"]) == ("node1", "node2")
    assert (first["start"], first["end"]) == ("2026-03-02T00:00:00Z", "2026-03-02T01:09:00Z")
    assert (first["observations"], first["jobs"]) == (630, 0)
    [zone] = [finding for finding in first["findings"] if finding["code"] == "zone_not_printed"]
    assert sorted(zone) == ["code", "line", "message", "severity"]


def test_a_refused_file_ends_with_status_2_and_the_others_are_told(run: Run, folder: Path) -> None:
    (folder / "a.txt").write_text("nothing that anybody knows\n")

    ended = run("import", folder, folder / "gone.log", "--json")

    assert ended.status == 2
    assert [file["observations"] for file in _told(ended)] == [0, 630, 630, 0]
    assert ended.err.startswith(f"gridsizer: {folder}/a.txt: ")
    assert ended.err.count("\n") == 1


def test_a_folder_in_which_half_the_files_give_nothing_says_which_and_why(run: Run, folder: Path) -> None:
    (folder / "a.txt").write_text("nothing that anybody knows\n")
    (folder / "b.txt").write_text("nor does anybody know this\n")
    (folder / "c.csv").write_text("time,read\n2026-03-02 09:00,1\n2026-03-02 09:01,2\n")

    ended = run("import", folder)

    shown = ended.out.decode()
    assert ended.status == 2
    assert ended.err == (
        f"gridsizer: {folder}/a.txt: text of no known format; 3 of 5 files give nothing, these too: "
        f"{folder}/b.txt, {folder}/c.csv\n"
    )
    assert "LSF lsb.acct," not in shown
    assert "gridsizer formats" in shown
    assert "Nothing tells the unit of read" in " ".join(shown.split())


def test_a_file_without_a_number_says_so_and_not_what_it_asks_of_its_devices(run: Run, folder: Path) -> None:
    (folder / "head.nmon").write_text(
        "AAA,progname,nmon\nAAA,host,n1\nNET,Network I/O n1,lo-read-KB/s,eth0-read-KB/s\n"
    )

    ended = run("import", folder / "head.nmon")

    assert ended.err == f"gridsizer: {folder}/head.nmon: there is no number in it\n"


def test_where_nothing_can_be_used_no_run_is_kept(run: Run, folder: Path, settings: Settings) -> None:
    (folder / "head.nmon").write_text("AAA,progname,nmon\nAAA,host,n1\nNET,Network I/O n1,eth0-read-KB/s\n")
    keeping = ("--keep", "nothing", "--data-dir", settings.data_dir)

    ended = run("import", folder / "head.nmon", "--json", *keeping)

    assert ["run" in file for file in _told(ended)] == [False]


def test_a_zone_that_is_none_is_refused_with_what_one_looks_like(run: Run, folder: Path) -> None:
    ended = run("import", folder, "--zone", "Mars")

    assert ended.status == 2
    assert "day.nmon: Wanted a zone such as" in ended.err
    assert "got 'Mars'" in ended.err


def test_files_of_an_archive_that_are_refused_alike_are_counted_each(run: Run, folder: Path) -> None:
    with ZipFile(folder / "many.zip", "w") as archive:
        for number in range(130):
            archive.writestr(f"{number}.txt", "nothing that anybody knows\n")

    ended = run("import", folder / "many.zip")

    assert "; 130 of 130 files give nothing" in ended.err
    assert ended.err.endswith(", 119 more\n")


def test_the_same_file_twice_is_read_once(run: Run, folder: Path) -> None:
    ended = run("import", folder / "node1", folder / "node1", "--json")

    assert [file["observations"] for file in _told(ended)] == [630, 0]


def test_a_person_reads_a_table_of_files_and_their_findings(run: Run, folder: Path) -> None:
    ended = run("import", folder)

    assert ended.status == 0
    assert b"nmon" in ended.out
    assert ended.out.count(b"without a zone") == 1


@pytest.mark.parametrize(
    ("option", "member", "told"),
    [
        (("--host", "grid9"), "host", "grid9"),
        (("--zone", "+01:00"), "start", "2026-03-01T23:00:00Z"),
    ],
)
def test_what_a_file_leaves_open_can_be_settled(
    run: Run, folder: Path, option: tuple[str, str], member: str, told: str
) -> None:
    ended = run("import", folder / "node1", "--json", *option)

    assert _told(ended)[0][member] == told


def test_an_option_that_cannot_be_is_named(run: Run, folder: Path) -> None:
    ended = run("import", folder, "--interval-s", "0")

    assert ended.status == 2
    assert ended.err.startswith("gridsizer: --interval-s: ")


def test_what_is_kept_is_a_run_of_the_server(
    run: Run, folder: Path, settings: Settings, client: TestClient
) -> None:
    if settings.database_url is not None:
        pytest.skip("a command takes the address of its database from the environment")

    ended = run("import", folder, "--json", "--keep", "baseline", "--data-dir", settings.data_dir)

    [kept] = {file["run"] for file in _told(ended)}
    assert client.get(f"runs/{kept}").json()["observations"] == 1_260


def test_a_file_whose_name_is_no_text_is_read_kept_and_calibrated_on(
    run: Run, folder: Path, tmp_path: Path, file: Path
) -> None:
    """A name on disk is any bytes: here one that is not UTF-8, and what a terminal would obey."""
    odd = (folder / "node1" / "day.nmon").rename(tmp_path / os.fsdecode(b"\xff\x1b[31m"))

    told, shown = run("import", odd, "--json"), run("import", odd)
    kept = run("import", odd, "--keep", "odd", "--data-dir", tmp_path / "var")
    fitted = run("calibrate", "--run", odd, "--scenario", file, "--json")

    assert [file["path"] for file in _told(told)] == [f"{tmp_path}/??[31m"]
    assert b"\x1b" not in shown.out
    assert kept.out.startswith(b"Kept as run ")
    assert json.loads(fitted.out)["runs"] == ["??[31m"]
    assert {ended.status for ended in (told, shown, kept, fitted)} == {0}


@pytest.mark.parametrize("name", ["", " ", "x" * 121, "\udcff"])
def test_a_run_is_kept_under_no_name_that_the_api_refuses(
    run: Run, folder: Path, tmp_path: Path, name: str
) -> None:
    ended = run("import", folder, "--keep", name, "--data-dir", tmp_path / "var")

    assert (ended.status, ended.out) == (2, b"")
    assert ended.err.startswith("gridsizer: --keep: wanted ")
    assert ended.err.count("\n") == 1
    assert not (tmp_path / "var").exists()


def test_a_mapping_that_is_no_text_is_named(run: Run, folder: Path, tmp_path: Path) -> None:
    mapping = tmp_path / "mapping.json"
    mapping.write_bytes(b"\xff")

    ended = run("import", folder, "--mapping", mapping)

    assert ended.status == 2
    assert ended.err == f"gridsizer: {mapping}: byte 1: wanted UTF-8 text, got invalid start byte\n"
