"""What evidence makes of a ceiling holds for every array of the catalogue."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.evidence_words import evidence_in_words
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.ceiling_evidence import MEASURED
from gridsizer.units import Floats

Document = dict[str, Any]
SCENARIOS = Path(__file__).parents[2] / "fixtures" / "scenarios"
ARRAYS = sorted(SHELVES["storage_arrays"])
BUILT = [name for name in ARRAYS if "purchased" not in SHELVES["storage_arrays"][name].fields]
F810S = [name for name in ARRAYS if name.startswith("isilon_f810")]
WAYS: tuple[EvidenceWay, ...] = ("mixed", "read", "write")
READ_SHARES = (0.0, 0.05, 0.3, 0.47, 0.55, 0.6, 0.8, 0.95, 1.0)


def drawn(storage: Document, read_share: float | None = None, **reduction: str) -> Draws:
    """Samples of a worked scenario with another array."""
    document = json.loads((SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8"))
    document["storage"] = storage
    document["reduction"] |= reduction
    if read_share is not None:
        document["workload"]["read_share"] = read_share
    return sample(resolve(document), samples=1_000, seed=1)


def mixed_mb_s(draws: Draws) -> Floats:
    """The ceiling of the storage nodes at the design's mix [MB/s]."""
    return processing_mb_s(draws, "storage_node_processing")


def processing_mb_s(draws: Draws, link: str) -> Floats:
    """The ceiling of a link of the storage nodes' processing [MB/s]."""
    (ceiling,) = (each.ceiling_mb_s for each in chain_of(draws, unrecorded).links if each.name == link)
    assert ceiling is not None
    return ceiling


@pytest.mark.parametrize("entry_id", ARRAYS)
def test_no_sample_lies_below_what_an_array_carried_with_room_to_spare(entry_id: str) -> None:
    draws = drawn({"from": entry_id})

    for line in draws.scenario.storage.evidence:
        ceiling = draws.maybe(f"storage/sustained_{line.way.value}_gb_s")
        if line.kind.value == "carried" and ceiling is not None:
            assert ceiling.min() >= line.gb_s.ends()[1]


@pytest.mark.parametrize("entry_id", ARRAYS)
def test_half_of_the_samples_lie_below_the_most_measured_or_words_say_why_not(entry_id: str) -> None:
    draws = drawn({"from": entry_id})

    for way in WAYS:
        ceiling = draws.maybe(f"storage/sustained_{way}_gb_s")
        lines = [line for line in draws.scenario.storage.evidence if line.way.value == way]
        most = max((line.gb_s.ends()[1] for line in lines if line.kind.value in MEASURED), default=np.inf)
        if ceiling is not None and np.median(ceiling) > most:
            assert "above the most measured" in evidence_in_words(draws, way)


@pytest.mark.parametrize("entry_id", ARRAYS)
def test_every_line_of_evidence_is_of_a_kind(entry_id: str) -> None:
    evidence = drawn({"from": entry_id}).scenario.storage.evidence

    assert all(line.kind.value != "not_stated" for line in evidence)


@pytest.mark.parametrize("entry_id", BUILT)
@pytest.mark.parametrize("read_share", [0.0, 0.5, 1.0])
def test_an_entered_ceiling_is_used_as_entered_with_any_array_of_nodes(
    entry_id: str, read_share: float
) -> None:
    nodes = drawn({"from": entry_id})["storage/nodes"].item()

    draws = drawn({"from": entry_id, "sustained_mixed_gb_s": 20, "ceiling_nodes": nodes}, read_share)

    assert mixed_mb_s(draws) == pytest.approx(20_000)


@pytest.mark.parametrize("newer", F810S)
@pytest.mark.parametrize("read_share", READ_SHARES)
def test_an_f810_is_never_below_an_f800_in_the_same_design(newer: str, read_share: float) -> None:
    older = {"from": "isilon_f800", "ceiling_from": "derated_spec"}

    f810, f800 = (mixed_mb_s(drawn(storage, read_share)) for storage in ({"from": newer}, older))

    at = np.linspace(0.005, 0.995, 100)
    assert np.all(np.quantile(f810, at) >= np.quantile(f800, at) * (1 - 1e-9))


def test_an_f810_that_only_reads_is_not_below_what_f800s_were_measured_to_read() -> None:
    read = processing_mb_s(drawn({"from": "isilon_f800"}, 1.0), "storage_node_processing_read")

    assert mixed_mb_s(drawn({"from": "isilon_f810_lab"}, 1.0)).min() >= read.max()


def test_the_f810_differs_by_its_mix() -> None:
    by_mix = [np.median(mixed_mb_s(drawn({"from": "isilon_f810_lab"}, share))) for share in READ_SHARES]

    assert all(np.diff(by_mix) >= 0)
    assert by_mix[1] < 0.9 * by_mix[3] < 0.9 * 0.9 * by_mix[-2]


@pytest.mark.parametrize("protection", ["2x", "3x", "+1n", "+2d:1n", "+3d:1n1d"])
def test_no_protection_makes_the_f810_faster_than_it_was_measured(protection: str) -> None:
    as_measured = mixed_mb_s(drawn({"from": "isilon_f810_lab"}, 0.5))
    other = mixed_mb_s(drawn({"from": "isilon_f810_lab", "protection": protection}, 0.5))

    assert np.all(other <= as_measured * (1 + 1e-9))


def test_the_more_copies_the_less_the_f810_sustains() -> None:
    levels = ("+2d:1n", "2x", "3x", "4x")

    ceilings = (mixed_mb_s(drawn({"from": "isilon_f810_lab", "protection": each}, 0.5)) for each in levels)

    assert all(np.diff([np.median(each) for each in ceilings]) < 0)


@pytest.mark.parametrize("entry_id", F810S)
def test_a_worse_imbalance_never_makes_a_better_ceiling(entry_id: str) -> None:
    ceilings = [
        np.median(mixed_mb_s(drawn({"from": entry_id, "imbalance": imbalance}, 0.5)))
        for imbalance in (1.0, 1.2, 1.29, 1.6, 3.0)
    ]

    assert all(np.diff(ceilings) <= 0)
    assert ceilings[0] > ceilings[-1]


@pytest.mark.parametrize("failover", ["one_survivor", "spread"])
@pytest.mark.parametrize("policy", ["survive_one", "as_published"])
def test_a_worse_imbalance_never_needs_fewer_storage_nodes(failover: str, policy: str) -> None:
    document = json.loads((SCENARIOS / "f810_40_nodes.json").read_text(encoding="utf-8"))
    document |= {"policy": {"from": policy}, "batch": None}
    needed = []
    for imbalance in (1.0, 1.1, 1.29, 1.6, 2.0, 3.0):
        document["storage"] |= {"imbalance": imbalance, "address_failover": failover}
        needed.append(assess(resolve(document), samples=100).storage_nodes_required.total or np.inf)

    assert needed == sorted(needed)
    assert needed[0] < needed[-1]
