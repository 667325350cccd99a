"""How long the choice among all designs of the catalogue takes."""

import json
from collections.abc import Callable

from tests.bench.conftest import LAB

from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.choosing import choose
from gridsizer.describe.scenario import Scenario
from gridsizer_server.questions.offers import offers

Seconds = list[float]
NODES = 38  # with so many at most there are 200,000 designs and some


def test_choosing(
    measure: Callable[..., Seconds], record: Callable[[str, Seconds, str], None], lab: Scenario
) -> None:
    document = json.loads(LAB.read_text(encoding="utf-8"))
    offered, asked = offers(document, lab), SizingAsked(max_storage_nodes=NODES)
    designs = choose(document, lab, offered, asked, samples=100).designs_judged

    seconds = measure(
        choose, document, lab, offered, asked, kwargs={"samples": 100}, rounds=5, warmup_rounds=1
    )

    record(f"choose among {designs:,} designs, 100 samples, six futures", seconds, "at most 2 s")
