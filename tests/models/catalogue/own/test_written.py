"""Own entries as files, and made like another one."""

import pytest
from tests.models.catalogue.own.ours import OURS

from gridsizer.catalogue.checking import checked, like, own_file
from gridsizer.errors import UnknownEntry


def test_an_entry_written_as_a_file_reads_back_unchanged() -> None:
    own = own_file(OURS, "ours")

    assert own_file(own.text(), "another stem") == own


def test_an_entry_like_another_is_sound_before_anything_differs() -> None:
    made = like("storage_arrays", "powerscale_f710")

    found = checked(own_file(made.text(), ""))

    assert made.id == "our_powerscale_f710"
    assert found.section["drives_per_node"]["low"] == 10
    assert found.left_open == ()


def test_nothing_is_like_an_entry_that_is_not_there() -> None:
    with pytest.raises(UnknownEntry, match="powerscale_f710"):
        like("storage_arrays", "f710")


def test_what_entries_of_a_shelf_leave_to_the_design_an_own_one_may_too() -> None:
    """How many ports there are of a NIC, their MTU and their bond no NIC of the catalogue says."""
    found = checked(like("nics", "ethernet_25g"))

    assert found.left_open == ("bond_hash", "mtu_bytes", "ports")
