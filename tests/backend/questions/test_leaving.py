"""Answers of many steps end with the next of them once nobody waits."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

from gridsizer_server.questions.comparison import ComparisonAsked, compared
from gridsizer_server.questions.leaving import Left, answered_at, belong_to
from gridsizer_server.questions.moved import moves_json
from gridsizer_server.questions.outlooks import OutlookAsked, outlook_json
from gridsizer_server.questions.sampling import Sampling

Document = dict[str, Any]
Answer = Callable[[Document], bytes]
_MOST = 1_000_000

ANSWERS: dict[str, Answer] = {
    "outlooks": lambda document: outlook_json(
        document, OutlookAsked.model_validate({"from": "2027-01", "samples": 10}), _MOST
    ),
    "comparisons": lambda document: compared(
        ComparisonAsked(documents=[document, document]), Sampling(samples=10), _MOST
    ),
    "moves": lambda document: moves_json(document, Sampling(samples=10), _MOST),
}


@pytest.fixture
def asked_and_left() -> Callable[[Answer, Document], BaseException | None]:
    """What becomes of an answer whose asker leaves as it begins; in a thread of its own."""

    def ended(answer: Answer, document: Document) -> BaseException | None:
        leavers, raised = [False], []

        def left(document: Document) -> bytes:
            leavers[0] = True
            return answer(document)

        def answering() -> None:
            belong_to(leavers)
            try:
                answered_at(0, left, document)
            except Left as reason:
                raised.append(reason)

        thread = Thread(target=answering)
        thread.start()
        thread.join()
        return raised[0] if raised else None

    return ended


@pytest.mark.parametrize("question", ANSWERS)
def test_an_answer_that_nobody_waits_for_is_not_worked_out(
    asked_and_left: Callable[[Answer, Document], BaseException | None], document: Document, question: str
) -> None:
    assert isinstance(asked_and_left(ANSWERS[question], document), Left)
