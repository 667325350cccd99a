"""Kept runs by what a person calls them."""

from collections.abc import Sequence
from typing import Final

from gridsizer_server.cli.files import BadInput
from gridsizer_server.runs.table import RunRow

_MOST_NAMED: Final = 10


def run_id(runs: Sequence[RunRow], called: str) -> str:
    """The id of the run that is called so, by its id or else its name. Raises BadInput unless it is one."""
    if any(run.id == called for run in runs):
        return called
    of_name = [run for run in runs if run.name == called]
    if not of_name:
        raise BadInput(f"no run {called!r}; {_there_are(runs)}")
    if len(of_name) > 1:
        ids = ", ".join(run.id for run in of_name)
        raise BadInput(f"wanted one run, got {len(of_name)} of the name {called!r}; their ids: {ids}")
    return of_name[0].id


def _there_are(runs: Sequence[RunRow]) -> str:
    if not runs:
        return "none is kept here"
    named = ", ".join(f"{run.name!r} ({run.id})" for run in runs[:_MOST_NAMED])
    more = f" and {len(runs) - _MOST_NAMED} more" if len(runs) > _MOST_NAMED else ""
    return f"there are: {named}{more}"
