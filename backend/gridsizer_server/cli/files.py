"""Reading the files a command is given: the scenario, and logs behind a bar."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import CapacityError, UnfitTerm
from gridsizer_server.kit.documents import read_document
from gridsizer_server.kit.faults import option
from gridsizer_server.kit.settings import UnusableSettings


class BadInput(CapacityError):
    """A file, an option or a setting that cannot be used."""


class BadOption(BadInput):
    """An option that cannot be used, whatever the file; it is named in what is said."""


@contextmanager
def about(file: str, wanted: str = "a readable file") -> Iterator[None]:
    """Name the file in what is wrong with it; an option or a setting in what is wrong with that."""
    name = "standard input" if file == "-" else file
    try:
        yield
    except OSError as error:
        raise BadInput(f"{name}: wanted {wanted}, got: {error.strerror}") from error
    except (BadOption, UnusableSettings):
        raise
    except UnfitTerm as error:
        raise BadOption(f"{option(error.term)}: {error.why}") from error
    except CapacityError as error:
        raise BadInput(f"{name}: {error}") from error


def scenario_in(file: str) -> Scenario:
    """The scenario whose document a file, or standard input, holds."""
    return resolve(document_in(file))


def document_in(file: str) -> Any:
    """The JSON value that a file, or standard input, holds."""
    return read_document(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())


def text_in(file: Path) -> str:
    """The text that a file holds. Raises BadInput unless it is UTF-8."""
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"byte {error.start + 1}: wanted UTF-8 text, got {error.reason}") from error


@contextmanager
def reading_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error while a person waits there for logs to be read; nothing elsewhere.

    The block is given a function that takes how many bytes of how many are read.
    """
    columns = (TextColumn("Reading"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task("read", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
