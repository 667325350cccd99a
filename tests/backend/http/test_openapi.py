"""The API's description."""

import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest

Json = dict[str, Any]


def _operations(openapi: Json) -> Iterator[Json]:
    for operations in openapi["paths"].values():
        yield from operations.values()


def _resolved(openapi: Json, schema: Json) -> Json:
    """A schema that stands on its own: with the components it may refer to."""
    return schema | {"components": openapi["components"]}


def _content_of(operation: Json) -> Json:
    """Of the answer to a request that is fine; none where there is nothing to say."""
    [answer] = [answer for status, answer in operation["responses"].items() if status < "300"]
    content: Json = answer.get("content", {})
    return content


def test_every_operation_has_an_example_that_its_schema_accepts(openapi: Json) -> None:
    answering = [one for one in _operations(openapi) if "application/json" in _content_of(one)]

    assert len(answering) > 30
    for operation in answering:
        content = _content_of(operation)["application/json"]
        validator = jsonschema_rs.validator_for(_resolved(openapi, content["schema"]))

        faults = [fault.message for fault in validator.iter_errors(content["example"])]

        assert faults == [], operation["operationId"]


def test_every_body_has_an_example_that_its_schema_accepts(openapi: Json) -> None:
    bodies = [operation["requestBody"] for operation in _operations(openapi) if "requestBody" in operation]
    contents = [
        body["content"]["application/json"] for body in bodies if "application/json" in body["content"]
    ]

    assert len(contents) == len(bodies) - 1  # uploaded files have no example
    for content in contents:
        jsonschema_rs.validate(_resolved(openapi, content["schema"]), content["example"])


def test_every_refusal_is_a_problem_document_with_an_example(openapi: Json) -> None:
    refusals = [
        response
        for operation in _operations(openapi)
        for status, response in operation["responses"].items()
        if status >= "400"
    ]

    assert refusals
    for refusal in refusals:
        content = refusal["content"]["application/problem+json"]
        assert list(refusal["content"]) == ["application/problem+json"]
        for example in content["examples"].values():
            jsonschema_rs.validate(_resolved(openapi, content["schema"]), example["value"])


def test_every_operation_says_what_stands_before_it(openapi: Json) -> None:
    operations = [(method, one) for path in openapi["paths"].values() for method, one in path.items()]

    for method, operation in operations:
        assert "421" in operation["responses"]
        assert ("403" in operation["responses"]) == (method != "get")
        assert ("408" in operation["responses"]) == ("requestBody" in operation)
        assert "422" in operation["responses"] or "parameters" not in operation


def test_every_name_and_number_in_an_address_is_bounded(openapi: Json) -> None:
    parameters = [
        parameter["schema"].get("items", parameter["schema"])
        for operation in _operations(openapi)
        for parameter in operation.get("parameters", [])
    ]
    flat = [one for schema in parameters for one in schema.get("anyOf", [schema])]
    items = [schema.get("items", schema) for schema in flat]

    unbounded = [
        schema
        for schema in items
        if (schema.get("type") == "string" and not schema.keys() & {"pattern", "enum", "const"})
        or (schema.get("type") == "integer" and "maximum" not in schema)
    ]

    assert unbounded == []


def test_every_path_parameter_has_an_example(openapi: Json) -> None:
    parameters = [
        parameter
        for operation in _operations(openapi)
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "path"
    ]

    assert parameters
    assert all(parameter["schema"]["examples"] for parameter in parameters)


def test_every_operation_is_named_tagged_and_summarised(openapi: Json) -> None:
    operations = list(_operations(openapi))
    tags = {tag["name"] for tag in openapi["tags"]}

    assert all(
        re.fullmatch(r"(create|list|read|update|replace|delete|keep)_[a-z_]+", one["operationId"])
        for one in operations
    )
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"] and set(operation["tags"]) <= tags for operation in operations)


def test_every_component_has_a_name_of_the_field_and_is_used(openapi: Json) -> None:
    names = openapi["components"]["schemas"].keys()
    referred = set(re.findall(r"#/components/schemas/([A-Za-z_0-9]+)", str(openapi)))

    assert [name for name in names if "_" in name] == []  # module paths and generics leak as underscores
    assert referred == names


@pytest.mark.parametrize(
    ("noun", "field", "said"),
    [
        ("Nic", "port_gbit_s", "Port speed [Gbit/s]. Nominal speed of one port, each way."),
        ("NicDocument", "port_gbit_s", "Port speed [Gbit/s]. Nominal speed of one port, each way."),
    ],
)
def test_a_field_is_described_with_its_unit(openapi: Json, noun: str, field: str, said: str) -> None:
    properties = openapi["components"]["schemas"][noun]["properties"]

    assert properties[field]["description"] == said


def test_a_document_may_say_only_what_is_known(openapi: Json) -> None:
    schemas = openapi["components"]["schemas"]
    documents = [schema for name, schema in schemas.items() if name.endswith("Document")]

    assert len(documents) == 22
    assert all(schema["additionalProperties"] is False for schema in documents)
