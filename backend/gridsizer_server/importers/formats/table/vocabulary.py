"""The words that name columns: English as tools print it, and the German that spreadsheets add."""

from typing import Final

from gridsizer_server.importers.tables.headings import word_set
from gridsizer_server.importers.tables.printed_units import MEANS

TIME: Final = word_set("time timestamp datetime date day clock tod zeit zeitstempel datum uhrzeit")
NODE: Final = word_set("node host hostname server instance machine vm knoten rechner")
DEVICE: Final = word_set("device disk dev volume lun mount interface port nic pool")
METRIC: Final = word_set("metric counter measurement series name label stat statistic")
VALUE: Final = word_set("value reading number wert")
OF_ALL: Final = word_set("all total _total sum cluster overall aggregate gesamt summe insgesamt")

READ: Final = word_set("read reads rd lesen gelesen")
WRITE: Final = word_set("write writes written wr wrtn schreiben geschrieben")
RECEIVE: Final = word_set("rx recv received receive in inbound ingress rxkb empfangen")
TRANSMIT: Final = word_set("tx send sent transmit transmitted out outbound egress txkb senden gesendet")
TOTAL: Final = word_set("throughput bandwidth bw total durchsatz bandbreite")
LATENCY: Final = word_set("latency await response")
CPU: Final = word_set("cpu processor")
OF_MACHINES: Final = word_set("socket sockets core cores thread threads virtual model count")  # no load
USER: Final = word_set("user usr us")
SYSTEM: Final = word_set("system sys sy kernel")
WAIT: Final = word_set("iowait wait wa wio")
IDLE: Final = word_set("idle id idl")
BUSY: Final = word_set("busy util utilization utilisation auslastung")
OPERATIONS: Final = word_set("iops ops operations ios")
NO_LOAD: Final = word_set(  # limits, what is left of them, and what is counted beside bytes
    "target permitted consumed percentage allowance credits balance quota provisioned packets errors dropped"
)
NETWORK: Final = word_set("net network nic eth interface netzwerk") | RECEIVE | TRANSMIT
NFS: Final = word_set("nfs")
ARRAY: Final = word_set("array cluster pool volume volumes storage system")

TEST: Final = word_set("test workload phase pattern direction mount volume")

SAYS_WHAT: Final = (  # what is left of a name without these says whose it is
    word_set("rate speed data usage nutzung sum per sec s second min minute hour day io i o disk time")
    .union(word_set("bytes byte kb mb gb tb bits bit kbit mbit gbit ki mi gi"))
    .union(READ, WRITE, RECEIVE, TRANSMIT, TOTAL, LATENCY, CPU, USER, SYSTEM, WAIT, IDLE, BUSY, OPERATIONS)
    .union(NETWORK, NFS, ARRAY, MEANS)
)
