"""A throughput that a service is sold with: a choice, which a design makes by what it provisions."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.describe.bounds import Apart, RateMbSIfKnown
from gridsizer.errors import Misfit


@dataclass(frozen=True, slots=True, kw_only=True)
class SoldThroughput:
    """One of the throughputs that a volume is sold with, bought apart from its size.

    Raises Misfit for one that is Unknown or a range: what is sold is one figure.
    """

    mb_s: Annotated[RateMbSIfKnown, Apart, doc("Throughput sold. Reads plus writes of one volume.")]

    def __post_init__(self) -> None:
        if not self.mb_s.known or self.mb_s.is_range:
            raise Misfit("mb_s", wanted="the one throughput that is sold", got="a range or none")

    @property
    def rate_mb_s(self) -> float:
        """The figure [MB/s]."""
        return self.mb_s.ends()[0]
