"""What a kind of job is, and the kinds there are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from gridsizer_server.jobs.context import Context
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

Json = dict[str, Any]
_ROOMS: Final = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a room's module `job` exports as KIND.

    `result` is the type that describes the JSON that `run` returns.
    `run` takes a job's request to its result, both JSON. The same request gives the same result, so that a
    job whose worker died can be run again. It asks `context.cancelled` several times a second; once that says
    yes, it raises. A CapacityError is told to the user as it is. `sweep` tidies up what jobs of this kind and
    their room left behind; every worker calls it when it starts, and then each hour.
    """

    name: str
    result: type[Any]
    run: Callable[[Context, Json], Json]
    sweep: Callable[[Store, Settings], None] | None = None


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by its name: the KIND of every module named `job`, found by listing the rooms."""
    files = (file.relative_to(_ROOMS.parent).with_suffix("") for file in sorted(_ROOMS.rglob("job.py")))
    modules = (import_module(".".join(file.parts)) for file in files)
    return {module.KIND.name: module.KIND for module in modules}
