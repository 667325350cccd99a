"""A figure of the catalogue that a paper prints is cited from a line that prints it."""

from pathlib import Path
from typing import Final

import pytest

from gridsizer.backtest.product.constants_read import lines_of
from gridsizer.catalogue import SHELVES
from gridsizer.describe.quantity import Source
from gridsizer.learn.benchmarks import load_benchmarks

_PRINTED: Final = {
    (benchmark.paper, fact.id): fact.cell.line
    for benchmark in load_benchmarks(Path(__file__).parents[3] / "fixtures" / "benchmarks")
    for fact in benchmark.facts
}


@pytest.mark.parametrize(
    ("entry", "field", "paper", "fact"),
    [
        ("storage_arrays/isilon_f810_lab", "spec_gb_s", "000", "chassis_throughput"),
        ("storage_arrays/isilon_f810_lab", "port_gbit_s", "000", "storage_port_speed"),
        ("storage_arrays/isilon_f810_lab", "drives_per_node", "000", "chassis_ssds"),
        ("storage_arrays/isilon_f810_lab", "grid_nodes_per_storage_node_rule", "000", "grid_per_storage"),
        ("storage_arrays/isilon_f810_lab", "ratio_rule_cores", "000", "used_cores"),
        ("storage_arrays/isilon_f800", "grid_nodes_per_storage_node_rule", "000", "old_grid_per_storage"),
        ("storage_arrays/emc_dssd_d5", "tested_used_cores", "001", "socket_cores"),
        ("storage_arrays/emc_dssd_d5", "spec_gb_s", "001", "throughput_max"),
        ("storage_arrays/emc_dssd_d5", "raw_tb_per_node", "001", "raw"),
        ("storage_arrays/emc_dssd_d5", "usable_tb_stated", "001", "usable"),
        ("storage_arrays/sun_7410", "raw_tb_per_node", "002", "drives"),
        ("storage_arrays/sun_7410", "tested_used_cores", "002", "node_cores"),
        ("storage_arrays/ibm_xiv_gpfs", "usable_tb_stated", "003", "usable"),
        ("storage_arrays/ibm_xiv_gpfs", "ports_per_node", "003", "array_ports"),
        ("grid_nodes/r730_f810_lab", "cores_per_node", "000", "server_socket_cores"),
        ("grid_nodes/r730_f810_lab", "ram_gib", "000", "server_memory"),
        ("grid_nodes/r730_d5", "cores_per_node", "001", "socket_cores"),
        ("grid_nodes/r730_d5", "ram_gib", "001", "host_memory"),
        ("grid_nodes/sun_x2200_m2", "cores_per_node", "002", "node_cores"),
        ("grid_nodes/power_780_lpar", "ram_gib", "003", "memory_used"),
        ("grid_nodes/dl580", "cores_per_node", "004", "server"),
        ("batches/mixed_analytic_20", "slots_per_core", "001", "streams"),
        ("batches/mixed_analytic_20", "slots_per_core", "001", "socket_cores"),
        ("batches/financial_services_f810", "slots_per_core", "000", "simultaneous_jobs"),
        ("io_rules/sas_150", "mb_s_per_core", "000", "core_rule_247"),
        ("io_rules/sas_100_150", "mb_s_per_core", "000", "core_rule_185"),
        ("io_rules/sas_100", "mb_s_per_core", "003", "core_rule_164"),
        ("io_rules/hp_75", "mb_s_per_core", "004", "core_rule"),
    ],
)
def test_a_figure_is_cited_from_a_line_that_prints_it(entry: str, field: str, paper: str, fact: str) -> None:
    shelf, entry_id = entry.split("/")
    source = Source(**SHELVES[shelf][entry_id].fields[field]["source"])

    cited = lines_of(source)

    assert source.paper == paper
    assert _PRINTED[paper, fact] in cited
