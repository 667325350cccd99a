"""The field's words as this product uses them: for the method page, the API and the model page."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import yaml
from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the field, what it means here, and the function that puts it in numbers, if there is one."""

    term: str
    text: str
    formula: str = ""


_FILE: Final = Path(__file__).with_name("glossary.yaml")


@cache
def glossary() -> tuple[Term, ...]:
    """Every such word, in the order of `glossary.yaml`, which is that of the alphabet."""
    written = yaml.load(_FILE.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return TypeAdapter(tuple[Term, ...]).validate_python(written, extra="forbid")
