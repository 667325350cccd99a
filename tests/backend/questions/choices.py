"""A choice as the API tells it."""

from typing import Any, Final

from fastapi.testclient import TestClient

Document = dict[str, Any]
SIZINGS: Final = "/api/v1/sizings"
ASKED: Final[dict[str, int]] = {"samples": 100}


def asked(client: TestClient, document: Document, **terms: Any) -> Any:
    """What is chosen for a document under these terms."""
    answer = client.post(SIZINGS, json={"scenario": document, "terms": terms}, params=ASKED)
    assert answer.status_code == 200, answer.text
    return answer.json()
