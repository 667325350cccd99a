"""What one engine says, before it is put into an answer."""

from dataclasses import dataclass

from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Said:
    """Samples of one engine's answer, or None; and why."""

    engine: str
    label: str
    samples: Floats | None
    unit: str
    why: str
