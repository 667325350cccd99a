"""Reductions of the catalogue against the tables of the papers, worked by hand."""

from typing import Any

import pytest
from tests.models.catalogue.exact import value

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.describe.reduction import Reduction

Document = dict[str, Any]


def reduction_of(document: Document, entry_id: str) -> Reduction:
    return resolve(document | {"reduction": {"from": entry_id}}).reduction


def test_the_batch_shrinks_from_1433_6_over_503_to_149_gb(document: Document) -> None:
    (family,) = reduction_of(document, "f810_batch").families

    raw_gb = value(family.logical_tb) * 1_000
    after_sas_gb = raw_gb / value(family.sas_ratio)

    assert raw_gb == pytest.approx(1433.6, abs=1e-9)
    assert after_sas_gb == pytest.approx(503.0, abs=1e-9)
    assert after_sas_gb / value(family.array_ratio) == pytest.approx(149.0, abs=1e-9)


def test_the_families_add_up_to_the_rows_of_table_4_not_to_its_totals(document: Document) -> None:
    families = reduction_of(document, "f810_batch_by_family").families

    raw_gb = [value(family.logical_tb) * 1_000 for family in families]
    after_sas_gb = [gb / value(family.sas_ratio) for gb, family in zip(raw_gb, families, strict=True)]
    stored_gb = [gb / value(family.array_ratio) for gb, family in zip(after_sas_gb, families, strict=True)]

    assert sum(raw_gb) == pytest.approx(1414.2, abs=0.05)
    assert sum(after_sas_gb) == pytest.approx(512.4, abs=0.05)
    assert sum(stored_gb) == pytest.approx(149.0, abs=0.05)


def test_two_families_grow_under_sas_compression(document: Document) -> None:
    families = reduction_of(document, "f810_batch_by_family").families

    growing = [family.name for family in families if value(family.sas_ratio) < 1]

    assert growing == ["glminput, 2 files", "simdata, 2 files"]


@pytest.mark.parametrize("entry_id", SHELVES["reductions"])
def test_no_reduction_counts_on_dedupe(document: Document, entry_id: str) -> None:
    assert value(reduction_of(document, entry_id).dedupe_saving) == 0
