"""Scaling tables of other systems as studies: throughput over clients, connections or storage nodes."""

from collections.abc import Iterator, Mapping
from typing import Final

from gridsizer.learn.benchmarks import Benchmark, Table
from gridsizer.learn.studies.study import Kind, Study

COUNTED: Final[Mapping[str, Kind]] = {  # by the quantity of a column: what its number scales
    "clients": "client_throughput",
    "processes": "client_throughput",
    "connections": "client_throughput",
    "accelerators": "client_throughput",
    "jobs_at_a_time": "client_throughput",
    "storage_nodes": "storage_throughput",
}
_MEASURED: Final = ("read_throughput", "write_throughput", "mixed_throughput")
_KNOWN: Final = {"ceiling": "facts/ceiling", "client line": "facts/client_line", "ports": "facts/ports_line"}


def scaling_tables(benchmark: Benchmark) -> Iterator[Study]:
    """One study for each column of throughput in each scaling table whose rows are split by their roles."""
    for table in benchmark.tables:
        counted = _counted(table)
        if counted is None:
            continue
        for column in table.columns:
            if column.quantity in _MEASURED:
                yield Study(
                    quantity=f"{column.id}_{table.id}",
                    kind=COUNTED[counted],
                    test=table.id,
                    measured=(f"{table.id}/*/{column.id}",),
                    constants={
                        name: reference for name, reference in _KNOWN.items() if benchmark.places(reference)
                    },
                    counted=counted,
                    split_by="roles",
                )


def _counted(table: Table) -> str | None:
    if table.kind != "scaling" or not any(row.role == "validation" for row in table.rows):
        return None
    return next((column.quantity for column in table.columns if column.quantity in COUNTED), None)
