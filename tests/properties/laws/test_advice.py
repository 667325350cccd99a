"""What a sentence promises is true of the design that follows it."""

import copy
import math
import re
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, SAMPLES, answered, designs, resized, wide_grid
from tests.properties.laws.shelves import SCALE_OUT, facts_of

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import does, in_sentence, verb

Document = dict[str, Any]
PRINTED = 0.06  # a factor in two digits is up to 5 % off, and the widened link must be clear of the next
MOUNTED = tuple(name for name in SCALE_OUT if facts_of(name)["topology"]["value"] == "nas_ethernet")


def with_faster_ports(document: Document, said: str) -> Document:
    """The design with ports of twice the speed in the group of grid nodes that is spoken of."""
    after = copy.deepcopy(document)
    several = len(after["grid"]) > 1
    spoken_of = re.split(" twice as fast| alone changes| changes", said)[0].removesuffix(",")
    for written, group in zip(after["grid"], answered(document).scenario.grid, strict=True):
        if not several or spoken_of.endswith(f", {group.name}"):
            written["nic"]["port_gbit_s"] = 2 * group.nic.port_gbit_s.ends()[1]
    return after


def few_mounts(document: Document) -> Document:
    """The design with few clients of one address, whose ports and scratch are no limit."""
    wide = {
        "nic": {"ports": 8, "port_gbit_s": 200},
        "nfs_client": {"server_addresses": 1},
        "saswork": {"ceiling_mb_s": None},
    }
    groups = [
        group
        | {"nodes": group["nodes"] % 4 + 1, "vm": None}
        | {name: group[name] | section for name, section in wide.items()}
        for group in document["grid"]
    ]
    workload = document["workload"] | {"node_links_checked_on": "sustained"}
    return {**document, "grid": groups, "network": {"from": "flat"}, "workload": workload}


def verdict(answer: Assessment) -> list[float]:
    """What a design is bought by: shares of assumptions carried and kept, what is delivered, the size."""
    carried, total = answer.carries_load_share, answer.storage_nodes_required.total
    assume(carried is not None)
    assert carried is not None
    demand = answer.demand
    by_rule = demand.sized_by == "rule" or demand.expected_delivered_mb_s is None
    delivered = demand.asked_delivered_mb_s if by_rule else demand.expected_delivered_mb_s
    assert delivered is not None
    held = answer.carries_load_share_after_failure
    return [carried, held or 0.0, delivered.p50, math.inf if total is None else total]


def no_worse(after: list[float], before: list[float]) -> bool:
    """Whether shares and what is delivered are as large, and the size needed as small."""
    (*gained, needs), (*had, needed) = after, before
    rounded = 1 + 1e-9
    return needs <= needed and all(more * rounded >= less for more, less in zip(gained, had, strict=True))


def tightest(answer: Assessment) -> tuple[str, float]:
    assume(answer.bottleneck is not None)
    assert answer.bottleneck is not None
    return answer.bottleneck.name, answer.bottleneck.utilisation.p50


@given(document=designs())
@LAW
def test_faster_ports_help_or_change_nothing_as_the_answer_says(document: Document) -> None:
    answer = answered(document)
    said = answer.sentences.unchanged
    assume(said)

    faster = answered(with_faster_ports(document, said))

    if "would help" in said:
        assert faster.bottleneck is not None
        at = percent(faster.bottleneck.utilisation.p50)
        assert in_sentence(faster.bottleneck.label) in said
        assert f"{verb(faster.bottleneck.label, 'is')} the tightest then, at {at}." in said
        assert no_worse(verdict(faster), verdict(answer))
    if "changes nothing" in said:
        assert verdict(faster) == pytest.approx(verdict(answer), rel=0.01)


@given(document=designs(bought=False).map(wide_grid), gb_s=st.floats(0.2, 50))
@LAW
def test_widening_the_array_helps_until_the_link_that_is_said_to_come_next(
    document: Document, gb_s: float
) -> None:
    def with_ceiling(ceiling: float) -> Document:
        entered = {"sustained_mixed_gb_s": ceiling, "ceiling_from": "sustained"}
        return {**document, "storage": document["storage"] | entered}

    answer = answered(with_ceiling(gb_s))
    name, used = tightest(answer)
    assume(name == "storage_node_processing" and used > 0 and answer.next_bottleneck is not None)
    (link,) = (link for link in answer.links if link.name == name)
    told = re.search(r"at ([\d.e+]+) times", link.widening)
    assume(told)
    assert told

    factor = float(told.group(1))
    short = answered(with_ceiling(gb_s * max(factor * (1 - PRINTED), 1)))
    beyond = answered(with_ceiling(gb_s * factor * (1 + PRINTED)))

    assert tightest(short)[1] < used or factor * (1 - PRINTED) <= 1
    assert tightest(beyond)[0] != name


@given(document=designs(arrays=SCALE_OUT) | designs(arrays=MOUNTED).map(few_mounts))
@LAW
def test_what_would_be_the_tightest_without_the_limit_is_the_tightest_of_the_design_that_has_none(
    document: Document,
) -> None:
    answer = answered(document)
    assume(answer.bottleneck is not None)
    (link,) = (link for link in answer.links if link.binds)
    assume(link.widening.startswith("With "))

    after = copy.deepcopy(document)
    for written, group in zip(after["grid"], answer.scenario.grid, strict=True):
        if "mounted" in link.widening:
            written["nfs_client"]["server_addresses"] = document["storage"]["nodes"]
        elif len(after["grid"]) == 1 or link.name.endswith(f":{group.name}"):
            written["nfs_client"]["nconnect"] = 16
    without = answered(after).bottleneck

    assert without is not None
    it, is_at, stays = (verb(without.label, word) for word in ("it", "is", "stays"))
    named = f"{it} {is_at} at {percent(without.utilisation.p50)}, and {stays} the tightest."
    if without.name != link.name:
        named = f"{does(without.label, 'is')} the tightest, at {percent(without.utilisation.p50)}."
    assert link.widening.endswith(named)


@given(document=designs(arrays=SCALE_OUT).map(wide_grid))
@LAW
def test_the_rounding_cliff_is_what_the_smaller_size_does(document: Document) -> None:
    cliff = answered(document).storage_nodes_required.cliff
    assume(cliff)
    assert cliff

    smaller = answered(resized(document, int(cliff.split()[0])))

    if left := re.search(r"leave ([\d.]+) % headroom", cliff):
        used = max(link.utilisation.p50 for link in smaller.links if link.utilisation)
        assert abs(1 - used - float(left.group(1)) / 100) < 0.001
    if share := re.search(r"constraint of the array in (\d+) %", cliff):
        assert smaller.carries_load_share_with_headroom is not None
        assert smaller.carries_load_share_with_headroom >= float(share.group(1)) / 100 - 1 / SAMPLES
