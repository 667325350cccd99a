"""Workers that are killed, three in a row on one import: the job ends in words, and the upload stays.

Six kills are tried; with GRIDSIZER_LONG=1 in the environment, 200.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload, Work
from tests.effort import tries

from gridsizer_server.jobs.leases import MOST_ATTEMPTS
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

PATIENCE_S: Final = 120.0
KILLS: Final = tries(6, 200)
HANGING: Final = Path(__file__).parents[2] / "jobs" / "busy_worker.py"


def _kill_one(settings: Settings, store: Store, job: str, name: str) -> None:
    """Start a worker, wait until it has the job and says so, and kill it."""
    environment = os.environ | settings.as_environment() | {"GRIDSIZER_JOB_LEASE_S": "0.5"}
    with subprocess.Popen([sys.executable, str(HANGING), name], env=environment) as process:
        give_up = time.monotonic() + PATIENCE_S
        while (row := store[Jobs].look(job)).worker != name or row.share == 0:
            assert time.monotonic() < give_up, (row.state, row.worker)
            time.sleep(0.02)
        process.kill()


def test_an_upload_survives_the_job_that_was_lost_with_three_workers_and_is_read_when_asked(
    upload: Upload, client: TestClient, work: Work, settings: Settings, store: Store, nmon: Nmon
) -> None:
    kills = 0
    while kills < KILLS:
        imported = upload([(f"{kills}.nmon", nmon(f"node{kills}", 4))])
        for attempt in range(MOST_ATTEMPTS):
            _kill_one(settings, store, imported["job"], f"victim-{kills}-{attempt}")
        kills += MOST_ATTEMPTS
        work()
        lost = client.get(f"imports/{imported['id']}").json()
        uploaded = Spool(settings).upload(imported["id"], 1).exists()

        client.patch(f"imports/{imported['id']}", json={})
        work()

        told = client.get(f"imports/{imported['id']}").json()
        assert (lost["state"], uploaded) == ("failed", True)
        assert "3 workers ended before this job did" in lost["problem"]
        assert (told["state"], told["totals"]["observations"]) == ("understood", 36)  # 4 snapshots of 9
    assert len(client.get("imports").json()) == kills // MOST_ATTEMPTS
