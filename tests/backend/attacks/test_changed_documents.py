"""A sound scenario with anything changed is answered in full or refused with the place: never a failure."""

import json
from typing import Any

import jsonschema_rs
import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.scenario import Scenario
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import shipped_fixtures

Place = tuple[str | int, ...]

JSON = {"content-type": "application/json"}

DOCUMENTS = [example.document for example in load_fixtures(shipped_fixtures()).examples.values()]


def _fields(noun: type, place: Place) -> list[tuple[Place, Field]]:
    """Every field of a document with its place; the first item stands for a list of nouns."""
    found = []
    for field in fields_of(noun):
        here = (*place, field.name)
        found.append((here, field))
        if field.noun is not None:
            found += _fields(field.noun, here if field.kind == "noun" else (*here, 0))
    return found


ODD_NUMBERS = st.one_of(
    st.sampled_from([0, 1, -1, 0.5, 1024, 5e-324, 1e-300, 1e300, 10**30]),
    st.floats(allow_nan=False, allow_infinity=False),
)
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), ODD_NUMBERS, st.text(max_size=8)),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=6), inner, max_size=2),
    max_leaves=4,
)


def _allowed(field: Field) -> st.SearchStrategy[Any]:
    """Quantities and choices that the field's own bounds allow, the bounds themselves among them."""
    if field.kind == "choice":
        return st.sampled_from(field.choices)
    low, high = field.ge or field.gt or 0, field.le or field.lt or 1e9
    ends = st.sampled_from([low, high])
    usual = (
        st.integers(int(low), int(min(high, low + 300)))
        if field.whole
        else st.floats(low, min(high, low + 300))
    )
    number = st.one_of(usual, usual, ends)
    span = st.tuples(number, number).map(sorted).map(lambda it: {"low": it[0], "high": it[1]})
    return st.one_of(number, span, st.none()) if field.may_be_unknown else st.one_of(number, span)


@st.composite
def change(draw: st.DrawFn) -> tuple[Place, Any]:
    """A place and a value for it: mostly one that the field allows, seldom anything at all."""
    fields = _fields(Scenario, ())
    place, field = draw(st.sampled_from([pair for pair in fields if pair[1].kind in ("quantity", "choice")]))
    if draw(st.integers(0, 9)):
        return place, draw(_allowed(field))
    place, _ = draw(st.sampled_from(fields))
    return place, draw(ANYTHING)


def changed(part: Any, place: Place, value: object) -> Any:
    """A copy with a value at a place; what is missing on the way there is made."""
    if not place:
        return value
    step, rest = place[0], place[1:]
    if isinstance(step, int):
        items = part if isinstance(part, list) and part else [{}]
        return [changed(items[0], rest, value), *items[1:]]
    members = part if isinstance(part, dict) else {}
    return members | {step: changed(members.get(step), rest, value)}


@pytest.fixture(scope="module")
def answers(openapi: dict[str, Any]) -> dict[str, jsonschema_rs.Validator]:
    """What the answer at an address looks like."""
    names = {"/api/v1/assessments": "Assessment", "/api/v1/reversals": "Reversal"}
    return {
        address: jsonschema_rs.validator_for(
            {"$ref": f"#/components/schemas/{name}", "components": openapi["components"]}
        )
        for address, name in names.items()
    }


SMALLEST = 5e-324  # dividing by it overflows

FAILED_ONCE: list[tuple[Place, Any]] = [
    (("grid", 0, "nic", "wire_efficiency"), 0),
    (("storage", "wire_efficiency"), 0),
    (("storage", "sustained_over_spec"), 0),
    (("storage", "sustained_mixed_gb_s"), SMALLEST),
    (("storage", "max_fill"), SMALLEST),
    (("network", "uplink_gbit_s"), SMALLEST),
    (("workload", "read_share"), SMALLEST),
    (("workload", "mb_s_per_session"), {"low": SMALLEST, "high": 10}),
    (("storage", "max_nodes"), {"low": 1, "high": 7}),
    (("storage", "hot_spare_drives"), 60),
]


@pytest.mark.parametrize("address", ["/api/v1/assessments", "/api/v1/reversals"])
@pytest.mark.parametrize("place", FAILED_ONCE, ids=lambda pair: "/".join(map(str, pair[0])))
def test_what_once_failed_is_answered_or_refused(
    client: TestClient, answers: dict[str, jsonschema_rs.Validator], address: str, place: tuple[Place, Any]
) -> None:
    for base in DOCUMENTS:
        _ask(client, answers, address, changed(base, *place))


@pytest.mark.parametrize("address", ["/api/v1/assessments", "/api/v1/reversals"])
@law(250)
@given(base=st.sampled_from(DOCUMENTS), changes=st.lists(change(), min_size=1, max_size=3))
def test_it_is_answered_in_full_or_refused_with_the_place(
    client: TestClient,
    answers: dict[str, jsonschema_rs.Validator],
    address: str,
    base: dict[str, Any],
    changes: list[tuple[Place, Any]],
) -> None:
    document = base
    for place, value in changes:
        document = changed(document, place, value)

    _ask(client, answers, address, document)


def _ask(
    client: TestClient, answers: dict[str, jsonschema_rs.Validator], address: str, document: object
) -> None:
    """Post a document, and expect a whole answer or a refusal that says why."""
    answer = client.post(address, content=json.dumps(document), params={"samples": 20}, headers=JSON)

    assert answer.status_code in {200, 422}
    if answer.status_code == 200:
        assert [str(fault) for fault in answers[address].iter_errors(answer.json())] == []
    else:
        assert answer.json()["detail"]
        assert all(fault["wanted"] and fault["got"] for fault in answer.json()["errors"])
