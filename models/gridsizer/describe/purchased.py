"""What a cloud service sells: throughput that hangs on the size bought, not on storage nodes."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Annotated, Final, Literal

from annotated_types import doc

from gridsizer.describe.bounds import Apart, Count, Credits, Falls, MultipleIfKnown, RateMbSIfKnown, SizeTib
from gridsizer.describe.quantity import NOT_STATED, Quantity
from gridsizer.describe.sold_size import as_sold
from gridsizer.describe.sold_throughput import SoldThroughput
from gridsizer.errors import Misfit
from gridsizer.figures import plain, plain_span

Metered = Literal["mixed", "read", "write"]
METERED: Final[tuple[Metered, ...]] = ("mixed", "read", "write")

_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchased:
    """Volumes or file systems of one size, and the throughput that each has by that size. All are sustained.

    Each limit is the size times its rate per TiB, at least the floor and at most its ceiling. What is mixed
    counts reads plus writes; reads and writes apart are limits besides, or instead. A size that is one sold
    to the digits it is written in is that one.
    Raises Misfit for a size out of what is sold, and where neither the mix nor both directions are limited.
    """

    volumes: Annotated[
        Count, Falls, doc("Volumes. Volumes or file systems of this size; the load spreads evenly over them.")
    ]
    tib: Annotated[SizeTib, Falls, doc("Size bought. Size of one volume or file system.")]
    min_tib: Annotated[SizeTib, Apart, doc("Smallest size. Smallest volume or file system sold.")]
    step_tib: Annotated[SizeTib, Apart, doc("Size step. What sizes sold lie apart.")]
    max_tib: Annotated[SizeTib, Apart, doc("Largest size. Largest volume or file system sold.")]

    floor_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Least limit. What one volume has at least, whatever its size.")
    ] = NOT_STATED
    mixed_per_tib_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Limit per TiB. Reads plus writes for each TiB bought.")
    ] = NOT_STATED
    mixed_ceiling_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Highest limit. Reads plus writes of one volume, however large.")
    ] = NOT_STATED
    read_per_tib_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Limit per TiB, reads. Reads for each TiB bought.")
    ] = NOT_STATED
    read_ceiling_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Highest limit, reads. Reads of one volume, however large.")
    ] = NOT_STATED
    write_per_tib_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Limit per TiB, writes. Writes for each TiB bought.")
    ] = NOT_STATED
    write_ceiling_mb_s: Annotated[
        RateMbSIfKnown, Falls, doc("Highest limit, writes. Writes of one volume, however large.")
    ] = NOT_STATED
    provisioned_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc(
            "Provisioned. Reads plus writes bought for one volume apart from its size; "
            "a limit per TiB is then the most that may be bought."
        ),
    ] = NOT_STATED
    provisioned_sold: tuple[SoldThroughput, ...] = ()  # the least first, where not every figure is sold

    burst_over_limit: Annotated[
        MultipleIfKnown,
        Apart,
        doc("Burst. Rate while credits last over the limit; nothing sustained is sized by it."),
    ] = NOT_STATED
    credits_gb: Annotated[
        Credits, doc("Burst credits. Bytes beyond the limit that full credits of one volume allow.")
    ] = NOT_STATED
    refill_mb_s: Annotated[
        RateMbSIfKnown, Apart, doc("Credit refill. Rate at which credits come back while nothing is asked.")
    ] = NOT_STATED

    def limits(self, way: Metered) -> tuple[Quantity, ...]:
        """What is known of a limit: per TiB, highest, and provisioned where it is of the mix."""
        named = {
            "mixed": (self.mixed_per_tib_mb_s, self.mixed_ceiling_mb_s, self.provisioned_mb_s),
            "read": (self.read_per_tib_mb_s, self.read_ceiling_mb_s),
            "write": (self.write_per_tib_mb_s, self.write_ceiling_mb_s),
        }[way]
        return tuple(limit for limit in named if limit.known)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tib", self._as_sold(self.tib))
        self._refuse_sizes_not_sold()
        self._refuse_throughput_out_of_order()
        if not self.limits("mixed") and not (self.limits("read") and self.limits("write")):
            wanted = "a limit of the mix, or of reads and of writes"
            raise Misfit("mixed_per_tib_mb_s", wanted=wanted, got="neither")

    def _as_sold(self, tib: Quantity) -> Quantity:
        least, step = self.min_tib.ends()[0], self.step_tib.ends()[0]
        low, high = (as_sold(end, least=least, step=step) for end in tib.ends())
        mid = None if tib.mid is None else as_sold(tib.mid, least=least, step=step)
        return replace(tib, low=low, mid=mid, high=high)

    def _refuse_sizes_not_sold(self) -> None:
        least, most = self.min_tib.ends()[0], self.max_tib.ends()[1]
        if least > most:
            raise Misfit("max_tib", wanted=f"at least min_tib, {plain(least)}", got=plain(most))
        low, high = self.tib.ends()
        if not least * (1 - _ROUNDING) <= low <= high <= most * (1 + _ROUNDING):
            got = plain_span(low, high, " to ")
            raise Misfit(
                "tib", wanted=f"a size from min_tib {plain(least)} to max_tib {plain(most)}", got=got
            )

    def _refuse_throughput_out_of_order(self) -> None:
        sold = [each.rate_mb_s for each in self.provisioned_sold]
        if any(more <= less for less, more in pairwise(sold)):
            got = ", ".join(plain(each) for each in sold)
            raise Misfit("provisioned_sold", wanted="the least first, each once", got=got)
