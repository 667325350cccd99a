"""How far a design lies beyond what any run tested."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.arrays import ONE, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.capacity.capacity_chain import demand_of
from gridsizer.decide.chain.amounts import from_to
from gridsizer.decide.chain.chain import Chain
from gridsizer.describe.ceiling_evidence import MEASURED
from gridsizer.describe.quantity import Quantity
from gridsizer.predict.uncertainty import draw, middle
from gridsizer.predict.widening import ModelError, doublings_beyond, widened
from gridsizer.units import Floats

POSITION: Final = "engines/extrapolation"  # the draw of where in its wider band an answer lies
_TESTED: Final = {
    "tested_grid_nodes": "grid nodes",
    "tested_storage_nodes": "storage nodes",
    "tested_used_cores": "used cores",
    "tested_data_tb": "the amount of data",
}
_OTHER_HARDWARE: Final = 1.0  # doublings that hardware nobody tested counts as: assumed


@dataclass(frozen=True, slots=True, kw_only=True)
class Beyond:
    """One thing that lies beyond the tested range, by how many doublings, and the field that says it."""

    sentence: str
    pointer: str
    doublings: float


@dataclass(frozen=True, kw_only=True)
class Extrapolation:
    """Everything of a design that no run tested; empty inside the tested range.

    `unstated` is of what no run says how much was tested: there, nobody knows what lies inside.
    """

    beyond: tuple[Beyond, ...]
    unstated: tuple[str, ...]
    throughput_known: bool
    draws: Draws
    error: ModelError

    @property
    def doublings(self) -> float:
        """How far beyond the tested range the design lies: what is farthest counts."""
        return max((part.doublings for part in self.beyond), default=0.0)

    def widen_ends(self, ends_s: Floats, entered_s: Floats) -> Floats:
        """Ends of a batch with the width that extrapolation adds; unchanged inside the tested range [s].

        Jobs are launched when they are launched, and a serial tail takes what is entered: only what lies
        between the two is uncertain.
        """
        if not self.beyond:
            return ends_s
        certain_s = float(min(entered_s.min(), ends_s.min()))
        widened_s: Floats = certain_s + _centred(ends_s - certain_s, self._factor(self.error.beyond))
        return widened_s

    def with_error(self, throughput: Floats) -> Floats:
        """Samples of a throughput with the error of the model, which no run has yet measured away."""
        return _centred(throughput, self._of_model)

    @cached_property
    def _of_model(self) -> Floats:
        """The error of the model, sample by sample [ratio]: the same of every engine."""
        return self._factor(self.error)

    def _factor(self, error: ModelError) -> Floats:
        position = draw(0.0, None, 1.0, POSITION, self.draws.samples, self.draws.seed)
        return widened(ONE, error.half_width(np.array(self.doublings)), position)

    @property
    def sentence(self) -> str:
        """What lies beyond, and what that does to the bands; of what no tested range is known."""
        if not self.beyond:
            return self._unstated
        parts = "; ".join(part.sentence for part in self.beyond)
        bands, run_times = "The band of throughput is", ""
        if self.draws.scenario.batch is not None:
            bands, run_times = "The bands of throughput and window are", "; those of run times are not"
        if not self.throughput_known:
            bands = f"Once a ceiling is entered, t{bands[1:]}"
        by = "by the error that the model had beyond published runs"
        return f"Beyond the tested range: {parts}. {bands} widened {by}{run_times}."

    @property
    def _unstated(self) -> str:
        if len(self.unstated) == len(_TESTED):
            name = self.draws.scenario.storage.name
            return f"No tested range of {name} is known: no band is widened for lying beyond one."
        if self.unstated:
            of = listed([*self.unstated])
            return f"No tested range is known of {of}; in all else this design lies inside what was tested."
        return ""


def _centred(values: Floats, error: Floats) -> Floats:
    """Samples with an error, the middle where it was: one that is as likely up as down moves none."""
    wider = values * error
    return wider * ratio(np.array(middle(values)), np.array(middle(wider)), at_zero=1.0)


@remembered
def extrapolation_of(chain: Chain, error: ModelError) -> Extrapolation:
    """What of a design lies beyond the runs its storage was tested with: nodes, cores, data, hardware."""
    storage = chain.draws.scenario.storage
    return Extrapolation(
        beyond=tuple(_beyond(chain)),
        unstated=tuple(word for name, word in _TESTED.items() if not getattr(storage, name).known),
        throughput_known=not chain.unknown,
        draws=chain.draws,
        error=error,
    )


def _beyond(chain: Chain) -> Iterator[Beyond]:
    storage = chain.draws.scenario.storage
    tested: tuple[tuple[str, str, Quantity, Floats], ...] = (
        ("grid node", "/grid", storage.tested_grid_nodes, chain.grid_nodes()),
        ("storage node", "/storage/nodes", storage.tested_storage_nodes, chain.draws["storage/nodes"]),
        ("used core", "/grid", storage.tested_used_cores, chain.used_cores()),
        ("TB of data", "/reduction/families", storage.tested_data_tb, demand_of(chain.draws).logical),
    )
    for what, pointer, limits, values in tested:
        if limits.known and middle(values) > 0:
            low, high = limits.ends()
            by = float(doublings_beyond(np.array(middle(values)), np.array(low), np.array(high)))
            if by > 0:
                several = "" if what == "TB of data" or (values == 1).all() else "s"
                designed = from_to(float(values.min()), float(values.max()))
                yield Beyond(
                    sentence=f"{designed} {what}{several} (tested: {from_to(low, high)})",
                    pointer=pointer,
                    doublings=by,
                )
    measured = any(line.kind.value in MEASURED for line in storage.evidence)
    if storage.ceiling_from.value == "derated_spec" and not measured:
        yield Beyond(
            sentence=f"nobody measured {storage.name} under load",
            pointer="/storage/ceiling_from",
            doublings=_OTHER_HARDWARE,
        )
