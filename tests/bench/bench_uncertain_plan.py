"""An uncertain plan here and by another planner, on the same machine in the same run.

Netflix's service-capacity-modeling sizes databases in a cloud: another question of the same kind, so the
times say how long a person waits for an answer with its uncertainty, not which model is the better one.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess

Seconds = list[float]
_THEIRS: Final = Path(__file__).with_name("netflix_plan.py")


@pytest.mark.parametrize("samples", [128, 1_024])
def test_uncertain_plan(
    measure: Callable[..., Seconds],
    record: Callable[[str, Seconds, str], None],
    document: dict[str, Any],
    samples: int,
) -> None:
    theirs = subprocess.run(
        [sys.executable, str(_THEIRS), str(samples)], capture_output=True, text=True, check=True
    )
    seconds = measure(lambda: assess(resolve(document), samples=samples), rounds=50, warmup_rounds=3)

    record(f"an uncertain plan, ours, samples: {samples:,}", seconds, "")
    record(f"an uncertain plan, Netflix's planner, samples: {samples:,}", [float(theirs.stdout)], "")
