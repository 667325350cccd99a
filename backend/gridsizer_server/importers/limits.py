"""How much of what a user brings is accepted; each limit refuses by name, none cuts silently."""

from dataclasses import dataclass
from typing import Final

MIB: Final = 1 << 20
GIB: Final = 1 << 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one upload may grow to while it is read. The defaults are assumed: ample for a site's folder of
    logs, small beside the machine that reads them.
    """

    line_bytes: int = 4 * MIB  # the longest line; formats here print lines of a few KB at most
    unpacked_bytes: int = 64 * GIB  # all that one file or folder unpacks to, archives within it included
    unpacked_ratio: int = 250  # unpacked over packed; logs reach some 100, bombs 1,000 and more
    unpacked_free_bytes: int = 64 * MIB  # below this the ratio is not asked: small logs repeat themselves
    files: int = 20_000
    depth: int = 4  # archives within archives; a .tar.gz is one
    columns: int = 16_384  # of a table: Excel's own limit (Microsoft, Excel specifications and limits)
    sheets: int = 255  # of one workbook, as many as Excel opens a new one with at most
    cells: int = 2_000_000  # of one sheet of a workbook, the empty ones among them; 140 MB were measured
    workbook_memory_bytes: int = 512 * MIB  # of address space, for the process that reads a workbook
    cpu_s: int = 60  # of processor time for one file, and one more for each MB; read at 2 MB/s or more
    wall_over_cpu: int = 10  # how much longer it may last, on a machine that does other things
    memory_bytes: int = GIB  # of address space that reading may take; at most 300 MB were measured
