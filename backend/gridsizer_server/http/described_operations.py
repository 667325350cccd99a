"""Operations of the API's description: what any of them may refuse, and examples."""

from collections.abc import Iterator
from typing import Any

from gridsizer_server.kit import refusals

Json = dict[str, Any]


def operations(described: Json) -> Iterator[tuple[str, Json]]:
    """Every operation, with its method."""
    for operations in described["paths"].values():
        yield from operations.items()


def say_what_any_may_refuse(method: str, operation: Json) -> None:
    """What middleware and parameters refuse before a route is asked; no route has to say it."""
    may = [refusals.WRONG_HOST]
    if method != "get":
        may.append(refusals.OTHER_SITE)
    if "parameters" in operation:
        may.append(refusals.INVALID_PARAMETER)
    if "requestBody" in operation:
        may += [refusals.TOO_LARGE, refusals.TOO_SLOW]
    responses: Json = operation["responses"]
    for status, refused in refusals.problems(*may).items():
        known = responses.setdefault(str(status), refused)
        known["content"][refusals.MEDIA_TYPE]["examples"] |= _examples_of(refused)
        titles = [known["description"], *refused["description"].split(". ")]
        known["description"] = ". ".join(dict.fromkeys(". ".join(titles).split(". ")))
    operation["responses"] = dict(sorted(responses.items()))


def _examples_of(response: Json) -> Json:
    examples: Json = response["content"][refusals.MEDIA_TYPE]["examples"]
    return examples


def exemplify(operation: Json, answers: Json, bodies: Json) -> None:
    """An example of the answer where it has a body, and of the request where that is JSON."""
    name = operation["operationId"]
    for status, response in operation["responses"].items():
        if status < "300" and "application/json" in response.get("content", {}):
            response["content"]["application/json"]["example"] = answers[name]
    if "application/json" in operation.get("requestBody", {}).get("content", {}):
        operation["requestBody"]["content"]["application/json"]["example"] = bodies[name]
    validation = operation["responses"].get("422", {}).get("content", {})
    if "application/json" in validation:
        del operation["responses"]["422"]
