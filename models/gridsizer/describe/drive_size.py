"""Drives that a storage node is sold with: a choice, which a design makes by the space it states."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import doc

from gridsizer.describe.bounds import Apart, SizeTbIfKnown
from gridsizer.describe.quantity import NOT_STATED
from gridsizer.errors import Misfit

_SPACES: Final = ("raw_tb_per_node", "usable_tb_stated")


@dataclass(frozen=True, slots=True, kw_only=True)
class DriveSize:
    """One of the drives that a storage node is sold with: the space that a design of them has.

    Raises Misfit where no space is stated, or a range of it: a drive that is sold has one size.
    """

    name: str  # of one drive: "15.36 TB"
    raw_tb_per_node: Annotated[
        SizeTbIfKnown, Apart, doc("Raw capacity sold. Of one storage node with these drives.")
    ] = NOT_STATED
    usable_tb_stated: Annotated[
        SizeTbIfKnown, Apart, doc("Stated usable sold. Of all storage nodes with these drives.")
    ] = NOT_STATED

    def __post_init__(self) -> None:
        for name in _SPACES:
            if getattr(self, name).is_range:
                raise Misfit(name, wanted="the one size that these drives have", got="a range")
        if not self.space:
            raise Misfit("raw_tb_per_node", wanted="the space with these drives, raw or usable", got="none")

    @property
    def space(self) -> dict[str, float]:
        """The fields of an array that say its space, as they are with these drives [TB]."""
        return {name: getattr(self, name).ends()[0] for name in _SPACES if getattr(self, name).known}

    @property
    def tb(self) -> float:
        """The space by which sizes are ordered: raw, else usable [TB]."""
        return next(iter(self.space.values()))
