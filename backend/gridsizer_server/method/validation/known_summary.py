"""The backtest in a line, as it ships: known at once, where the backtest itself takes seconds."""

from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from gridsizer.backtest import Summary
from gridsizer_server.kit.fixtures import UnsoundFixture

SUMMARY: Final = TypeAdapter(Summary)


def known_summary(folder: Path) -> Summary:
    """The product over all tables, as `gridsizer validate` found it; a test runs the backtest to check it.

    Raises UnsoundFixture where the folder holds none.
    """
    file = folder / "validation.json"
    try:
        return SUMMARY.validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise UnsoundFixture(f"{file.name}: {error}") from error
