"""The product on scaling tables of other systems, from the rows that their source names."""

import pytest

from gridsizer.backtest import Validation

# Tables of other systems, trained on the rows their source names: errors as found, rounded up. Where it is
# more than 10 %: OCI's nodes are server and client in one and lose a third of their writes by 270; one client
# of the large volume is bound by what the 12-client row does not show; the Viya nodes differ by as much.
ELSEWHERE = [
    ("anf_large_volume", 0.16),
    ("azure_lustre", 0.05),
    ("ddn_ai400x", 0.02),
    ("ddn_ai400x2", 0.03),
    ("ddn_turbo", 0.05),
    ("flashblade_exa", 0.01),
    ("hpe_e2000_k3000", 0.02),
    ("hpe_lustre", 0.03),
    ("ibm_scale_3500", 0.02),
    ("linux_nconnect", 0.04),
    ("netapp_a90_eda", 0.01),
    ("netapp_beegfs", 0.08),
    ("nfs_servers", 0.06),
    ("oci_beegfs", 0.40),
    ("qumulo_ai_image", 0.01),
    ("sas_viya_perf", 0.12),
    ("weka_janelia", 0.05),
]


@pytest.mark.parametrize(("benchmark_id", "reach"), ELSEWHERE)
def test_the_product_on_tables_of_other_systems(
    benchmark_id: str, reach: float, backtest: Validation
) -> None:
    rows = [
        row
        for row in backtest.rows
        if (row.benchmark, row.engine, row.split) == (benchmark_id, "default", "small_to_large")
    ]

    assert rows
    assert max(row.mape for row in rows) <= reach
