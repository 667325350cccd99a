"""How long a design lasts whose throughput nobody knows."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.outlook.parts import Outlook

Document = dict[str, Any]
Ahead = Callable[..., Outlook]


def test_a_design_that_is_over_full_today_lasts_until_today_whatever_its_throughput(
    ahead: Ahead, doubling: Document
) -> None:
    doubling["storage"]["sustained_mixed_gb_s"] = None

    assert ahead(doubling).lasts.state == "unknown"

    doubling["reduction"]["families"][0]["logical_tb"] = 250  # 84.3 TB stored, 56.4 may be filled
    lasts = ahead(doubling).lasts

    assert (lasts.state, lasts.month, lasts.words) == ("within", 0, "today")
