"""A scenario's batch simulated, for API and command line alike."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from time import monotonic
from typing import Final

from pydantic import TypeAdapter

from gridsizer.catalogue import catalogue_version, resolve
from gridsizer.decide.simulated import simulate_scenario
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnfitTerm, UnsizableDesign
from gridsizer.simulation import Limits, SimulationCancelled
from gridsizer_server.kit.budget import refuse_too_much_work
from gridsizer_server.kit.settings import Settings
from gridsizer_server.questions.schemas import Replication, Simulation

ADAPTER: Final = TypeAdapter(Simulation)
_DAY_S: Final = 86_400.0


class TooManyReplicates(UnfitTerm):
    """More replicates than one simulation may have here."""


class TooLong(UnsizableDesign):
    """A simulation that took more time than it may take here."""


def simulation(
    scenario: Scenario,
    asked: Replication,
    settings: Settings,
    *,
    progress: Callable[[float], object] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Simulation:
    """What `POST /simulations` and `gridsizer simulate` answer; the same seed gives the same answer.

    Raises UnsizableDesign, or a child of it, for what has no answer within the limits of the settings, and
    SimulationCancelled soon after `cancelled` says yes.
    """
    if asked.replicates > settings.simulation_replicates:
        wanted = f"wanted at most {settings.simulation_replicates:,}"
        raise TooManyReplicates("replicates", f"{wanted}, got {asked.replicates:,}")
    refuse_too_much_work(scenario, asked.replicates, settings.question_work)
    horizon_s = settings.simulation_horizon_days * _DAY_S
    answered = simulate_scenario(
        scenario,
        seed=asked.seed,
        replicates=asked.replicates,
        progress=progress,
        cancelled=_in_time(cancelled, settings.simulation_s),
        limits=Limits(events=settings.simulation_events, horizon_s=horizon_s),
    )
    facts = {field.name: getattr(answered, field.name) for field in fields(answered)}
    return Simulation(**facts, catalogue_version=catalogue_version())


def refuse_hopeless(document: object, asked: Replication, settings: Settings) -> None:
    """Raise what `simulation` of a document raises before its first replicate, InvalidScenario too."""
    with suppress(SimulationCancelled):
        simulation(resolve(document), asked, settings, cancelled=lambda: True)


def _in_time(cancelled: Callable[[], bool], most_s: float) -> Callable[[], bool]:
    end_s = monotonic() + most_s

    def look() -> bool:
        if monotonic() > end_s:
            raise TooLong(
                f"simulation: wanted an answer within {most_s:,.0f} s, got none; fewer replicates may do"
            )
        return cancelled()

    return look
