"""What is bought of a service in words: the size for the data beside the one for the load."""

from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought_parts import Volumes


def metered_way(link: Link) -> str:
    """The direction that a limit is of; "" of the mix."""
    return next((f" of {way}s" for way in ("read", "write") if link.name == PURCHASED[way].name), "")


def two_sizes(
    data_tib: float | None, throughput_tib: float | None, rate: str, least_tib: float, needed: Volumes | None
) -> str:
    """The size that the data asks for beside the one that throughput asks for, in as many volumes as needed.

    >>> one = Volumes(volumes=1, tib=46.0)
    >>> two_sizes(12.0, 46.0, "3.1 GB/s", 1.0, one)
    '12 TiB hold the data; 46 TiB are bought for 3.1 GB/s'
    >>> two_sizes(46.0, 27.0, "1.8 GB/s of writes", 1.0, one)
    '46 TiB hold the data, and are enough for 1.8 GB/s of writes'
    >>> two_sizes(200.0, 308.0, "41 GB/s", 200.0, Volumes(volumes=4, tib=77.0))
    '4 × 50 TiB, the smallest sold, hold the data; 4 × 77 TiB are bought for 41 GB/s'
    >>> two_sizes(90.0, 48.0, "26 GB/s", 1.0, Volumes(volumes=6, tib=16.0))
    '6 × 15 TiB hold the data, and are enough for 26 GB/s; 6 × 16 TiB for both in the same cases'
    """
    if data_tib is None or throughput_tib is None or needed is None:
        return ""
    volumes = needed.volumes

    def sold(total_tib: float) -> str:
        return Volumes(volumes=volumes, tib=total_tib / volumes).words

    least = ", the smallest sold," if data_tib <= least_tib else ""
    holds = f"{sold(data_tib)}{least} hold the data"
    both = ""
    if needed.total_tib > max(data_tib, throughput_tib) * (1 + holding.ROUNDING):
        both = f"; {sold(needed.total_tib)} for both in the same cases"
    if throughput_tib > data_tib:
        return f"{holds}; {sold(throughput_tib)} are bought for {rate}{both}"
    return f"{holds}, and are enough for {rate}{both}"
