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
