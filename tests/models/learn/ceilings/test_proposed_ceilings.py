"""What I/O tests say of an array's ceiling: each rate as the evidence it is, with its doubts."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from gridsizer.learn.ceilings import ClientMachine, NoRate, ProposedCeiling, StorageTest, proposed_ceilings
from gridsizer.learn.observations import Finding, Layer, Metric, Series

GB = 1e9
MACHINE = ClientMachine(ram_gb=256, port_gb_s=10, array_compresses=True)
READ, WRITE = Metric.READ_BYTES_S, Metric.WRITE_BYTES_S


def job(
    host: str,
    gb_s: float,
    *,
    metric: Metric = READ,
    device: str = "seq",
    at_s: float = 1_700_000_000,
    lasted_s: float | None = 600,
    layer: Layer = "application",
) -> Series:
    """What one job of a test reached."""
    return Series(
        host=host,
        metric=metric,
        layer=layer,
        device=device,
        unit_printed="B/s",
        at_s=np.array([at_s]),
        interval_s=lasted_s,
        value=np.array([gb_s * GB]),
        line=np.array([1]),
    )


def two_jobs(clients: int, gb_s: float, lasted_s: float = 600) -> StorageTest:
    """So many clients that draw so much together, each with two jobs that move more than its memory."""
    each = gb_s / clients / 2
    series = [
        job(f"node{at}", each, device=name, lasted_s=lasted_s) for at in range(clients) for name in "ab"
    ]
    return StorageTest(name=f"{clients}.json", series=series)


def found(code: str) -> Finding:
    return Finding(code=code, severity="warning", message="Doubtful.")


def only(tests: Sequence[StorageTest], machine: ClientMachine = MACHINE) -> ProposedCeiling:
    [ceiling] = proposed_ceilings(tests, machine)
    return ceiling


def test_one_client_gives_a_lower_bound() -> None:
    ceiling = only([two_jobs(1, 2)])

    assert (ceiling.way, ceiling.gb_s, ceiling.kind, ceiling.is_ceiling) == ("read", 2, "carried", True)
    assert ceiling.sentence.startswith("At least 2 GB/s read by one client")
    assert ceiling.cautions == ("One client ran it: the array may carry more.",)


def test_a_rate_far_below_a_gigabyte_is_told_in_megabytes_and_not_with_an_exponent() -> None:
    ceiling = only([two_jobs(1, 0.00004)])

    assert ceiling.sentence.startswith("At least 0.04 MB/s read by one client")


def test_what_a_client_moved_and_its_memory_are_told_in_whole_gigabytes() -> None:
    """Two clients draw 4.1 GB/s for 600 s: 1,230 GB each, of 1,536 GB of memory."""
    ceiling = only([two_jobs(2, 4.1)], replace(MACHINE, ram_gb=1_536))

    assert "A client moved 1,230 GB, less than its memory of 1,536 GB." in ceiling.cautions


def test_many_clients_of_one_run_are_added_and_stay_a_lower_bound() -> None:
    ceiling = only([two_jobs(8, 12)])

    assert (ceiling.gb_s, ceiling.kind, ceiling.cautions) == (12, "carried", ())


def test_a_plateau_over_numbers_of_clients_is_a_measured_saturation() -> None:
    """Eight clients draw 2 % more than four: the array was full, and what eight drew is its ceiling."""
    ceiling = only([two_jobs(2, 6), two_jobs(4, 10), two_jobs(8, 10.2)])

    assert (ceiling.gb_s, ceiling.kind) == (10.2, "saturation")
    assert ceiling.tests == ("2.json", "4.json", "8.json")


def test_clients_that_draw_less_together_than_fewer_did_fill_the_array_too() -> None:
    assert only([two_jobs(4, 10), two_jobs(8, 9)]).gb_s == 9


def test_rates_that_still_grow_with_the_clients_are_no_saturation() -> None:
    ceiling = only([two_jobs(4, 10), two_jobs(8, 12)])

    assert (ceiling.gb_s, ceiling.kind) == (12, "carried")


def test_one_client_more_shows_no_plateau() -> None:
    assert only([two_jobs(7, 10), two_jobs(8, 10)]).kind == "carried"


@pytest.mark.parametrize(
    ("test", "said"),
    [
        pytest.param(
            StorageTest(name="a", series=[job("n", 9)], findings=[found("page_cache_suspected")]),
            "Without direct I/O",
            id="cache",
        ),
        pytest.param(
            StorageTest(name="a", series=[job("n", 9)], findings=[found("compressible_data_suspected")]),
            "Zeros or compressible data",
            id="zeros on an array that compresses",
        ),
        pytest.param(two_jobs(4, 9, lasted_s=30), "It ran for 30 s", id="brief"),
    ],
)
def test_a_spoilt_rate_is_evidence_and_no_ceiling(test: StorageTest, said: str) -> None:
    ceiling = only([test])

    assert (ceiling.kind, ceiling.is_ceiling) == ("carried_otherwise", False)
    assert ceiling.cautions[0].startswith(said)
    assert "not taken as a ceiling" in ceiling.sentence


def test_a_sound_rate_goes_before_a_higher_one_that_is_spoilt() -> None:
    cached = StorageTest(name="b", series=[job("n", 40)], findings=[found("page_cache_suspected")])

    assert only([two_jobs(4, 9), cached]).gb_s == 9


def test_zeros_only_caution_where_the_array_does_not_compress() -> None:
    machine = ClientMachine(ram_gb=None, port_gb_s=None, array_compresses=False)
    zeros = StorageTest(
        name="a", series=two_jobs(4, 9).series, findings=[found("compressible_data_suspected")]
    )

    ceiling = only([zeros], machine)

    assert ceiling.kind == "carried"
    assert ceiling.cautions == (
        "Zeros or compressible data were moved; an array may not store them as other data.",
    )


def test_reads_and_writes_of_one_moment_are_mixed_work_with_their_share() -> None:
    test = StorageTest(name="rw", series=[job("a", 6), job("b", 2, metric=WRITE)])

    ceiling = only([test])

    assert (ceiling.way, ceiling.gb_s, ceiling.read_share) == ("mixed", 8, 0.75)


def test_groups_that_ran_in_turn_are_not_added() -> None:
    turns = [job("a", 3, at_s=float("nan")), job("b", 4, at_s=float("nan"))]

    assert only([StorageTest(name="turns", series=turns)]).gb_s == 4


def test_streams_started_together_are_what_they_moved_over_the_time_of_the_longest() -> None:
    # 3 GB/s for 600 s and 4 GB/s for 300 s: 3,000 GB in 600 s.
    nan = float("nan")
    series = [job("a", 3, device="1", at_s=nan), job("a", 4, device="2", at_s=nan, lasted_s=300)]

    ceiling = only([StorageTest(name="dd", series=series, findings=[found("streams_overlapped")])])

    assert (ceiling.gb_s, ceiling.kind) == (5, "carried")


@pytest.mark.parametrize(
    ("operations_s", "kind"), [(2e6 / 4.096, "carried_otherwise"), (2e6 / 65.536, "carried")]
)
def test_what_was_moved_in_small_blocks_is_no_bound(operations_s: float, kind: str) -> None:
    # 2 GB/s in blocks of 4 KiB, then of 64 KiB
    done = replace(job("n", 0, metric=Metric.READ_OPS_S), value=np.array([operations_s]))

    ceiling = only([StorageTest(name="fio", series=[job("n", 2), done])])

    assert ceiling.kind == kind
    small = [caution for caution in ceiling.cautions if caution.startswith("It moved 4 KiB at a time")]
    assert len(small) == (kind == "carried_otherwise")


def test_a_lower_bound_of_less_than_was_known_is_evidence_and_no_ceiling() -> None:
    less, more = (proposed_ceilings([two_jobs(1, gb_s)], MACHINE, {"read": 7.0})[0] for gb_s in (3, 8))

    assert (less.kind, less.is_ceiling) == ("carried", False)
    assert "7 GB/s was known before and stays" in less.sentence
    assert more.is_ceiling


def test_a_saturation_counts_although_more_was_known() -> None:
    [full] = proposed_ceilings([two_jobs(4, 5), two_jobs(8, 5)], MACHINE, {"read": 7.0})

    assert (full.kind, full.gb_s, full.is_ceiling) == ("saturation", 5, True)


def test_sums_beside_their_parts_are_not_counted_again() -> None:
    total = job("", 12, device="All clients", layer="storage_total")

    assert only([StorageTest(name="a", series=[*two_jobs(8, 12).series, total])]).gb_s == 12


@pytest.mark.parametrize(
    ("test", "said"),
    [
        pytest.param(two_jobs(4, 9, lasted_s=120), "It ran for 120 s, which is short", id="short"),
        pytest.param(
            two_jobs(64, 9), "A client moved 84.4 GB, less than its memory of 256 GB", id="in memory"
        ),
        pytest.param(two_jobs(2, 18), "The ports of a client, 10 GB/s, were nearly full", id="ports"),
        pytest.param(
            two_jobs(2, 21), "A client of the design has ports of 10 GB/s: it ran on others", id="others"
        ),
        pytest.param(StorageTest(name="a", series=[job("n", 2)]), "Each client ran one job", id="one job"),
        pytest.param(
            StorageTest(name="a", series=[job("n", 2, lasted_s=None)]), "How long it ran", id="when"
        ),
    ],
)
def test_what_makes_a_rate_doubtful_is_said(test: StorageTest, said: str) -> None:
    ceiling = only([test])

    assert ceiling.kind == "carried"
    assert any(caution.startswith(said) for caution in ceiling.cautions)


def test_ports_that_carry_reads_and_writes_each_way_are_full_by_one_of_them() -> None:
    """9 GB/s read and 9 written by two clients are 4.5 each way of ports of 10."""
    both = [
        job(f"node{at}", 4.5, metric=metric) for at in range(2) for metric in (READ, Metric.WRITE_BYTES_S)
    ]

    ceiling = only([StorageTest(name="a", series=both)])

    assert (ceiling.way, ceiling.gb_s) == ("mixed", 18)
    assert not any("ports" in caution for caution in ceiling.cautions)


def test_results_without_a_rate_propose_nothing() -> None:
    with pytest.raises(NoRate):
        proposed_ceilings([StorageTest(name="a", series=[job("n", 0)])], MACHINE)
