"""The backtest as it ships: known at once, where running it takes a minute of a server's time."""

import json
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from gridsizer_server.kit.fixtures import UnsoundFixture
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

_FILE: Final = "validation.json"


def shipped_validation(folder: Path) -> ValidationAnswer:
    """What `gridsizer validate` answers, as it was found; a test runs the backtest to check it.

    Raises UnsoundFixture where the folder holds none.
    """
    file = folder / _FILE
    try:
        return ADAPTER.validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise UnsoundFixture(f"{file.name}: {error}") from error


def ship(answer: ValidationAnswer, folder: Path) -> None:
    """Write it, a row a line, so that a change of one row is seen as one."""
    parts = json.loads(ADAPTER.dump_json(answer))
    written = ",\n".join(f'"{name}": {_lines(part)}' for name, part in parts.items())
    (folder / _FILE).write_text(f"{{\n{written}\n}}\n", encoding="utf-8")


def _lines(part: object) -> str:
    if not isinstance(part, list):
        return json.dumps(part, ensure_ascii=False)
    return "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in part) + "\n]"
