"""The curves of small designs side by side."""

from collections.abc import Callable

import pytest
from tests.models.decide.comparison.cells import Compare, Document


def test_curves_that_coincide_are_one_line_with_one_label(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    faster = change(group={"nic": {"port_gbit_s": 25}})

    curves = compared(small, faster, change(storage={"nodes": 8})).curves

    assert curves is not None
    assert [line.letters for line in curves.designs] == [("A", "B"), ("C",)]
    assert curves.designs[0].label == "A and B flat out, 8.0"
    assert [line.label for line in curves.allowed] == [
        "A and B within policy 6.4",
        "C within policy 12.8",
    ]
    assert [line.gb_s for line in curves.allowed] == pytest.approx([6.4, 12.8])


def test_beside_a_backup_the_line_of_the_policy_is_what_it_leaves_the_grid(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    """7.2 TB in an hour are 2,000 MB/s: of 8,000 they leave 6,000, of the 80 % that may be asked 4,400."""
    backup = {"read_tb": 7.2, "window_h": 1, "runs": "beside_the_load"}

    curves = compared(small, change(workload={"backup": backup})).curves

    assert curves is not None
    assert [line.label for line in curves.designs] == ["A flat out, 8.0", "B flat out, 6.0"]
    assert [line.label for line in curves.allowed] == [
        "A within policy 6.4",
        "B within policy, for the grid 4.4",
    ]
