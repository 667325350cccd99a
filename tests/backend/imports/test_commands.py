"""`gridsizer import` and `gridsizer calibrate` at a terminal."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.kit.settings import Settings

Run = Callable[..., SimpleNamespace]
Nmon = Callable[..., bytes]
FIELDS = ["path", "format", "host", "start", "end", "observations", "jobs", "steps", "findings"]


@pytest.fixture
def folder(tmp_path: Path, nmon: Nmon) -> Path:
    """A folder of two nodes' logs."""
    for node, snapshots in (("node1", 70), ("node2", 70)):
        (tmp_path / "poc" / node).mkdir(parents=True)
        (tmp_path / "poc" / node / "day.nmon").write_bytes(nmon(node, snapshots))
    return tmp_path / "poc"


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


def test_logs_at_a_path_fit_a_scenario_and_the_fitted_document_is_written(
    run: Run, folder: Path, tmp_path: Path, document: dict[str, Any]
) -> None:
    scenario, fitted = tmp_path / "scenario.json", tmp_path / "fitted.json"
    scenario.write_text(json.dumps(document))

    ended = run("calibrate", "--run", folder, "--scenario", scenario, "--json", "--write", fitted)

    answer = json.loads(ended.out)
    [share] = [field for field in answer["fields"] if field["path"] == "workload/read_share"]
    written = json.loads(fitted.read_text())
    assert ended.status == 0
    assert share["value"] == pytest.approx(103 / 153, abs=1e-3)
    assert "how nodes differ elsewhere" in share["band"]
    assert written["workload"]["read_share"]["basis"] == "measured"
    assert run("assess", fitted).status == 0


def test_the_device_of_saswork_is_said_by_one_option(
    run: Run, folder: Path, tmp_path: Path, document: dict[str, Any]
) -> None:
    (tmp_path / "scenario.json").write_text(json.dumps(document))
    asked = ("calibrate", "--run", folder, "--scenario", tmp_path / "scenario.json", "--json")

    without, told, other = (run(*asked, *more) for more in ((), ("--saswork", "sd?"), ("--saswork", "md0")))

    paths = [{field["path"] for field in json.loads(ended.out)["fields"]} for ended in (without, told)]
    assert "workload/saswork_share" not in paths[0]
    assert "workload/saswork_share" in paths[1]
    assert other.status == 2
    assert '--saswork md0: run "poc" has no such device; it has: sda' in other.err


def test_the_fields_to_apply_are_chosen_by_an_option(
    run: Run, folder: Path, tmp_path: Path, document: dict[str, Any]
) -> None:
    (tmp_path / "scenario.json").write_text(json.dumps(document))
    asked = ("calibrate", "--run", folder, "--scenario", tmp_path / "scenario.json", "--json", "--apply")

    one, none = (json.loads(run(*asked, field).out) for field in ("workload/read_share", "none"))

    assert (one["applied"], none["applied"]) == (["workload/read_share"], [])
    assert none["changes"] == []


@pytest.fixture
def calibrated(run: Run, tmp_path: Path, document: dict[str, Any]) -> Run:
    """Fits a scenario to a run that is called so, of the store below a folder of the test."""
    (tmp_path / "scenario.json").write_text(json.dumps(document))

    def calibrated(called: str) -> SimpleNamespace:
        asked = ("--run", called, "--scenario", tmp_path / "scenario.json", "--data-dir", tmp_path / "var")
        return run("calibrate", *asked, "--json")

    return calibrated


@pytest.fixture
def keep(run: Run, folder: Path, tmp_path: Path) -> Callable[[str], str]:
    """Keeps the folder's logs as a run of that name in the same store; its id."""

    def keep(name: str) -> str:
        ended = run("import", folder, "--json", "--keep", name, "--data-dir", tmp_path / "var")
        kept: str = _told(ended)[0]["run"]
        return kept

    return keep


def test_a_run_is_found_by_its_name_as_by_its_id(calibrated: Run, keep: Callable[[str], str]) -> None:
    kept = keep("week 12")

    by_name, by_id = calibrated("week 12"), calibrated(kept)

    assert by_name.status == 0
    assert by_name.out == by_id.out


def test_a_name_that_two_runs_have_is_told_with_their_ids(
    calibrated: Run, keep: Callable[[str], str]
) -> None:
    ids = {keep("week 12"), keep("week 12")}

    ended = calibrated("week 12")

    told, _, named = ended.err.rpartition(": ")
    assert ended.status == 2
    assert told == "gridsizer: wanted one run, got 2 of the name 'week 12'; their ids"
    assert set(named.strip().split(", ")) == ids


@pytest.mark.parametrize("called", ["gone", "0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"])
def test_a_run_that_is_not_there_is_said_so_with_those_that_are(
    calibrated: Run, keep: Callable[[str], str], called: str
) -> None:
    before = calibrated(called)
    kept = keep("week 12")
    after = calibrated(called)

    assert (before.status, after.status) == (2, 2)
    assert before.err == f"gridsizer: no run '{called}'; none is kept here\n"
    assert after.err == f"gridsizer: no run '{called}'; there are: 'week 12' ({kept})\n"
