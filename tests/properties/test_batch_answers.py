"""Laws of what is said of a batch, on any design and any classes of jobs."""

import math
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, Window
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(15)


def amounts(high: float) -> st.SearchStrategy[Any]:
    """Nothing, a value or a range."""
    ends = st.tuples(st.floats(0.001, high), st.floats(0.001, high)).map(sorted)
    return st.one_of(
        st.just(0), st.floats(0.001, high), ends.map(lambda two: {"low": two[0], "high": two[1]})
    )


def job_classes(name: str) -> st.SearchStrategy[Document]:
    """Jobs with or without CPU, with or without bytes, measured or not."""
    return st.fixed_dictionaries(
        {
            "name": st.just(name),
            "jobs": st.integers(0, 10_000),
            "cpu_s": amounts(5_000),
            "threads": st.integers(1, 64),
            "read_gb": amounts(500),
            "write_gb": amounts(500),
            "saswork_gb": amounts(500),
            "file_opens": st.integers(0, 100_000),
            "open_ms": st.floats(0.01, 50),
            "overlap": st.floats(0, 1).map(lambda share: round(share, 3)),
            "stream_mb_s": st.none() | st.floats(1, 2_000),
            "sas_compression": st.sampled_from(["on", "off"]),
            "uncompressed_gb": st.just(0),
            "sas_ratio": st.floats(0.2, 20),
            "compression_cpu_s_per_gb": st.floats(0, 50).map(lambda cost: round(cost, 3)),
            "measured_on_s": st.none() | st.floats(1, 10_000),
            "measured_off_s": st.none() | st.floats(1, 10_000),
            "first_launch_min": st.integers(0, 600),
            "launch_every_s": st.integers(0, 60),
        }
    ).map(compressing)


def compressing(job: Document) -> Document:
    """The class with half of its least bytes touched by SAS compression."""
    least = [gb["low"] if isinstance(gb, dict) else gb for gb in (job["read_gb"], job["write_gb"])]
    return job | {"uncompressed_gb": round(sum(least) / 2, 6)}


def batches() -> st.SearchStrategy[Document]:
    return st.fixed_dictionaries(
        {
            "counted": st.sampled_from(["whole_grid", "per_node"]),
            "slots_per_core": st.floats(0.5, 3).map(lambda slots: round(slots, 3)),
            "placement": st.sampled_from(["random", "least_loaded", "sampled"]),
            "dispatch_interval_s": st.integers(0, 60),
            "serial_tail_min": amounts(60),
            "burst_share": st.none() | st.floats(0, 1).map(lambda share: round(share, 3)),
            "run_to_run": st.just(1) | st.just({"low": 0.9, "high": 1.1}),
            "starts_at": st.just("22:00"),
            "due_at": st.just("06:00"),
            "classes": st.lists(st.sampled_from("abc"), unique=True, max_size=3).flatmap(
                lambda names: st.tuples(*map(job_classes, names)).map(list)
            ),
        }
    )


def answered(document: Document) -> BatchAnswer:
    batch = assess(resolve(document), samples=20).batch
    assert batch is not None
    return batch


def bounds(answer: BatchAnswer) -> Window:
    """The window; a design that refuses one has nothing to hold a law against."""
    assume(answer.window is not None)
    assert answer.window is not None
    return answer.window


def on_all_classes(batch: Document, **facts: object) -> Document:
    return batch | {"classes": [job | facts for job in batch["classes"]]}


@given(data=st.data())
@LAW
def test_every_number_of_an_answer_is_a_number(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs) | {"batch": data.draw(batches())}

    answer = asdict(assess(resolve(document), samples=20))
    numbers = [*_numbers(answer["batch"]), *_numbers(answer["engines"]), *_numbers(answer["curve"]["knees"])]

    assert all(math.isfinite(number) for number in numbers)


@given(data=st.data())
@LAW
def test_a_batch_ends_between_its_bounds(designs: Designs, data: st.DataObject) -> None:
    window = bounds(answered(data.draw(designs) | {"batch": data.draw(batches())}))

    assume(window.engine != "bursts")  # a burst is no part of the bounds
    for at in ("p10", "p50", "p90"):
        earliest, latest = getattr(window.earliest_s, at), getattr(window.latest_s, at)
        assert earliest <= latest * (1 + 1e-9)
    assert window.earliest_s.p10 <= window.window_s.p90 * (1 + 1e-9)


@given(data=st.data())
@LAW
def test_more_jobs_never_end_earlier(designs: Designs, data: st.DataObject) -> None:
    document, batch = data.draw(designs), data.draw(batches())
    more = batch | {"classes": [job | {"jobs": job["jobs"] * 2 + 1} for job in batch["classes"]]}

    fewer, many = (bounds(answered(document | {"batch": each})) for each in (batch, more))

    for end in ("earliest_s", "latest_s"):
        assert getattr(many, end).p50 >= getattr(fewer, end).p50 * (1 - 1e-9)


@given(data=st.data(), factor=st.floats(1, 4))
@LAW
def test_where_jobs_share_nothing_more_slots_never_end_later(
    designs: Designs, data: st.DataObject, factor: float
) -> None:
    alone = {"read_gb": 0, "write_gb": 0, "saswork_gb": 0, "uncompressed_gb": 0, "cpu_s": 0}
    batch = on_all_classes(data.draw(batches()), **alone)
    document, more = data.draw(designs), batch | {"slots_per_core": batch["slots_per_core"] * factor}

    few, many = (bounds(answered(document | {"batch": each})) for each in (batch, more))

    for end in ("earliest_s", "latest_s"):
        assert getattr(many, end).p50 <= getattr(few, end).p50 * (1 + 1e-9)


@given(data=st.data())
@LAW
def test_company_never_makes_a_job_faster(designs: Designs, data: st.DataObject) -> None:
    answer = answered(data.draw(designs) | {"batch": data.draw(batches())})

    for job in answer.classes:
        assert job.stretch is None or job.stretch.p10 >= 1 - 1e-9


@given(data=st.data())
@LAW
def test_a_batch_changes_nothing_of_the_chain(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)

    without, beside = (
        assess(resolve(document | {"batch": each}), samples=20) for each in (None, data.draw(batches()))
    )

    assert beside.links == without.links
    assert beside.capacity == without.capacity
    assert beside.influences == without.influences


@pytest.mark.parametrize("nodes", [1, 10_000])
@given(data=st.data())
@law(5)
def test_one_node_and_ten_thousand_are_answered(nodes: int, designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs) | {"batch": data.draw(batches())}
    document["grid"] = [document["grid"][0] | {"nodes": nodes}]

    answer = answered(document)

    assert (answer.window is None) == (answer.refused is not None)


@given(data=st.data())
@law(10)
def test_reads_that_memory_serves_cross_nothing(designs: Designs, data: st.DataObject) -> None:
    document, batch = (
        data.draw(designs),
        on_all_classes(data.draw(batches()), write_gb=0, saswork_gb=0, uncompressed_gb=0),
    )
    document["workload"] = document["workload"] | {"page_cache_hit": 1}

    answer = answered(document | {"batch": batch})

    assert answer.shared_mb_s is None or answer.shared_mb_s.p90 == 0


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _numbers(part)
    elif isinstance(value, float):
        yield value
