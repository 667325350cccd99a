"""Changes of SASWORK: where it lies, and how fast it is."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.chain.amounts import two_digit_span, two_digits
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.groups import below, ends, groups_of, least, of_whom
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.patches import in_groups
from gridsizer.decide.sizing.scratch_speeds import FASTEST_MB_S
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity
from gridsizer.units import MB_PER_GB

SASWORK: Final = "faster SASWORK"
LOCAL: Final = "SASWORK on local disks"
_TIMES: Final = (1.25, 1.5, 2, 3, 4)  # of what the scratch sustains now
_FURTHER: Final = (6, 8, 12, 16, 24, 32, 48)  # of slow disks, such as a few that turn


def local_saswork(designs: Designs) -> Iterator[DesignChange]:
    """SASWORK on the grid nodes' own disks, where it lies on shared storage."""
    groups = enumerate(groups_of(designs))
    shared = [at for at, group in groups if group.saswork.placement.value != "local"]
    if shared:
        yield DesignChange(
            kind=LOCAL,
            label=LOCAL,
            patch=in_groups(designs.document, {"saswork": {"placement": "local"}}, shared),
            loss=f"local disks in every grid node{of_whom(designs, shared)}",
        )


def faster_saswork(designs: Designs) -> Iterator[DesignChange]:
    """Faster disks under local SASWORK, in the grid nodes that have slower ones."""
    groups = groups_of(designs)
    if not all(group.saswork.placement.value == "local" and _scratch(group).known for group in groups):
        return
    now = least(designs, _scratch)
    further = [times for times in _FURTHER if times * now <= FASTEST_MB_S]
    for times in (*_TIMES, *further):
        wanted = float(f"{times * now:.2g}")
        slow = below(designs, _scratch, wanted)
        was = two_digit_span(*(end / MB_PER_GB for end in ends(designs, _scratch, slow)))
        becomes = two_digits(wanted / MB_PER_GB)
        yield DesignChange(
            kind=SASWORK,
            label=f"SASWORK {was} → {becomes} GB/s a grid node{of_whom(designs, slow)}",
            patch=in_groups(designs.document, {"saswork": {"ceiling_mb_s": wanted}}, slow),
        )


def _scratch(group: GridNodes) -> Quantity:
    return group.saswork.ceiling_mb_s
