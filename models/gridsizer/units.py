"""The only unit conversions. Decimal unless the name says otherwise.

MB/s and GB/s are 10^6 and 10^9 bytes/s; NIC speed is Gbit/s; capacity is TB (10^12) and TiB (2^40).
"""

from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
LinkKind = Literal["ethernet", "infiniband", "fibre_channel", "pcie"]

MB_PER_GB: Final = 1000.0
GB_PER_TB: Final = 1000.0
SECONDS_PER_HOUR: Final = 3600.0

# Data rate that one nominal Gbit/s of a port carries each way, before protocol overhead.
# Ethernet: 8 bits a byte. Fibre Channel: a "4 Gb" adapter is 400 MB/s (8b/10b line code; paper 003 L206).
# InfiniBand: HDR is sold as 200 Gbit/s of data, line code off.
# PCIe: entries give the data rate after 128b/130b coding, so 8 bits a byte.
MB_S_PER_GBIT_S: Final[dict[LinkKind, float]] = {
    "ethernet": 125.0,
    "infiniband": 125.0,
    "fibre_channel": 100.0,
    "pcie": 125.0,
}


def line_rate_mb_s(port_gbit_s: Floats, kind: LinkKind) -> Floats:
    """Rate of one port, each way [MB/s].

    >>> float(line_rate_mb_s(np.array(10.0), "ethernet"))
    1250.0
    >>> float(line_rate_mb_s(np.array(8.0), "fibre_channel"))
    800.0
    """
    return port_gbit_s * MB_S_PER_GBIT_S[kind]


def tb_from_tib(tib: Floats) -> Floats:
    """Binary tebibytes as decimal terabytes.

    >>> round(float(tb_from_tib(np.array(50.0))), 2)
    54.98
    """
    return tib * (2**40 / 1e12)


def tib_from_tb(tb: Floats) -> Floats:
    """Decimal terabytes as binary tebibytes.

    >>> round(float(tib_from_tb(np.array(96.0))), 2)
    87.31
    """
    return tb * (1e12 / 2**40)
