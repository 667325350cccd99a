"""How long a design lasts whose throughput nobody knows."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.outlook.parts import LossAnswer, Outlook

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


def test_reads_that_are_too_many_with_a_loss_are_told_though_nobody_knows_what_is_written(
    ahead: Ahead, doubling: Document, loss: Callable[[Outlook, str], LossAnswer]
) -> None:
    """Of four nodes that sustain 2 GB/s of reads three are left, 1.5: less than the 2 GB/s read today."""
    doubling["storage"] |= {"sustained_mixed_gb_s": None, "sustained_read_gb_s": 2}

    lost = loss(ahead(doubling), "spread")

    assert lost.state == "over"
    assert lost.link == "Storage-node processing, reads"
    assert lost.cure == ""
