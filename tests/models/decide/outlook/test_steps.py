"""What moves the month of a line: what one can add to what there is, and what its clients can do."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridsizer.decide.outlook.parts import LineAnswer, Outlook

WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"
Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Line = Callable[[Outlook, str], LineAnswer]


@pytest.fixture
def service() -> Document:
    """Four machines that ask 900 MB/s each of one volume of 50 TiB, the largest sold, with 68 MB/s a TiB."""
    file = WHAT_IFS / "service_bought_by_size.json"
    document: Document = json.loads(file.read_text("utf-8"))["document"]
    document["storage"]["purchased"] |= {"tib": 50, "max_tib": 50}
    return document | {"growth": {"cores": 1, "users": 0, "data": 0}}


def test_a_service_is_added_to_no_volume_of_it_is_made_smaller(
    ahead: Ahead, service: Document, line: Line
) -> None:
    """3,600 of 3,400 MB/s today, for which 2 x 27 TiB would do; there is one of 50 already."""
    step = line(ahead(service), "purchased_throughput").step

    assert step is not None
    assert step.label == "2 × 50 TiB bought (nothing less than now)"
    assert {change.pointer: change.value for change in step.changes} == {
        "/storage/purchased/volumes": 2,
        "/storage/purchased/tib": 50,
    }
    assert step.runs_out.month == 11  # 6,800 MB/s feed 7 machines; 4 x 2^(11/12) = 7.6 are 8


def test_what_is_provisioned_of_a_service_is_not_taken_back(
    ahead: Ahead, service: Document, line: Line
) -> None:
    """2,000 MB/s are enough for half the load, and are kept where 60 TB, 55 TiB, ask for a larger volume."""
    service["storage"]["purchased"] |= {"provisioned_mb_s": 2_000, "mixed_per_tib_mb_s": None, "max_tib": 100}
    service["reduction"]["families"][0]["logical_tb"] = 60
    service["grid"][0]["nodes"] = 1

    step = line(ahead(service), "capacity").step

    assert step is not None
    assert step.label == "55 TiB with 2,000 MB/s bought (nothing less than now)"


def test_room_for_data_is_bought_for_data_where_the_load_runs_out_before(
    ahead: Ahead, service: Document, line: Line
) -> None:
    """45 TB of 66 grow by half a year: 67.5 in month 12 are 61.4 TiB. The load of that month, 8 machines of
    900 MB/s, would take 106 TiB; it was too much in month 3, 5 machines on 4,080 MB/s, and has its own step.
    """
    service["storage"]["purchased"] |= {"tib": 60, "max_tib": 200, "mixed_ceiling_mb_s": None}
    service["reduction"]["families"][0]["logical_tb"] = 45
    service["growth"] = {"cores": 1, "users": 0, "data": 0.5}

    answer = ahead(service)

    load, data = (line(answer, name) for name in ("purchased_throughput", "capacity"))
    assert load.step is not None
    assert (load.runs_out.month, load.step.label) == (3, "67 TiB bought")
    assert data.step is not None
    assert (data.runs_out.month, data.step.label) == (12, "62 TiB bought")
    assert data.step.runs_out.month == 13  # 68.2 TB


@pytest.mark.parametrize(
    ("client", "steps"), [("rhel7", "2 server addresses"), ("rhel8_3_nconnect", "nconnect 2")]
)
def test_connections_are_added_by_the_clients_that_can(
    ahead: Ahead, doubling: Document, line: Line, client: str, steps: str
) -> None:
    """More asked of each core fills the one connection; RHEL 7 opens no second one to an address."""
    own = {"from": client, "server_addresses": 1, "nconnect": 1, "flow_mb_s": 300}
    doubling["grid"][0]["nfs_client"] = own
    doubling["growth"] = {"cores": 0, "users": 1, "data": 0}

    step = line(ahead(doubling), "nfs_client_read").step

    assert step is not None
    assert step.label == steps


def test_a_step_s_line_that_lasts_longer_than_the_design_is_told_with_it(ahead: Ahead, line: Line) -> None:
    """Cores busy and data differ apart: at P80 both hold in the same cases for less long than each."""
    both = ahead(
        {
            "version": 1,
            "name": "data and load",
            "grid": [{"name": "grid", "from": "aws_r6idn_16xlarge", "nodes": {"low": 10, "high": 14}}],
            "network": {"from": "flat"},
            "storage": {"from": "fsx_ontap_gen2_6144"},
            "workload": {"from": "first_meeting"},
            "reduction": {
                "from": "sas_only",
                "families": [
                    {
                        "name": "SASDATA",
                        "logical_tb": {"low": 60, "high": 120},
                        "copies": 1,
                        "sas_ratio": 1,
                        "array_ratio": 1,
                    }
                ],
            },
            "policy": {"from": "first_meeting"},
        },
        samples=1000,
    )

    step = line(both, "capacity").step
    assert step is not None
    told = re.search(r"until (\w{3})\w* (\d+); capacity alone, until (\w{3})\w* (\d+)\.$", both.why.text)

    assert told
    assert " ".join(told.group(1, 2)) == step.design_lasts.words
    assert " ".join(told.group(3, 4)) == step.runs_out.words
    assert step.design_lasts.month is not None
    assert step.runs_out.month is not None
    assert step.design_lasts.month < step.runs_out.month
