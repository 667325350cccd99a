"""Kinds of job: every module named `job`, found by listing the rooms."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from gridsizer_server.jobs.kind import Kind

_ROOMS: Final = Path(__file__).resolve().parents[1]


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by its name."""
    files = (file.relative_to(_ROOMS.parent).with_suffix("") for file in sorted(_ROOMS.rglob("job.py")))
    modules = (import_module(".".join(file.parts)) for file in files)
    return {module.KIND.name: module.KIND for module in modules}
