"""What is kept of a run, as rows of the store."""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRows:
    """Everything that is kept of a run, without its id and name."""

    run: Json
    files: list[Json]
    series: list[Json]
    tables: list[Json]
