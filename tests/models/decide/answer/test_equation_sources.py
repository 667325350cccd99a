"""Where the operands of the equation come from, in words."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]


def test_the_ports_that_decide_are_told_in_numbers(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    small["storage"]["port_gbit_s"] = 10  # 1,000 MB/s a port, 800 at an imbalance of 1.25, 640 with 20 % free

    terms = answer(small).equation.terms

    assert terms[0].value == 2  # GB/s, the reads: 2,000 / 640 = 3.1 -> 4
    assert terms[1].note == "Storage ports, out, 4 × 1 × 10 Gbit/s, imbalance 1.25"


def test_what_is_asked_of_the_back_end_is_a_share_of_what_all_cores_ask(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """2 GB/s each way of 100 cores at 100 MB/s: (N - 1)/N of the bytes cross to another node."""
    small["storage"]["backend_port_gbit_s"] = 5

    equation = answer(small).equation

    assert equation.head.endswith("the back-end network decides")
    assert equation.terms[0].value is not None
    share = equation.terms[0].value / 10
    assert equation.terms[0].note == f"100 cores × 100 MB/s × {100 * share:.0f} %"


def test_jobs_of_a_window_are_told_with_what_multiplies_them_and_with_whoever_stands_beside(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """3,000 jobs of 25 GB in 4 h are 5.21 GB/s, twice that without SAS compression; 36 TB in 5 h are 2."""
    small["workload"] |= {"sized_by": "expected", "expected_by": "jobs", "jobs_per_window": 3_000}
    small["workload"] |= {"window_hours": 4, "gb_per_job": 25, "growth_without_compression": 2}
    small["workload"]["backup"] = {"read_tb": 36, "window_h": 5, "runs": "beside_the_load"}
    small["reduction"]["sas_compression"] = "off"
    small["workload"]["rule_sas_compression"] = "on"

    asked, *_ = answer(small).equation.terms

    assert asked.figure == "12.4"
    assert asked.note == "3,000 jobs × 25 GB in 4 h × 2 without SAS compression + 2 GB/s of the backup"


def test_drives_are_named_without_a_detail_that_they_do_not_have(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    small["storage"]["drives_gb_s_per_node"] = 0.25  # 1,222 MB/s over 200 a node with 20 % free: 6.1

    equation = answer(small).equation

    assert equation.head.endswith("the drives decide")
    assert equation.terms[1].note == "Array drives"
