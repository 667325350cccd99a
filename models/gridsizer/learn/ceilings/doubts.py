"""Why a rate that a test reached may not be what the array gives SAS."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer import figures
from gridsizer.figures import rounded
from gridsizer.learn.ceilings.rates import Rate

BRIEF_S: Final = 60.0  # below it a write cache of tens of GB takes what a test writes: assumed
_LONG_S: Final = 300.0  # shorter ones are said to be short: assumed
_NEARLY_FULL: Final = 0.8  # of its ports: assumed
_SMALL_BYTES: Final = 32_768.0  # half of the 64 KiB that tests of SAS storage move at least: assumed


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientMachine:
    """What is known of the machines that ran the tests; None where it is not."""

    ram_gb: float | None
    port_gb_s: float | None  # all ports of one, each way, what the protocols leave
    array_compresses: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """One sentence; `spoils` where the rate bounds nothing of what SAS would get."""

    sentence: str
    spoils: bool = False


def doubts_of(rate: Rate, client: ClientMachine) -> Iterator[Doubt]:
    """Everything that makes the rate doubtful, what spoils it first."""
    if rate.in_cache:
        yield Doubt("Without direct I/O the rate may be that of the client's memory.", spoils=True)
    if rate.compressible and client.array_compresses:
        yield Doubt("Zeros or compressible data were moved, and this array compresses.", spoils=True)
    elif rate.compressible:
        yield Doubt("Zeros or compressible data were moved; an array may not store them as other data.")
    if rate.block_bytes is not None and rate.block_bytes < _SMALL_BYTES:
        moved = f"{rounded(rate.block_bytes / 1024, 3)} KiB"
        yield Doubt(
            f"It moved {moved} at a time; SAS moves 64 KiB and more, which draws far more.", spoils=True
        )
    if rate.lasted_s is None:
        yield Doubt("How long it ran is not printed.")
    elif rate.lasted_s < BRIEF_S:
        yield Doubt(f"It ran for {rounded(rate.lasted_s, 3)} s: a cache may have taken it all.", spoils=True)
    elif rate.lasted_s < _LONG_S:
        yield Doubt(f"It ran for {rate.lasted_s:.0f} s, which is short for caches of an array.")
    if rate.moved_gb is not None and client.ram_gb is not None and rate.moved_gb < client.ram_gb:
        moved, ram = f"{rounded(rate.moved_gb, 3)} GB", f"{rounded(client.ram_gb, 3)} GB"
        yield Doubt(f"A client moved {moved}, less than its memory of {ram}.")
    yield from _too_few(rate, client)


def _too_few(rate: Rate, client: ClientMachine) -> Iterator[Doubt]:
    """What a client, or a job, alone can draw."""
    one_way = rate.gb_s * max(rate.read_share, 1 - rate.read_share) / rate.clients
    if client.port_gb_s is not None and one_way > client.port_gb_s:
        ports = figures.rate(client.port_gb_s)
        yield Doubt(f"A client of the design has ports of {ports}: it ran on others, or in their memory.")
    elif client.port_gb_s is not None and one_way >= _NEARLY_FULL * client.port_gb_s:
        ports = figures.rate(client.port_gb_s)
        yield Doubt(f"The ports of a client, {ports}, were nearly full: they may be what was measured.")
    if rate.clients == 1:
        yield Doubt("One client ran it: the array may carry more.")
    if rate.jobs == rate.clients and rate.lasted_s is not None:
        yield Doubt("Each client ran one job: more jobs may draw more.")
