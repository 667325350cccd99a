"""Changes of how many jobs run at a time."""

from collections.abc import Iterator

from gridsizer.decide.batch.more_at_work import more_slots as slots_tried
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs


def more_slots(designs: Designs) -> Iterator[DesignChange]:
    """More jobs at a time for each core."""
    batch = designs.asked.scenario.batch
    if batch is None:
        return
    had = "–".join(f"{end:g}" for end in dict.fromkeys(batch.slots_per_core.ends()))
    for slots in slots_tried(batch):
        yield DesignChange(
            kind="more job slots",
            label=f"Slots per core {had} → {slots:g}",
            patch={"batch": {"slots_per_core": slots}},
            loss="more jobs in the memory of a grid node",
        )
