"""What a design is given, as a comparison prints it."""

from collections.abc import Callable

from tests.models.decide.comparison.cells import Compare, Document

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.inputs import inputs_of


def test_throughputs_that_are_sold_are_one_input_in_one_line(change: Callable[..., Document]) -> None:
    service = change() | {"storage": {"from": "fsx_ontap_gen2_6144"}}

    given = inputs_of(resolve(service))

    assert given["storage/purchased/provisioned_sold"].text == "1,536, 3,072, 6,144"


def test_a_service_that_sells_some_throughputs_stands_beside_one_that_sells_any(
    change: Callable[..., Document], compared: Compare
) -> None:
    some = change() | {"storage": {"from": "fsx_ontap_gen2_6144"}}
    anything = change() | {"storage": {"from": "azure_netapp_files_flexible"}}

    comparison = compared(some, anything)

    assert len(comparison.moved) == 1
