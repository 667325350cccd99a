"""Changes of how many jobs run at a time."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs

_MORE: Final = (1.25, 1.5, 2.0, 2.5, 3.0, 4.0)  # times as many; assumed: more is another way of working


def more_slots(designs: Designs) -> Iterator[DesignChange]:
    """More jobs at a time for each core, where it is one number."""
    batch = designs.asked.scenario.batch
    if batch is None:
        return
    fewest, now = batch.slots_per_core.ends()
    if fewest < now:
        return
    for times in _MORE:
        slots = round(now * times, 2)
        yield DesignChange(
            kind="more job slots",
            label=f"Slots per core {now:g} → {slots:g}",
            patch={"batch": {"slots_per_core": slots}},
            loss="more jobs in the memory of a grid node",
        )
