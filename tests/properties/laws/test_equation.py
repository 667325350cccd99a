"""The printed equation gives the number of storage nodes that the answer gives, or says what differs."""

import math
import re
from typing import Any, Final

import pytest
from hypothesis import assume, given
from tests.properties.laws.designs import LAW, answered, designs

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.equation.parts import Equation
from gridsizer.describe.scenario import Scenario

Document = dict[str, Any]
FORGIVEN: Final = 2e-9  # as the test of a size forgives
PRODUCT: Final = re.compile(
    r"(?:in the middle ([\d,.]+) GB/s: )?([\d,]+) (?:core|session)s? × ([\d,.]+) MB/s"
    r"(?: × ([\d,.]+) %)?(?: \+ ([\d,.]+) GB/s of .+)?$"
)
MORE_NEEDED: Final = re.compile(r"hold all in the same|needs \d+ storage nodes|With \d+ nodes")


def operands(equation: Equation) -> list[tuple[str, float]]:
    """The operands before the first result, unrounded."""
    told = [(term.operator, term.value) for term in equation.terms]
    first = next(at for at, (operator, _) in enumerate(told) if operator == "=")
    return [(operator, value) for operator, value in told[:first] if value is not None]


def worked(equation: Equation) -> float:
    """What the operands come to."""
    result = 1.0
    for operator, value in operands(equation):
        result = result / value if operator == "÷" else result * value
    return result


def whole_with_losses(equation: Equation) -> int:
    """The same in whole nodes, with those that may be lost."""
    lost = sum(term.value or 0 for term in equation.terms if term.operator == "+")
    return max(math.ceil(worked(equation) * (1 - FORGIVEN)), 1) + int(lost)


def sold(scenario: Scenario, nodes: int) -> int:
    """The smallest array of the vendor that has so many nodes."""
    storage = scenario.storage
    least, step = int(storage.min_nodes.ends()[0]), int(storage.step_nodes.ends()[0])
    return least + step * max(math.ceil((nodes - least) / step), 0)


def sized(document: Document) -> Assessment:
    answer = answered(document)
    assume(answer.verdict.storage_nodes_needed is not None and answer.equation.terms)
    return answer


@given(document=designs(bought=False))
@LAW
def test_the_printed_operands_come_to_the_number_needed_or_the_note_says_what_differs(
    document: Document,
) -> None:
    answer = sized(document)

    nodes, needed = whole_with_losses(answer.equation), answer.verdict.storage_nodes_needed

    assert needed is not None
    if not MORE_NEEDED.search(answer.equation.note):
        assert sold(answer.scenario, nodes) == needed
    if beyond := re.search(r"would be asked ([\d,.]+) %", answer.equation.note):
        assert float(beyond.group(1).replace(",", "")) > 100
    if medians := re.search(r"median of each it would be ([\d,]+)\.", answer.equation.note):
        assert sold(answer.scenario, int(medians.group(1).replace(",", ""))) != needed
    assert nodes <= needed
    assert answer.equation.terms[-1].value == needed


@given(document=designs(bought=False))
@LAW
def test_every_result_is_printed_as_what_comes_before_it_gives(document: Document) -> None:
    equation = sized(document).equation

    results = [term for term in equation.terms if term.operator in ("=", "→")]

    shown, _, rounded = results[0].figure.partition(" → ")
    assert float(rounded.replace(",", "")) == max(math.ceil(worked(equation) * (1 - FORGIVEN)), 1)
    assert abs(float(shown.replace(",", "")) - worked(equation)) <= 0.05 + 1e-6 * worked(equation)
    if len(results) == 1:  # the whole nodes are a size that is sold
        assert float(rounded.replace(",", "")) == results[0].value
        return
    carried, _, bought = results[-1].figure.partition(" → ")
    assert int(carried.replace(",", "")) == (whole_with_losses(equation) if bought else results[-1].value)


@given(document=designs(most_groups=1))
@LAW
def test_what_is_asked_is_what_its_note_multiplies(document: Document) -> None:
    terms = answered(document).equation.terms
    assume(terms)
    told = PRODUCT.search(terms[0].note)
    assume(told)
    assert told

    count, each, share, others = (float((part or "0").replace(",", "")) for part in told.group(2, 3, 4, 5))
    middle = float((told.group(1) or terms[0].figure).replace(",", ""))
    product = count * each * (share / 100 if told.group(4) else 1) / 1_000 + others

    assert product == pytest.approx(middle, rel=0.07)  # of two digits and three


@given(document=designs(bought=False))
@LAW
def test_an_unknown_ceiling_has_no_number(document: Document) -> None:
    answer = answered(document)
    assume(answer.throughput_refused and answer.verdict.data_reached)

    values = {term.caption: term.value for term in answer.equation.terms}

    assert values["per node, at"] is None
    assert values["whole nodes"] is None
