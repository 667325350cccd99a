"""The ways in which a simulation has no answer; the errors can be pickled."""

from gridsizer.errors import UnsizableDesign


class UnknownCeiling(UnsizableDesign):
    """Bytes would cross a link whose ceiling is Unknown."""

    def __init__(self, job_class: str, link: str) -> None:
        super().__init__(job_class, link)
        self.job_class, self.link = job_class, link

    def __str__(self) -> str:
        return f"class {self.job_class!r} moves data over {self.link}, whose ceiling is Unknown"


class TooManyEvents(UnsizableDesign):
    """The simulation needs more events than it is allowed."""

    def __init__(self, what: str, allowed: int, needed: int) -> None:
        super().__init__(what, allowed, needed)
        self.what, self.allowed, self.needed = what, allowed, needed

    def __str__(self) -> str:
        return f"{self.what}: wanted at most {self.allowed:,} events, got at least {self.needed:,}"


class BeyondHorizon(UnsizableDesign):
    """The batch, or something in it, ends after the last moment that is simulated."""

    def __init__(self, what: str, at_s: float, horizon_s: float) -> None:
        super().__init__(what, at_s, horizon_s)
        self.what, self.at_s, self.horizon_s = what, at_s, horizon_s

    def __str__(self) -> str:
        return f"{self.what}: wanted by the horizon, {_told(self.horizon_s)}, got {_told(self.at_s)}"


class NoNodesLeft(UnsizableDesign):
    """Every node is lost before the batch is done."""

    def __init__(self, at_s: float, unfinished: int) -> None:
        super().__init__(at_s, unfinished)
        self.at_s, self.unfinished = at_s, unfinished

    def __str__(self) -> str:
        return f"no grid node is left after {_told(self.at_s)}, with {self.unfinished:,} jobs not done"


class SimulationCancelled(Exception):
    """The caller asked to stop; not an error of the design."""


def _told(seconds: float) -> str:
    return f"{seconds:,.0f} s" if seconds < 1e12 else f"{seconds:.3g} s"
