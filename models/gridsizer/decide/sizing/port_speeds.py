"""What faster ports may be bought, by what they speak."""

from collections.abc import Mapping
from typing import Final

from gridsizer.units import LinkKind

# As the catalogue has them, which `decide` does not know; tested to be the same.
PORT_GBIT_S: Final[Mapping[LinkKind, tuple[int, ...]]] = {
    "ethernet": (1, 10, 25, 40, 100, 200, 400),
    "fibre_channel": (8, 16, 32),
    "infiniband": (200, 400),
    "pcie": (),  # one cable is as fast as another: more of them are bought
}
