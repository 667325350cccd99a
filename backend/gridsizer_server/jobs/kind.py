"""What a kind of job is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridsizer_server.jobs.context import Context
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a room's module `job` exports as KIND.

    `run` takes a job's request to its result, both JSON. The same request gives the same result, so that a
    job whose worker died can be run again. It asks `context.cancelled` several times a second; once that says
    yes, it raises. A CapacityError is told to the user as it is. `sweep` tidies up what jobs of this kind and
    their room left behind; every worker calls it when it starts, and then each hour.
    """

    name: str
    run: Callable[[Context, Json], Json]
    sweep: Callable[[Store, Settings], None] | None = None
