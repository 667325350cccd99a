"""What is said of a language in which SAS prints.

Patterns are regular expressions of text. A blank in those of notes stands for any blanks, or for where SAS
wraps a note; in those of labels it is one blank. What a step line says names the step by a group: `data`,
`procedure`, `session`, `start_up`, `itself` where it is known only that SAS speaks of itself, or `other`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Field = Literal["real", "user", "system", "cpu", "memory", "end", "input", "output"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """How notes open, what a step line says, and the labels below it."""

    name: str
    opening: str
    title: str  # in the header of every page
    encodings: tuple[str, ...]  # that its letters are met in
    used: str  # words that every step line holds, and few others
    step: str
    labels: Mapping[str, Field]  # patterns
    compressing: str = ""  # words that every note of a compressed data set holds
    compressed: str = ""
    transferring: str = ""  # words that every note of a transfer holds
    transferred: str = ""
    remoting: str = ""  # words that every note of a remote session holds
    remote: str = ""
    elsewhere: tuple[str, ...] = field(default=())  # notes that no other program prints
    seen: bool = True  # in a real log; False where it was learned from what is known of the messages
