"""Front ends that a storage node is sold with."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.describe.bounds import Apart, Count, SpeedGbitS


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontEnd:
    """One of the front ends that a storage node is sold with."""

    name: str
    ports_per_node: Annotated[Count, Apart, doc("Ports sold. Front-end ports of one node so equipped.")]
    port_gbit_s: Annotated[SpeedGbitS, Apart, doc("Speed sold. Nominal speed of one such port, each way.")]
