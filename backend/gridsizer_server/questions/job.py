"""Simulations of a scenario's batch."""

from typing import Any, Final

from gridsizer.catalogue import resolve
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Kind
from gridsizer_server.questions.schemas import Replication, Simulation
from gridsizer_server.questions.simulation import ADAPTER, simulation


def request_of(document: object, asked: Replication) -> dict[str, Any]:
    """What a job of this kind is asked."""
    return {"document": document} | asked.model_dump()


def _run(context: Context, request: dict[str, Any]) -> dict[str, Any]:
    asked = Replication(replicates=request["replicates"], seed=request["seed"])

    def progress(share: float) -> None:
        context.progress(share, f"{int(share * asked.replicates):,} of {asked.replicates:,} replicates")

    answer = simulation(
        resolve(request["document"]),
        asked,
        context.settings,
        progress=progress,
        cancelled=context.cancelled,
    )
    told: dict[str, Any] = ADAPTER.dump_python(answer, mode="json")
    return told


KIND: Final = Kind(name="simulation", result=Simulation, run=_run)
