"""Small designs whose verdict was worked by hand: the question, the arithmetic, what the answer must be."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from gridsizer.errors import CapacityError
from gridsizer_server.kit.documents import read_document

_DOCUMENT: Final = TypeAdapter(dict[str, Any])
_OF_THE_TEST: Final = ("expected", "tolerance")  # the verdict in numbers, which the product is held against


class UnsoundWhatIf(CapacityError):
    """A worked design that ships with the app and cannot be used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """A small design with its verdict worked by hand."""

    id: Annotated[str, Field(description="Its file's name without the ending.")]
    topic: Annotated[str, Field(description="What it is about; those of one topic stand together.")]
    name: str
    question: str
    reasoning: Annotated[tuple[str, str, str], Field(description="The arithmetic, to be checked by hand.")]
    verdict: Annotated[str, Field(description="What the arithmetic gives, in words.")]
    document: Annotated[dict[str, Any], Field(description="A scenario document, ready to be posted.")]


_WHAT_IF: Final = TypeAdapter(WhatIf)


def load_what_ifs(folder: Path) -> dict[str, WhatIf]:
    """All of a folder by id, those of one topic together, in the order of the topics' first files.

    Raises UnsoundWhatIf for a file that says too little or too much.
    """
    read = [_what_if(file) for file in sorted(folder.glob("*.json"))]
    topics = dict.fromkeys(each.topic for each in read)
    return {each.id: each for topic in topics for each in read if each.topic == topic}


def _what_if(file: Path) -> WhatIf:
    try:
        facts = _DOCUMENT.validate_python(read_document(file.read_bytes()))
        told = {name: fact for name, fact in facts.items() if name not in _OF_THE_TEST}
        return _WHAT_IF.validate_python({"id": file.stem} | told, extra="forbid")
    except (CapacityError, ValidationError) as error:
        raise UnsoundWhatIf(f"{file.name}: {error}") from error
