"""`gridsizer size`: which design of the catalogue to take."""

import os
import re
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import Annotated, Any, Final, get_args

import typer
from pydantic import TypeAdapter, ValidationError

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.choosing.asked import FutureName, SizingAsked
from gridsizer.decide.choosing.workers import Spread, Workers, here
from gridsizer.errors import UnfitTerm
from gridsizer_server.cli.files import BadInput, BadOption, about, document_in
from gridsizer_server.cli.options import AsJson, FileName, Samples, Seed
from gridsizer_server.cli.show.sizing import show_sizing
from gridsizer_server.cli.show.table import tell
from gridsizer_server.kit.faults import told
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.sizing import ADAPTER, SizingQuestion, sizing

commands: Final = typer.Typer()

_TERMS: Final = TypeAdapter(SizingAsked)
_OPTIONS: Final = {"max_storage_nodes": "--max-nodes", "futures": "--future"}
_NUMBER: Final = re.compile(r"[-+0-9.]*")
_PROCESSES: Final = re.compile(r"[1-9][0-9]{0,8}")
_PATIENCE_S: Final = 10
_FUTURES: Final = ", ".join(get_args(FutureName))

Nodes = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, max=252, help="Larger sizes are not considered.  [default: 40]"),
]
Futures = Annotated[
    list[str] | None,
    typer.Option("--future", metavar="FUTURE", help=f"What may come, again for each: {_FUTURES}."),
]
Terms = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="What is free, limits, futures and prices, as the API takes `terms`."),
]
Judges = Annotated[
    str,
    typer.Option(
        "--workers", help="Who judges designs: a number of processes, or the address of a Dask scheduler."
    ),
]


@commands.command("size")
def size_file(
    file: FileName,
    *,
    max_nodes: Nodes = None,
    futures: Futures = None,
    terms: Terms = None,
    judges: Judges = "1",
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Choose among all designs of the catalogue; say why not others.

    They are judged by the scenario's work and policy.
    """
    asked = _asked(terms, max_nodes, futures)
    with about(file), _about_terms(terms):
        answered = sizing(
            SizingQuestion(scenario=_object(document_in(file)), terms=asked),
            Sampling(samples=samples, seed=seed),
            read_settings({}).question_work,
            workers=workers_of(judges),
        )
    tell(
        answered, as_json=as_json, json=ADAPTER.dump_json, show=partial(show_sizing, currency=asked.currency)
    )


def _asked(file: str | None, max_nodes: int | None, futures: list[str] | None) -> SizingAsked:
    """The terms of a file, with those of the options over them."""
    written: dict[str, Any] = {}
    if file is not None:
        with about(file):
            written = _object(document_in(file))
    options = {"max_storage_nodes": max_nodes, "futures": futures}
    written |= {term: given for term, given in options.items() if given is not None}

    def place(path: str) -> str:
        """The option that a term was given by, or its place in the file."""
        term = path.partition("/")[0]
        return f"{file}: {path}" if options.get(term) is None else _OPTIONS[term]

    try:
        return _TERMS.validate_python(written, extra="forbid")
    except ValidationError as error:
        raise BadOption(told(error, place)) from error


@contextmanager
def _about_terms(file: str | None) -> Iterator[None]:
    """Name the file of the terms in what is wrong with one of them."""
    try:
        yield
    except UnfitTerm as error:
        raise BadOption(f"{file or '--terms'}: {error}") from error


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadInput("wanted a JSON object, got other JSON")
    return value


def workers_of(judges: str) -> Workers:
    """Who judges designs: this process, several of this machine, or those of a Dask cluster.

    Raises BadOption for no such number, and for an address where the extra `dask` is not installed.
    """
    if not _NUMBER.fullmatch(judges.strip()):
        return Spread(make=partial(_of_cluster, judges))
    if not _PROCESSES.fullmatch(judges):
        wanted = "a number of processes, or the address of a Dask scheduler"
        raise BadOption(f"--workers: wanted {wanted}, got {judges!r}")
    count = min(int(judges), os.cpu_count() or 1)
    if count <= 1:
        return here
    return Spread(make=lambda: ProcessPoolExecutor(count, mp_context=get_context("spawn")))


def _of_cluster(address: str) -> Executor:
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise BadOption(
            "--workers: an address needs the extra dask: pip install 'gridsizer[dask]'"
        ) from error
    try:
        executor: Executor = distributed.Client(address, timeout=_PATIENCE_S).get_executor()
    except (OSError, ValueError) as error:
        raise BadOption(f"--workers: wanted a Dask scheduler at {address}, got: {error}") from error
    return executor
