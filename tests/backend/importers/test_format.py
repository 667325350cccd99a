"""Laws of all that is read, whichever format it is of."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

Read = Callable[..., SimpleNamespace]


@pytest.mark.parametrize(
    ("printed", "host"),
    [
        *(("localhost", ""), ("localhost.localdomain", ""), ("LOCALHOST", ""), ("localhost4", "")),
        *(("localhosts", "localhosts"), ("grid01", "grid01")),
    ],
)
def test_what_every_machine_calls_itself_is_no_name_of_a_node(
    printed: str, host: str, read_text: Read
) -> None:
    log = (
        f"Linux 5.14.0 ({printed}) \t2026-03-10 \t_x86_64_\t(16 CPU)\n\n"
        "10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
        "10:10:00        all     10.00      0.00      5.00      5.00      0.00     80.00\n"
    )

    assert {series.host for series in read_text(log).series} == {host}
