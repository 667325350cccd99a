"""What must hold between the attributes of a batch and of its classes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from gridsizer.describe.batch import Batch, JobClass
from gridsizer.describe.fields import fields_of, walk
from gridsizer.describe.quantity import Choice, Quantity, Source
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import Misfit

SOURCE: Final = Source(title="A test")


def exactly(value: float | None) -> Quantity:
    return Quantity(low=value, high=value, basis="assumed", source=SOURCE)


def word(value: Any) -> Choice[Any]:
    return Choice(value=value, basis="assumed", source=SOURCE)


@pytest.fixture
def job() -> Callable[..., JobClass]:
    """A class of jobs that read and write 10 GB each."""
    given: dict[str, Any] = {
        "name": "jobs",
        "sas_compression": word("off"),
        **{
            name: exactly(0) for name in ("saswork_gb", "file_opens", "open_ms", "overlap", "uncompressed_gb")
        },
        **{name: exactly(0) for name in ("compression_cpu_s_per_gb", "first_launch_min", "launch_every_s")},
        **{name: exactly(None) for name in ("stream_mb_s", "sas_ratio", "measured_on_s", "measured_off_s")},
        **{name: exactly(10) for name in ("jobs", "cpu_s", "read_gb", "write_gb")},
        "threads": exactly(1),
    }
    return lambda **facts: JobClass(**given | facts)


@pytest.fixture
def batch(job: Callable[..., JobClass]) -> Batch:
    return Batch(
        counted=word("whole_grid"),
        slots_per_core=exactly(1),
        placement=word("random"),
        dispatch_interval_s=exactly(0),
        serial_tail_min=exactly(0),
        burst_share=exactly(None),
        run_to_run=exactly(1),
        classes=(job(),),
    )


def test_sas_compression_touches_no_more_than_is_moved(job: Callable[..., JobClass]) -> None:
    touched = {"sas_ratio": exactly(2)}

    with pytest.raises(
        Misfit, match="uncompressed_gb: wanted at most read_gb and write_gb, 20, got up to 21"
    ):
        job(**touched, uncompressed_gb=exactly(21))
    assert job(**touched, uncompressed_gb=exactly(20)).uncompressed_gb.ends() == (20, 20)


def test_bytes_to_compress_need_a_ratio(job: Callable[..., JobClass]) -> None:
    with pytest.raises(Misfit, match="sas_ratio: wanted a number, since there are bytes to compress"):
        job(uncompressed_gb=exactly(1))


def test_cpu_time_may_be_unknown_only_where_a_run_was_measured(job: Callable[..., JobClass]) -> None:
    with pytest.raises(Misfit, match="cpu_s: wanted a number, since no run time was measured, got Unknown"):
        job(cpu_s=exactly(None))
    assert not job(cpu_s=exactly(None), measured_on_s=exactly(60)).cpu_s.known


def test_classes_have_names_of_their_own(batch: Batch, job: Callable[..., JobClass]) -> None:
    with pytest.raises(Misfit, match="classes: wanted a name of its own for each class, got jobs, jobs"):
        replace(batch, classes=(job(), job()))
    assert replace(batch, classes=()).classes == ()


@pytest.mark.parametrize("clock", ["24:00", "7:30", "12:60", "noon", "12:30:00", " 12:30"])
def test_a_clock_is_hours_and_minutes(clock: str, batch: Batch) -> None:
    with pytest.raises(Misfit, match="starts_at: wanted a time of day, 00:00 to 23:59"):
        replace(batch, starts_at=clock)


def test_a_due_time_needs_a_start(batch: Batch) -> None:
    with pytest.raises(Misfit, match="starts_at: wanted a time of day, since there is a due_at, got nothing"):
        replace(batch, due_at="06:00")
    assert replace(batch, starts_at="22:00", due_at="06:00").due_at == "06:00"


def test_a_scenario_may_do_without_one_and_its_fields_are_listed_all_the_same() -> None:
    field = next(field for field in fields_of(Scenario) if field.name == "batch")
    paths = {path for path, _ in walk(Scenario)}

    assert (field.kind, field.noun, field.optional) == ("noun", Batch, True)
    assert {"batch/slots_per_core", "batch/classes/cpu_s", "batch/classes/sas_compression"} <= paths
