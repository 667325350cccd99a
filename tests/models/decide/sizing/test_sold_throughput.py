"""A service whose volumes are sold with some throughputs only, bought apart from their size."""

from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]


def provisioned(answer: Assessment) -> tuple[int, float | None]:
    """Volumes that are needed, and what each has provisioned [MB/s]."""
    found = answer.storage_nodes_required.bought
    assert found is not None
    assert found.needed is not None
    return found.needed.volumes, found.needed.provisioned_mb_s


@pytest.fixture
def sold_in_steps(service: Document) -> Document:
    """The service of which a volume has 500, 1,000 or 2,000 MB/s, whatever its size; 3.6 GB/s are asked."""
    service["storage"]["purchased"] |= {
        "mixed_per_tib_mb_s": None,
        "mixed_ceiling_mb_s": 2_000,
        "provisioned_mb_s": 1_000,
        "provisioned_sold": [{"mb_s": 500}, {"mb_s": 1_000}, {"mb_s": 2_000}],
    }
    return service


def test_what_is_provisioned_is_a_throughput_that_is_sold(sold_in_steps: Document) -> None:
    """1,800 MB/s of each of two volumes: 2,000 is sold, which is said."""
    answer = assess(resolve(sold_in_steps), samples=20, logged=False)

    assert provisioned(answer) == (2, 2_000)
    assert answer.equation is not None
    note = "2,000 MB/s of each volume: the least sold for 1/2 of what is asked at P50 with the headroom."
    assert note in answer.equation.note


def test_a_throughput_beyond_all_that_are_sold_takes_more_volumes(sold_in_steps: Document) -> None:
    """The 900 of a fourth of 3.6 GB/s are sold as 1,000; without the 2,000 that takes four volumes."""
    sold_in_steps["storage"]["purchased"]["provisioned_sold"] = [{"mb_s": 500}, {"mb_s": 1_000}]

    answer = assess(resolve(sold_in_steps), samples=20, logged=False)

    assert provisioned(answer) == (4, 1_000)


@pytest.mark.parametrize("sold", [[1_000, 500], [500, 500]])
def test_throughputs_sold_stand_in_their_order(sold_in_steps: Document, sold: list[int]) -> None:
    sold_in_steps["storage"]["purchased"]["provisioned_sold"] = [{"mb_s": each} for each in sold]

    with pytest.raises(InvalidScenario, match="provisioned_sold: wanted the least first, each once"):
        resolve(sold_in_steps)


def test_amazons_services_are_provisioned_in_the_capacities_that_are_sold() -> None:
    """FSx API, ThroughputCapacityPerHAPair; FSx for OpenZFS, performance of Single-AZ 2 on SSD."""
    ontap, openzfs = (
        [
            each["mb_s"]["low"]
            for each in SHELVES["storage_arrays"][name].fields["purchased"]["provisioned_sold"]
        ]
        for name in ("fsx_ontap_gen2_6144", "fsx_openzfs_single_az")
    )

    assert ontap == [1_536, 3_072, 6_144]
    assert openzfs == [160, 320, 640, 1_280, 2_560, 3_840, 5_120, 7_680, 10_240]
