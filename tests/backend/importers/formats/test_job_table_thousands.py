"""Run times of a job table that separate thousands."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

Read = Callable[..., SimpleNamespace]


@pytest.mark.parametrize(
    ("cells", "seconds"),
    [
        (('"1,800"', '"2,400"'), [1_800, 2_400]),
        (('"1,800.5"', "900.25"), [1_800.5, 900.25]),
        (('"2.400,5"', '"900,25"'), [2_400.5, 900.25]),
        (('"0,125"', '"0,250"'), [0.125, 0.25]),
        (("1 800", "2'400"), [1_800, 2_400]),
    ],
)
def test_plain_run_times_may_separate_thousands(
    cells: tuple[str, str], seconds: list[float], read_text: Read
) -> None:
    text = "job,start,run time (s)\n" + "".join(
        f"j{at},2026-03-04 22:00:00,{cell}\n" for at, cell in enumerate(cells)
    )

    assert read_text(text).jobs[0].real_s.tolist() == seconds


def test_commas_that_may_be_either_mark_are_said_to_separate_thousands(read_text: Read) -> None:
    text = 'job,run time (s)\nj1,"1,800"\nj2,"2,400"\n'

    (said,) = (each for each in read_text(text).findings if each.code == "decimal_ambiguous")

    assert (said.severity, said.setting) == ("warning", "")
