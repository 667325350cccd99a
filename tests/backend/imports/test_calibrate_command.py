"""`gridsizer calibrate` at a terminal: logs at a path or a run that is kept, fitted to a scenario."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.backend.served import Nmon

Run = Callable[..., SimpleNamespace]


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

    def calibrated(called: str, *more: object) -> SimpleNamespace:
        asked = ("--run", called, "--scenario", tmp_path / "scenario.json", "--data-dir", tmp_path / "var")
        return run("calibrate", *asked, *more, "--json")

    return calibrated


@pytest.fixture
def keep(run: Run, folder: Path, tmp_path: Path) -> Callable[[str], str]:
    """Keeps the folder's logs as a run of that name in the same store; its id."""

    def keep(name: str) -> str:
        ended = run("import", folder, "--json", "--keep", name, "--data-dir", tmp_path / "var")
        kept: str = json.loads(ended.out)[0]["run"]
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


def test_a_kept_run_goes_before_a_folder_of_its_name_and_a_path_is_the_folder(
    run: Run, folder: Path, tmp_path: Path, calibrated: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run `poc` is kept of node2 alone, with 8 cores; the folder `poc` of two nodes, of cores unsaid."""
    monkeypatch.chdir(tmp_path)
    before = calibrated("poc")
    run("import", folder / "node2", "--keep", "poc", "--cores", 8, "--data-dir", tmp_path / "var")

    kept, at_path, whole = calibrated("poc"), calibrated("./poc"), calibrated(str(folder))

    both = {"node1", "node2"}
    assert [_nodes(ended.out) for ended in (before, kept, at_path, whole)] == [both, {"node2"}, both, both]
    assert _measured_per_core(kept.out) != _measured_per_core(before.out) == _measured_per_core(at_path.out)


def test_logs_at_a_path_alone_make_no_store(calibrated: Run, folder: Path, tmp_path: Path) -> None:
    ended = calibrated(str(folder))

    assert ended.status == 0
    assert not (tmp_path / "var").exists()


def test_a_file_that_a_kept_run_and_a_path_hold_counts_once(
    calibrated: Run, keep: Callable[[str], str], folder: Path
) -> None:
    keep("week 12")

    alone = calibrated("week 12")
    twice = calibrated("week 12", "--run", folder, "--run", folder)

    assert json.loads(twice.out)["runs"] == json.loads(alone.out)["runs"] == ["week 12"]
    assert json.loads(twice.out)["fields"] == json.loads(alone.out)["fields"]


def test_the_saswork_of_two_folders_of_one_name_is_that_of_each(
    tmp_path: Path, calibrated: Run, nmon: Nmon
) -> None:
    """Of both, said once for each node: neither folder's devices stand in for the other's."""
    for lab, node in (("a", "node1"), ("b", "node2")):
        (tmp_path / lab / "poc").mkdir(parents=True)
        (tmp_path / lab / "poc" / "day.nmon").write_bytes(nmon(node, 70))
    folders = [str(tmp_path / lab / "poc") for lab in ("a", "b")]

    of_both = calibrated(folders[0], "--run", folders[1], "--saswork", "sda")

    assert _nodes(of_both.out, "workload/saswork_share") == {"node1", "node2"}


def test_logs_of_which_nothing_can_be_used_are_told_so(calibrated: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.nmon").write_text("AAA,progname,nmon\nAAA,host,node1\n")

    ended = calibrated(str(tmp_path / "empty.nmon"))

    assert ended.status == 2
    assert "empty.nmon: wanted logs, got none that can be used" in ended.err


def test_cores_that_were_said_when_logs_were_read_are_those_of_the_run(
    run: Run, calibrated: Run, folder: Path, tmp_path: Path
) -> None:
    """Half of 8 cores are busy, not of those that the scenario has: its rate per busy core is that of 4."""
    for name, said in (("said", ("--cores", 8)), ("not said", ())):
        run("import", folder, "--keep", name, *said, "--data-dir", tmp_path / "var")

    of_eight, entered, without = (
        _measured_per_core(ended.out)
        for ended in (calibrated("said"), calibrated("not said", "--cores", 8), calibrated("not said"))
    )

    assert of_eight == entered != without


def _nodes(answer: bytes, path: str = "workload/read_share") -> set[str]:
    """The nodes whose measurements a field rests on."""
    return {point["host"] for point in json.loads(answer)["points"] if point["path"] == path}


def _measured_per_core(answer: bytes) -> Any:
    fields = json.loads(answer)["fields"]
    return next(each["value"] for each in fields if each["path"] == "workload/shared_mb_s_per_core")
