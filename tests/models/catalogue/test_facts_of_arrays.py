"""Arrays of the catalogue against the lines of the papers and data sheets, worked by hand."""

from typing import Any

import numpy as np
import pytest
from tests.models.catalogue.exact import value

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.describe.storage import StorageArray

Document = dict[str, Any]


def storage_of(document: Document, entry_id: str) -> StorageArray:
    return resolve(document | {"storage": {"from": entry_id}}).storage


def test_the_f810_ceiling_is_what_sas_drew_dd_and_the_hottest_node(document: Document) -> None:
    storage = storage_of(document, "isilon_f810_lab")
    ceiling = storage.sustained_mixed_gb_s

    assert ceiling.low == 7  # the most that SAS drew, with CPU to spare
    assert ceiling.high == pytest.approx(9.0 / 0.636, abs=0.05)
    assert [
        (line.kind.value, line.gb_s.ends()) for line in storage.evidence if line.way.value == "mixed"
    ] == [
        ("carried", (6.5, 7)),
        ("carried_otherwise", (9, 9)),
        ("arithmetic", (14.2, 14.2)),
    ]


def test_half_of_the_f810s_samples_lie_below_what_dd_drew_and_none_below_what_sas_drew(
    document: Document,
) -> None:
    drawn = sample(resolve(document | {"storage": {"from": "isilon_f810_lab"}}), samples=1_000, seed=1)[
        "storage/sustained_mixed_gb_s"
    ]

    assert drawn.min() >= 7.0
    assert 8.9 < np.median(drawn) < 9.0


def test_the_f810_imbalance_is_that_of_figure_5(document: Document) -> None:
    assert storage_of(document, "isilon_f810_lab").imbalance.mid == pytest.approx(2.9 / (9.0 / 4), abs=0.005)


@pytest.mark.parametrize(
    ("entry_id", "chassis_tb"),
    [
        ("isilon_f810_lab", 96),  # four 24 TB nodes, L315
        ("isilon_f810_230tb", 230),
        ("isilon_f810_460tb", 460),
        ("isilon_f810_924tb", 924),  # L97
    ],
)
def test_a_chassis_of_f810_has_the_capacity_it_is_sold_with(
    document: Document, entry_id: str, chassis_tb: float
) -> None:
    storage = storage_of(document, entry_id)

    assert 4 * value(storage.raw_tb_per_node) == pytest.approx(chassis_tb, rel=0.003)


@pytest.mark.parametrize(
    ("entry_id", "raw_tb", "usable_tb"),
    [
        ("emc_dssd_d5", 36 * 4, 100),  # paper 001, L132, L224
        ("ibm_xiv_gpfs", 180 * 1, 79),  # paper 003, L307, L309
        ("sun_7410", 46 * 0.7, 46 * 0.7 / 2),  # paper 002, L15; RAID 1, L51
    ],
)
def test_block_and_appliance_arrays_state_their_usable_capacity(
    document: Document, entry_id: str, raw_tb: float, usable_tb: float
) -> None:
    storage = storage_of(document, entry_id)

    assert storage.protection.value == "stated_usable"
    assert value(storage.raw_tb_per_node) == pytest.approx(raw_tb)
    assert value(storage.usable_tb_stated) == pytest.approx(usable_tb)


def test_a_demand_limited_run_is_only_the_lower_end_of_a_ceiling(document: Document) -> None:
    ceiling = storage_of(document, "ibm_xiv_gpfs").sustained_mixed_gb_s

    assert ceiling.ends() == (1.45, 12 * 400 / 1_000)  # paper 003, L329; twelve 4 Gb ports of 400 MB/s, L206
    assert ceiling.basis == "assumed"


@pytest.mark.parametrize("entry_id", ["f210", "f600", "f710", "f900", "f910"])
def test_current_powerscale_nodes_have_no_throughput_and_grow_one_by_one(
    document: Document, entry_id: str
) -> None:
    storage = storage_of(document, f"powerscale_{entry_id}")

    ceilings = (storage.sustained_mixed_gb_s, storage.sustained_read_gb_s, storage.sustained_write_gb_s)
    assert not any(ceiling.known for ceiling in (*ceilings, storage.spec_gb_s))
    assert (value(storage.min_nodes), value(storage.step_nodes), value(storage.max_nodes)) == (3, 1, 252)
    assert storage.ports_per_node.known
    assert storage.raw_tb_per_node.known


@pytest.mark.parametrize("level", ["standard", "premium", "ultra", "flexible"])
def test_a_regular_cloud_volume_is_bounded_by_what_was_measured_and_what_may_be_assigned(level: str) -> None:
    bought = SHELVES["storage_arrays"][f"azure_netapp_files_{level}"].fields["purchased"]
    mixed, writes = bought["mixed_ceiling_mb_s"], bought["write_ceiling_mb_s"]

    # 3,600 MiB/s were read of one volume, 4,500 may be assigned; two editions of the page print the writes
    assert (mixed["low"], mixed["high"]) == pytest.approx([3_600 * 1.048576, 4_500 * 1.048576], abs=0.01)
    assert (writes["low"], writes["high"]) == pytest.approx([1_600 * 1.048576, 2_400 * 1.048576], abs=0.01)
