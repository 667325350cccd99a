"""Unit, bounds, label and help stand beside every attribute, and nowhere else."""

import pytest

from gridsizer.describe.fields import Field, fields_of, walk
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.nic import Nic
from gridsizer.describe.policy import Policy
from gridsizer.describe.reduction import DataFamily, Reduction
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray
from gridsizer.describe.workload import Workload

EVERY_FIELD = dict(walk(Scenario))
UNITS = {
    "bytes", "count", "days", "GB", "GB/s", "Gbit/s", "GiB", "h", "MB/s", "min", "ms", "ratio", "s", "s/GB",
    "share", "TB", "TiB",
}  # fmt: skip


def field(noun: type, name: str) -> Field:
    return next(field for field in fields_of(noun) if field.name == name)


@pytest.mark.parametrize("path", EVERY_FIELD)
def test_every_field_has_a_label_and_a_help_of_whole_sentences(path: str) -> None:
    described = EVERY_FIELD[path]

    assert described.label
    assert not described.label.endswith(".")
    assert described.help.endswith(".")


@pytest.mark.parametrize("path", [path for path, field in EVERY_FIELD.items() if field.kind == "quantity"])
def test_every_quantity_has_a_unit_a_lower_and_an_upper_bound(path: str) -> None:
    described = EVERY_FIELD[path]

    assert described.unit in UNITS
    assert (described.ge is None) != (described.gt is None)
    assert (described.le is None) != (described.lt is None)


@pytest.mark.parametrize("path", [path for path, field in EVERY_FIELD.items() if field.kind == "choice"])
def test_every_choice_lists_its_words(path: str) -> None:
    assert len(set(EVERY_FIELD[path].choices)) >= 2


def test_a_share_may_be_0_and_1_but_never_unknown() -> None:
    read_share = field(Workload, "read_share")

    assert (read_share.ge, read_share.le, read_share.unit) == (0, 1, "share")
    assert not read_share.may_be_unknown


def test_headroom_stays_below_1() -> None:
    headroom = field(Policy, "headroom")

    assert (headroom.le, headroom.lt) == (None, 1)


def test_a_count_is_a_whole_number_from_1() -> None:
    ports = field(Nic, "ports")

    assert (ports.ge, ports.whole, ports.unit) == (1, True, "count")


def test_a_ceiling_may_be_unknown() -> None:
    assert field(StorageArray, "sustained_mixed_gb_s").may_be_unknown


def test_a_ratio_below_1_is_legal() -> None:
    ratio = field(DataFamily, "sas_ratio")

    assert (ratio.ge, ratio.gt) == (None, 0)


def test_nouns_in_nouns_are_named() -> None:
    assert field(GridNodes, "nic").noun is Nic
    assert field(Reduction, "families").kind == "nouns"
    assert field(Reduction, "families").noun is DataFamily
    assert field(Scenario, "notes").kind == "texts"
    assert field(Scenario, "version").kind == "whole_number"
    assert field(Scenario, "name").kind == "text"


def test_a_path_is_the_names_on_the_way_without_an_index() -> None:
    assert {"grid/nic/ports", "storage/evidence/gb_s", "reduction/families/sas_ratio"} <= EVERY_FIELD.keys()
