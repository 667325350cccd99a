"""Published figures that the model does not speak of, and why."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class NotExpressed:
    """A table, or a part of one, that no line of the backtest stands for."""

    table: str
    url: str
    reason: str


_IO500: Final = "https://github.com/IO500/submission-data"
_MLPERF_1: Final = "https://github.com/mlcommons/storage_results_v1.0"
_MLPERF_3: Final = "https://github.com/mlcommons/storage_results_v3.0"

NOT_EXPRESSED: Final = (
    NotExpressed(
        table="MLPerf Storage v1.0, what one client takes (WEKA, Lustre, AS13000, NVMe/TCP)",
        url=_MLPERF_1,
        reason="One row of each system: nothing to train on. They bound what a client takes of its line "
        "where a table prints no more than that line.",
    ),
    NotExpressed(
        table="MLPerf Storage v1.0, resnet50 and cosmoflow on AI400X2 Turbo",
        url=_MLPERF_1,
        reason="Smaller samples bound by demand: another load than the sequential one that was trained on.",
    ),
    NotExpressed(
        table="MLPerf Storage v3.0, checkpoint reads of FlashBlade//EXA",
        url=_MLPERF_3,
        reason="They vary by 50 to 88 % and carry a flag that caches were warm: noise would hide any error.",
    ),
    NotExpressed(
        table="MLPerf Storage v3.0, E2000 reads and K3000 checkpoints",
        url=_MLPERF_3,
        reason="Demand of the accelerators below what the ports carry, one row each: a lower bound, no test.",
    ),
    NotExpressed(
        table="SPECstorage 2020, response times of AFF A90 and Azure Native Qumulo",
        url="http://spec.org/storage2020/results/res2024q3/storage2020-20240708-00080.html",
        reason="The model predicts throughput and run times, not the response time of a request.",
    ),
    NotExpressed(
        table="IO500, ior-hard reads and writes",
        url=_IO500,
        reason="Small requests of many processes to one file: no SAS load, nor explained by clients.",
    ),
    NotExpressed(
        table="IO500, Storage Scale System 3500 in Ehningen, 6000 and ESS 3200",
        url=_IO500,
        reason="How many building blocks ran is not printed, so no row leads to another.",
    ),
    NotExpressed(
        table="SAS Viya Perf Tool, local scratch of two nodes",
        url="https://github.com/sassoftware/viya-perf-tool",
        reason="The nodes moved different amounts, one on a file system 72 % full: not two of a kind.",
    ),
    NotExpressed(
        table="Azure NetApp Files, regular volume",
        url="https://learn.microsoft.com/en-us/azure/azure-netapp-files/performance-benchmarks-linux",
        reason="One number of clients and connections: a ceiling, and nothing to predict from it.",
    ),
)
