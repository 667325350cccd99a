"""The shape of a comparison. Texts are ready to print; numbers beside them are those of the assessments."""

from dataclasses import dataclass
from typing import Literal

from gridsizer.decide.comparison.figures import Figures
from gridsizer.describe.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A design to compare: its name, and what it is, or why it cannot be read."""

    name: str
    scenario: Scenario | None = None
    refused: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """One column. `figures` is None where the design was refused; `refused` then says why."""

    letter: str
    name: str
    refused: str
    figures: Figures | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InputRow:
    """One input over all designs; None where a design has no such input, or was refused.

    `part_of` is the label of the section that another catalogue entry replaced, or of a group, a family or a
    class of jobs that some design does without; else "".
    """

    path: str
    label: str
    texts: tuple[str | None, ...]
    changed: tuple[bool, ...]  # from the baseline
    differs: bool
    part_of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """The change from the baseline: a difference, or a ratio."""

    text: str
    worse: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One answer of one design. `binds` where its strong part names a link that is asked too much."""

    strong: str
    rest: str
    binds: bool
    chip: Chip | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRow:
    """One answer over all designs; None where a design was refused."""

    name: str
    label: str
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one change alone moves, from the baseline; None where that is not known on both sides."""

    label: str
    before: str
    after: str
    stands_alone: bool  # False where the design with this change alone contradicts itself
    fits: bool | None
    storage_nodes_needed: float | None
    asked_gb_s: float | None
    allowed_gb_s: float | None
    end_min: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """What differs in the answer of one design from the baseline's, and why.

    `parts` has each change alone where there are several; `joint` is what all together move beyond the sum.
    """

    letters: str
    sentences: tuple[str, ...]
    parts: tuple[Part, ...]
    joint: Part | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """What settles an unknown: enter a field, or measure."""

    kind: Literal["enter", "measure"]
    label: str
    pointer: str  # of the field in the design's document, "" for a measurement


@dataclass(frozen=True, slots=True, kw_only=True)
class StillUnknown:
    """Something no answer knows, in the designs that it concerns."""

    letters: tuple[str, ...]
    who: str  # "All", or the letters
    sentence: str
    action: Action | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignCurve:
    """Throughput over grid nodes of designs whose curves coincide [GB/s]; the label stands at its end."""

    letters: tuple[str, ...]
    label: str
    grid_nodes: tuple[int, ...]
    p10: tuple[float, ...]
    p50: tuple[float, ...]
    p90: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyLine:
    """What the policy allows the designs whose lines coincide [GB/s]."""

    letters: tuple[str, ...]
    label: str
    gb_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves:
    """The curves of all designs in one chart, on the demand that sizes."""

    caption: str
    designs: tuple[DesignCurve, ...]
    allowed: tuple[PolicyLine, ...]
    this_design: tuple[int, ...]  # grid nodes of the designs, each count once
    tested_to: int | None  # grid nodes; beyond, every design is untested
    as_tested: tuple[str, ...]  # designs with as many storage nodes as the published runs had


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Designs side by side under one policy."""

    model_version: str
    seed: int
    samples: int
    baseline: int
    title: str
    policy: str
    designs: tuple[Design, ...]
    inputs_in_all: int
    inputs: tuple[InputRow, ...]
    answers: tuple[AnswerRow, ...]
    moved: tuple[Moved, ...]
    unknowns: tuple[StillUnknown, ...]
    curves: Curves | None
