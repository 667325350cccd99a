"""GET /api/v1/method/what-ifs."""

from itertools import pairwise
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.kit.settings import shipped_fixtures
from gridsizer_server.kit.what_ifs import UnsoundWhatIf, load_what_ifs

WHAT_IFS = "/api/v1/method/what-ifs"


def test_every_design_worked_by_hand_is_listed_those_of_one_topic_together(client: TestClient) -> None:
    listed = client.get(WHAT_IFS).json()

    topics = [each["topic"] for each in listed]
    changes = sum(before != after for before, after in pairwise(topics))
    assert len(listed) == len(list((shipped_fixtures() / "what_ifs").glob("*.json"))) >= 60
    assert changes == len(set(topics)) - 1


def test_one_tells_its_question_three_lines_and_its_verdict(client: TestClient) -> None:
    listed = {each["id"]: each for each in client.get(WHAT_IFS).json()}

    told = listed["one_address_on_eight_nodes"]

    assert told["question"].startswith("One grid node of 48 cores mounts one server address")
    assert len(told["reasoning"]) == 3
    assert "no number of storage nodes helps" in told["verdict"]
    assert "expected" not in told


def test_its_document_can_be_posted_as_it_is(client: TestClient) -> None:
    documents = [each["document"] for each in client.get(WHAT_IFS).json()[::20]]

    answers = [client.post("/api/v1/assessments", json=document) for document in documents]

    assert {answer.status_code for answer in answers} == {200}


@pytest.mark.parametrize("text", ["[]", '{"name": "no question"}', "not JSON"])
def test_a_file_that_says_too_little_stops_the_start_by_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "half.json").write_text(text)

    with pytest.raises(UnsoundWhatIf, match=r"half\.json"):
        load_what_ifs(tmp_path)
