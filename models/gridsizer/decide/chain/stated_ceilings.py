"""Which figures are stated of what the array sustains, and what else may be said of each of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.carried import carried_gb_s
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.quantity import ENTERED, Quantity, Source
from gridsizer.describe.storage import StorageArray
from gridsizer.predict import throughput
from gridsizer.units import Floats

_WAYS: Final[tuple[EvidenceWay, ...]] = ("mixed", "read", "write")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One sustained ceiling for `ceiling_nodes` nodes [GB/s], and the quantity it was stated as.

    `estimate` is true where it is a data sheet's maximum brought down: then everything that is known of the
    array counts. A stated ceiling is moved only by what was said with it, or entered.
    """

    gb_s: Floats
    stated: Quantity
    estimate: bool = False

    def takes(self, source: Source) -> bool:
        """Whether what another field's source says may change how this figure is read."""
        return self.estimate or source.qualifies(self.stated.source)

    def of_its_run(self, source: Source) -> bool:
        """Whether another field stands beside the figure because the same publication gave both."""
        return source.title == self.stated.source.title != ENTERED


def stated_ceilings(draws: Draws, calc: Calculator) -> Mapping[EvidenceWay, Figure]:
    """The ceilings that are known: of reads and writes mixed, of reads alone, of writes alone.

    Where both directions were entered and the mixed figure was not, what was entered stands alone.
    """
    known = dict(_known(draws, calc))
    if len(known) == len(_WAYS):
        entered = {way for way in _WAYS if known[way].stated.source.title == ENTERED}
        if entered == {"read", "write"}:
            del known["mixed"]
    return known


def _known(draws: Draws, calc: Calculator) -> Iterator[tuple[EvidenceWay, Figure]]:
    storage = draws.scenario.storage
    spec = draws.maybe("storage/spec_gb_s")
    derated = storage.ceiling_from.value == "derated_spec" and spec is not None
    for way in _WAYS:
        if way == "mixed" and derated and spec is not None:
            yield way, _derated(draws, calc, spec)
        elif (array := draws.maybe(f"storage/sustained_{way}_gb_s")) is not None:
            yield way, Figure(gb_s=array, stated=stated_quantity(storage, way))


def stated_quantity(storage: StorageArray, way: EvidenceWay) -> Quantity:
    """The sustained ceiling of one way as the scenario states it."""
    return {
        "mixed": storage.sustained_mixed_gb_s,
        "read": storage.sustained_read_gb_s,
        "write": storage.sustained_write_gb_s,
    }[way]


def _derated(draws: Draws, calc: Calculator, spec: Floats) -> Figure:
    """A vendor's "up to" brought down to what such arrays sustained, and never below what was carried."""
    storage = draws.scenario.storage
    derate = draws["storage/sustained_over_spec"]
    estimate = calc("ceiling from the data sheet", throughput.derated_spec_gb_s, spec, derate)
    least = carried_gb_s(storage, "mixed", None)
    if least is not None and (estimate < least).any():
        estimate = calc("at least what was carried", throughput.at_least_gb_s, estimate, np.array([least]))
    return Figure(gb_s=estimate, stated=storage.spec_gb_s, estimate=True)
