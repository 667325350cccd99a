"""How long the planner takes in Chromium from a slider's step to the chart redrawn."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Seconds = list[float]
ROOT = Path(__file__).parents[2]
REDRAW = Path(__file__).with_name("redraw.mjs")
STEPS = 36  # from 12 grid nodes to the slider's end, 48; beyond it nothing is redrawn


@pytest.fixture(scope="module")
def chromium() -> str:
    found = subprocess.run(
        [ROOT / "scripts" / "find-chromium.sh"], capture_output=True, check=False, text=True
    )
    if found.returncode:
        pytest.skip(found.stderr.strip())
    return found.stdout.strip()


def test_slider_to_chart(
    measure: Callable[..., Seconds],
    record: Callable[[str, Seconds, str], None],
    start_server: Callable[[], Any],
    chromium: str,
) -> None:
    took: Seconds = []

    def move_the_slider(address: str) -> None:
        redraw = [str(ROOT / "scripts" / "with-node.sh"), "node", str(REDRAW), address, str(STEPS)]
        told = subprocess.run(
            redraw,
            env=os.environ | {"CHROMIUM_PATH": chromium},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        took.extend(milliseconds / 1_000 for milliseconds in json.loads(told.stdout))

    with start_server() as server:
        measure(move_the_slider, server.address, rounds=1)

    record("slider's step to chart redrawn", took, "p95 at most 100 ms")
