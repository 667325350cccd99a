"""What ships with the app beside the catalogue: worked examples, designs worked by hand, benchmarks."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from gridsizer.catalogue import catalogue_version, resolve
from gridsizer.errors import CapacityError
from gridsizer.learn.benchmarks import Benchmark, load_benchmarks
from gridsizer.learn.contradictions import Contradiction, contradictions, cross_contradictions
from gridsizer_server.kit.documents import read_document
from gridsizer_server.kit.what_ifs import WhatIf, load_what_ifs

_DOCUMENT: Final = TypeAdapter(dict[str, Any])


class UnsoundFixture(CapacityError):
    """A file that ships with the app and cannot be used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a document to start from."""

    id: Annotated[str, Field(description="Its file's name without the ending.")]
    name: str
    summary: Annotated[str, Field(description="The first of the document's notes.")]
    document: Annotated[dict[str, Any], Field(description="A scenario document, ready to be posted.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixtures:
    """Everything that was read, by id."""

    examples: Mapping[str, Example]
    what_ifs: Mapping[str, WhatIf]
    benchmarks: Mapping[str, Benchmark]
    contradictions: Mapping[str, tuple[Contradiction, ...]]  # by benchmark


def load_fixtures(folder: Path) -> Fixtures:
    """Read and check everything once, so that an unsound file stops the start; the catalogue with it."""
    catalogue_version()
    files = sorted((folder / "scenarios").glob("*.json"))
    if not files:
        raise UnsoundFixture(f"{folder / 'scenarios'}: wanted worked examples as *.json, got none")
    examples = [_example(file) for file in files if "." not in file.stem]
    benchmarks = load_benchmarks(folder / "benchmarks")
    across = cross_contradictions(benchmarks)
    return Fixtures(
        examples={example.id: example for example in examples},
        what_ifs=load_what_ifs(folder / "what_ifs"),
        benchmarks={benchmark.id: benchmark for benchmark in benchmarks},
        contradictions={
            benchmark.id: contradictions(benchmark)
            + tuple(one for one in across if one.benchmark == benchmark.id)
            for benchmark in benchmarks
        },
    )


def _example(file: Path) -> Example:
    try:
        document = _DOCUMENT.validate_python(read_document(file.read_bytes()))
        scenario = resolve(document)
    except (CapacityError, ValidationError) as error:
        raise UnsoundFixture(f"{file.name}: {error}") from error
    summary = scenario.notes[0] if scenario.notes else ""
    return Example(id=file.stem, name=scenario.name, summary=summary, document=document)
