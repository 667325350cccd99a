"""Batches to work in the head, on the small design: 10 grid nodes of 10 cores, 8,000 MB/s of storage."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.assessment import assess

Document = dict[str, Any]

JOB: Final[Document] = {
    "name": "jobs",
    "jobs": 100,
    "cpu_s": 100,
    "threads": 1,
    "read_gb": 0,
    "write_gb": 0,
    "saswork_gb": 0,
    "file_opens": 0,
    "open_ms": 0,
    "overlap": 0,
    "stream_mb_s": None,
    "sas_compression": "off",
    "uncompressed_gb": 0,
    "sas_ratio": None,
    "compression_cpu_s_per_gb": 0,
    "measured_on_s": None,
    "measured_off_s": None,
    "first_launch_min": 0,
    "launch_every_s": 0,
}
BATCH: Final[Document] = {
    "counted": "whole_grid",
    "slots_per_core": 1,
    "placement": "least_loaded",
    "dispatch_interval_s": 0,
    "serial_tail_min": 0,
    "burst_share": None,
    "run_to_run": 1,
}
READING: Final[Document] = {"cpu_s": 0, "read_gb": 8, "stream_mb_s": 80}  # 100 s alone


def job(**facts: object) -> Document:
    """A class of 100 jobs that compute for 100 s each, unless said otherwise."""
    return JOB | facts


@pytest.fixture
def batch_of(small: Document) -> Callable[..., Document]:
    """The small design with a batch of these classes."""

    def of(*classes: Document, **facts: object) -> Document:
        return small | {"batch": BATCH | facts | {"classes": list(classes)}}

    return of


@pytest.fixture
def assessed() -> Callable[[Document], Assessment]:
    """The whole answer to a document."""
    return lambda document: assess(resolve(document), samples=101)


@pytest.fixture
def batch_answer(assessed: Callable[[Document], Assessment]) -> Callable[[Document], BatchAnswer]:
    """What is said of the batch of a document."""

    def of(document: Document) -> BatchAnswer:
        answered = assessed(document).batch
        assert answered is not None
        return answered

    return of
