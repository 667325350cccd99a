"""The words that name columns: English as tools print it, and the German that spreadsheets add."""

from typing import Final


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


TIME: Final = _words("time timestamp datetime date day clock tod zeit zeitstempel datum uhrzeit")
NODE: Final = _words("node host hostname server instance machine knoten rechner")
DEVICE: Final = _words("device disk dev volume lun mount interface port nic pool")
METRIC: Final = _words("metric counter measurement series name label stat statistic")
VALUE: Final = _words("value reading number wert")
ALL_NODES: Final = _words("all total _total sum cluster")

READ: Final = _words("read reads rd lesen gelesen")
WRITE: Final = _words("write writes written wr wrtn schreiben geschrieben")
RECEIVE: Final = _words("rx recv received receive in inbound ingress rxkb")
TRANSMIT: Final = _words("tx send sent transmit transmitted out outbound egress txkb")
TOTAL: Final = _words("throughput bandwidth total")
LATENCY: Final = _words("latency await response")
CPU: Final = _words("cpu processor")
OF_MACHINES: Final = _words("socket sockets core cores thread threads virtual model count")  # no load
USER: Final = _words("user usr us")
SYSTEM: Final = _words("system sys sy kernel")
WAIT: Final = _words("iowait wait wa wio")
IDLE: Final = _words("idle id idl")
BUSY: Final = _words("busy util utilization utilisation auslastung")
OPERATIONS: Final = _words("iops ops operations ios")
NO_LOAD: Final = _words(  # limits, what is left of them, and what is counted beside bytes
    "target permitted consumed percentage allowance credits balance quota provisioned packets errors dropped"
)
NETWORK: Final = _words("net network nic eth interface") | RECEIVE | TRANSMIT
NFS: Final = _words("nfs")
ARRAY: Final = _words("array cluster pool volume volumes storage system")

TEST: Final = _words("test workload phase pattern direction mount volume")

SAYS_WHAT: Final = (  # what is left of a name without these says whose it is
    _words("rate speed data avg average mean sum per sec s second io i o disk time")
    .union(_words("bytes byte kb mb gb tb bits bit kbit mbit gbit ki mi gi"))
    .union(READ, WRITE, RECEIVE, TRANSMIT, TOTAL, LATENCY, CPU, USER, SYSTEM, WAIT, IDLE, BUSY, OPERATIONS)
    .union(NETWORK, NFS, ARRAY)
)
