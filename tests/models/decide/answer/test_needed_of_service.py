"""The row of what is bought of a service: TiB are missing where more of them would be enough, and only there.

Ten grid nodes ask 4,000 MB/s, half of it writes, with a fifth kept free: 5,000 over 67.1 MB/s a TiB are 74.5
TiB, and 2,500 of writes over at most 1,678 a volume are two volumes: two of 38 TiB.
"""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]


@pytest.mark.parametrize(
    ("volumes", "tib", "designed", "verdict"),
    [(2, 20, "2 × 20 TiB", "36 TiB short"), (1, 60, "60 TiB", "too little"), (2, 38, "2 × 38 TiB", "enough")],
)
def test_what_is_missing_is_told_in_tib_where_they_are_all_that_is(
    volumes: int,
    tib: float,
    designed: str,
    verdict: str,
    small: Document,
    answer: Callable[[Document], Assessment],
) -> None:
    bought = {"volumes": volumes, "tib": tib}
    small["storage"] = {"from": "azure_netapp_files_premium", "purchased": bought}

    (row,) = (each for each in answer(small).needed if each.label == "Bought")

    assert (row.needed, row.designed, row.verdict) == ("2 × 38 TiB", designed, verdict)


def test_what_is_enough_for_the_service_alone_is_told_as_that_in_row_and_verdict(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """SASWORK of 400 MB/s is asked for 500, whatever is bought."""
    small["storage"] = {"from": "azure_netapp_files_premium", "purchased": {"volumes": 2, "tib": 20}}
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 400

    answered = answer(small)

    assert answered.verdict.title == (
        "Too small: 2 × 38 TiB needed for the service alone, 2 × 20 TiB in this design."
    )
    assert answered.needed[0].label == "Bought, for the service alone"


def test_what_is_missing_is_the_difference_of_what_is_printed(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """320 GB/s with a fifth kept free are 400 TiB of 1 GB/s each and more; 234.375 read as 234."""
    small["storage"] = {"from": "fsx_lustre_ssd_1000", "purchased": {"tib": 234.375}}
    small["grid"][0]["nodes"] = 800

    row = answer(small).needed[0]

    needed, designed, missing = (float(each.split()[0]) for each in (row.needed, row.designed, row.verdict))
    assert designed == 234
    assert missing == needed - designed
