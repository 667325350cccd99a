"""The calculation log: which formula ran on what, kept beside the formulas and not inside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.formula import Formula, card_of
from gridsizer.decide.calculation.wording import in_words
from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats

Given = Floats | Column


class Calculator(Protocol):
    """Runs a formula; a ledger also logs it."""

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
    """A calculator that keeps a log; it recognises fields and earlier results among inputs by identity.

    Where nobody asks for the log it calculates the same, and keeps nothing.
    """

    def __init__(self, draws: Draws, *, logged: bool = True) -> None:
        self.logged = logged
        self._draws = draws
        self._results: dict[int, tuple[str, str]] = {}
        self._steps: list[tuple[str, Formula, tuple[Given, ...], Floats]] = []

    def __call__(self, label: str, formula: Formula, /, *inputs: Given) -> Floats:
        """The formula's result, written down under a label; a column is one input for each of its rows."""
        arrays = [given.rows if isinstance(given, Column) else given for given in inputs]
        return self.noted(label, formula, unrecorded(label, formula, *arrays), *inputs)

    def noted(self, label: str, formula: Formula, result: Floats, /, *inputs: Given) -> Floats:
        """The result of a formula that has run elsewhere, written down under a label."""
        if self.logged:
            self._steps.append((label, formula, inputs, result))
            self._results[id(result)] = (label, card_of(formula).unit)
        return result

    def each(self, labels: Sequence[str], formula: Formula, /, *inputs: Column) -> Column:
        """The formula's result for every row of its inputs at once, each row with a label written down."""
        result = Column.of_rows(unrecorded("", formula, *[column.rows for column in inputs]))
        if not self.logged:
            return result
        unit = card_of(formula).unit
        for at, label in enumerate(labels):
            if not label:
                continue
            row = result.parts[at]
            self._steps.append((label, formula, tuple(column.parts[at] for column in inputs), row))
            self._results[id(row)] = (label, unit)
        return result

    def steps(self) -> tuple[Step, ...]:
        """Every step in the order it ran, with bands for inputs and results; none where it is not logged."""
        quoted = [tuple(_named(formula, inputs)) for _, formula, inputs, _ in self._steps]
        distinct = {(name, id(array)): array for each in quoted for name, array in each}
        results = {id(result): result for *_, result in self._steps}
        bands = bands_of({at: array for (_, at), array in distinct.items()} | results)
        inputs = {
            (name, at): self._input(name, array, bands[at]) for (name, at), array in distinct.items()
        }  # steps share many of theirs
        return tuple(
            _step(label, formula, tuple(inputs[name, id(array)] for name, array in each), bands[id(result)])
            for (label, formula, _, result), each in zip(self._steps, quoted, strict=True)
        )

    @cached_property
    def _paths(self) -> dict[int, str]:
        """Path of each field, by the identity of its array."""
        return {id(array): path for path, array in self._draws.drawn.items() if array is not None}

    def _input(self, name: str, array: Floats, value: Band) -> Input:
        path = self._paths.get(id(array))
        if path is not None:
            quantity, field = self._draws.quantities[path]
            return Input(
                name=name,
                path=path,
                label=field.label,
                value=value,
                unit=field.unit,
                basis=quantity.basis,
                source=str(quantity.source),
            )
        step, unit = self._results.get(id(array), ("", ""))
        label, unit = (step, unit) if step else in_words(name)
        return Input(
            name=name,
            path="",
            label=label,
            value=value,
            unit=unit,
            basis="computed",
            source=f"step: {step}" if step else "from the fields above",
        )


def _named(formula: Formula, inputs: tuple[Given, ...]) -> Iterator[tuple[str, Floats]]:
    """Inputs by the names the formula has for them; a column is one input for each of its rows."""
    for name, given in zip(card_of(formula).inputs, inputs, strict=True):
        if isinstance(given, Column):
            yield from ((name, part) for part in given.parts)
        else:
            yield name, given


def _step(label: str, formula: Formula, inputs: tuple[Input, ...], result: Band) -> Step:
    card = card_of(formula)
    return Step(
        step=label,
        formula=f"{card.module}.{card.name}",
        equation=card.equation,
        inputs=inputs,
        result=result,
        unit=card.unit,
    )
