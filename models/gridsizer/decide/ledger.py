"""The calculation log: which formula ran on what, kept beside the formulas and not inside them."""

from dataclasses import dataclass
from typing import Any, Protocol

from gridsizer.decide.bands import bands_of
from gridsizer.decide.draws import Draws
from gridsizer.decide.formula import Formula, card_of
from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats


class Calculator(Protocol):
    """Runs a formula; a ledger also writes it down."""

    def __call__(self, label: str, formula: Formula, /, *inputs: Floats) -> Floats:
        """The formula's result."""


def unrecorded(_label: str, formula: Formula, /, *inputs: Floats) -> Floats:
    """Just run the formula: for sweeps, where a log of every design would say nothing."""
    result: Floats = formula(*inputs)
    return result


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One input of a step: a field of the scenario with basis and source, or an earlier step's result."""

    name: str
    path: str  # "" where it was computed
    label: str
    value: Band
    unit: str
    basis: str  # measured | published | assumed | computed
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One line of the calculation log."""

    step: str
    formula: str
    equation: str
    inputs: tuple[Input, ...]
    result: Band
    unit: str


class Ledger:
    """A calculator that remembers; knows by identity which field or step an input array is."""

    def __init__(self, draws: Draws) -> None:
        self._draws = draws
        self._paths = {id(array): path for path, array in draws.arrays.items() if array is not None}
        self._results: dict[int, tuple[str, str]] = {}
        self._steps: list[tuple[str, Formula, tuple[Floats, ...], Floats]] = []

    def __call__(self, label: str, formula: Formula, /, *inputs: Floats) -> Floats:
        """The formula's result, written down under a label."""
        result = unrecorded(label, formula, *inputs)
        self._steps.append((label, formula, inputs, result))
        self._results[id(result)] = (label, card_of(formula).unit)
        return result

    def steps(self) -> tuple[Step, ...]:
        """Every step in the order it ran, with bands for inputs and results."""
        bands = bands_of({id(a): a for _, _, inputs, result in self._steps for a in (*inputs, result)})
        return tuple(self._step(*step, bands) for step in self._steps)

    def _step(
        self, label: str, formula: Formula, inputs: tuple[Floats, ...], result: Floats, bands: dict[int, Band]
    ) -> Step:
        card = card_of(formula)
        named = zip(card.inputs, inputs, strict=True)
        return Step(
            step=label,
            formula=f"{card.module}.{card.name}",
            equation=card.equation,
            inputs=tuple(self._input(name, array, bands[id(array)]) for name, array in named),
            result=bands[id(result)],
            unit=card.unit,
        )

    def _input(self, name: str, array: Floats, value: Band) -> Input:
        known: dict[str, Any] = {"name": name, "value": value}
        path = self._paths.get(id(array))
        if path is not None:
            quantity, field = self._draws.quantities[path]
            source = str(quantity.source)
            return Input(
                **known, path=path, label=field.label, unit=field.unit, basis=quantity.basis, source=source
            )
        step, unit = self._results.get(id(array), ("", ""))
        source = f"step: {step}" if step else "from the fields above"
        return Input(**known, path="", label=step or name, unit=unit, basis="computed", source=source)
