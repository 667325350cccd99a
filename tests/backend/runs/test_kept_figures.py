"""What a run comes down to is worked out once, and again when it rests on something else."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon, Upload

from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs import figures


@pytest.fixture
def run(kept: Upload, nmon: Nmon, sas_log: bytes) -> str:
    """A run of two nodes and a job."""
    files = [("a.nmon", nmon("node1", 70)), ("b.nmon", nmon("node2", 70)), ("node1/load.log", sas_log)]
    name: str = kept(files)["id"]
    return name


@pytest.fixture
def beside(settings: Settings, run: str) -> Path:
    """Where its figures are kept."""
    return Spool(settings).figures(run)


def _asked(client: TestClient, run: str) -> tuple[Json, Json]:
    return client.get(f"runs/{run}/summary").json(), client.get(f"runs/{run}/overlay").json()


def test_figures_that_were_kept_are_those_that_would_be_worked_out(
    client: TestClient, run: str, beside: Path
) -> None:
    from_the_job = _asked(client, run)

    beside.unlink()
    worked_out = _asked(client, run)

    assert from_the_job == worked_out
    assert worked_out == _asked(client, run)


def test_no_sample_is_read_for_figures_that_were_kept(
    client: TestClient, run: str, settings: Settings
) -> None:
    before = _asked(client, run)

    Spool(settings).run(run).unlink()

    assert _asked(client, run) == before


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        ({"name": "second day"}, '\\"second day\\"'),
        ({"rename_hosts": {"node1": "grid1"}}, '"grid1"'),
        ({"devices": [{"device": "sda", "role": "saswork"}]}, "sda (node_disk)"),
        ({"port_mb_s": 1250}, None),
        ({"cores_per_node": 8}, None),
        ({"clock_ahead_s": {"node1": 120}}, None),
    ],
)
def test_figures_follow_what_a_person_says_of_the_run(
    client: TestClient, run: str, beside: Path, change: Json, shown: str | None
) -> None:
    client.get(f"runs/{run}/summary")

    client.patch(f"runs/{run}", json=change)
    changed = _asked(client, run)
    beside.unlink()

    assert changed == _asked(client, run)
    assert shown is None or shown in json.dumps(changed)


def test_figures_of_another_model_are_worked_out_again(
    client: TestClient, run: str, beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = beside.read_bytes()

    monkeypatch.setattr(figures, "__version__", "99.0.0")
    client.get(f"runs/{run}/summary")

    assert b"99.0.0" in beside.read_bytes()
    assert b"99.0.0" not in before


def test_a_file_of_figures_that_was_harmed_is_written_anew(
    client: TestClient, run: str, beside: Path
) -> None:
    before = beside.read_bytes()

    beside.write_bytes(before[:-20])
    answer = client.get(f"runs/{run}/summary")

    assert answer.status_code == 200
    assert beside.read_bytes() == before


def test_many_who_ask_at_once_leave_one_whole_file_for_the_owner_alone(
    client: TestClient, run: str, beside: Path, settings: Settings
) -> None:
    beside.unlink()

    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: client.get(f"runs/{run}/summary").text, range(4)))

    assert len(set(answers)) == 1
    assert beside.stat().st_mode & 0o777 == 0o600
    assert sorted(Spool(settings).runs.iterdir()) == sorted([beside, Spool(settings).run(run)])
