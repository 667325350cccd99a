"""Examples for the API's description: real answers about one worked example, shortened."""

from pathlib import Path
from typing import Any, Final

from pydantic_core import from_json, to_jsonable_python

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import like
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer_server.benchmarks import routes as benchmarks
from gridsizer_server.catalogue import routes as catalogue
from gridsizer_server.catalogue.own.answers import sound
from gridsizer_server.catalogue.own.schemas import CeilingOut, ProposalOut
from gridsizer_server.catalogue.schemas import Shelf
from gridsizer_server.http.examples import imported
from gridsizer_server.http.health import routes as health
from gridsizer_server.http.health.schemas import Liveness
from gridsizer_server.jobs import answers as job_rows
from gridsizer_server.jobs.table import JobRow
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method import routes as method
from gridsizer_server.method.validation.shipped import shipped_validation
from gridsizer_server.questions.answers import assessment, json_of, reversal
from gridsizer_server.questions.comparison import ADAPTER as COMPARED
from gridsizer_server.questions.comparison import Comparison, ComparisonAsked, comparison
from gridsizer_server.questions.moved import moves
from gridsizer_server.questions.outlooks import ADAPTER as OUTLOOKED
from gridsizer_server.questions.outlooks import OutlookAsked, outlook_of
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.sizing import ADAPTER as SIZED
from gridsizer_server.questions.sizing import Sizing, SizingQuestion, sizing
from gridsizer_server.scenarios import routes as scenarios

SCENARIO: Final = "f810_12_nodes"
SHELF, ENTRY, BENCHMARK = "storage_arrays", "isilon_f810_lab", "isilon_f810"
ADVICE: Final = "nfs_mount_options"
OWN: Final = like(SHELF, ENTRY)
_RESULTS: Final = {"name": "one_client.json", "text": '{"fio version": "fio-3.36", "jobs": []}'}
_ITEMS: Final = 2
_MOST_WORK: Final = 10_000_000
_DIGITS: Final = 4
_FIXED: Final = {"catalogue_version": "d02a34628f70", "catalogue_entries": 76}  # a new entry changes neither


def example_document(fixtures: Fixtures) -> dict[str, Any]:
    """The document that every posted example is about."""
    return fixtures.examples[SCENARIO].document


def example_bodies(fixtures: Fixtures) -> dict[str, Any]:
    """A body of every operation that takes one as JSON, by operation id."""
    document = example_document(fixtures)
    return {
        **imported.BODIES,
        "create_assessment": document,
        "create_moves": document,
        "create_reversal": document,
        "create_comparison": {"documents": _designs(document), "baseline": 0},
        "create_outlook": document,
        "create_sizing": {"scenario": document, "terms": {"max_storage_nodes": 20}},
        "create_simulation": document,
        "create_own_entry": {"id": OWN.id, "entry": OWN.written},
        "create_like_entry": {"shelf": SHELF, "id": ENTRY},
        "create_proposal": {"document": document, "files": [_RESULTS]},
        "create_calibration": {"scenario": document, "runs": [imported.RUN], "hold_out": "node"},
    }


def example_answers(fixtures: Fixtures, fixtures_dir: Path) -> dict[str, Any]:
    """An answer of every operation, by operation id."""
    document = example_document(fixtures)
    scenario, entry = resolve(document), catalogue.read_entry(SHELF, ENTRY)
    backtest = shipped_validation(fixtures_dir)
    answers = {
        "create_assessment": _with_one_advice(from_json(json_of(assessment(scenario, Sampling())))),
        "create_moves": moves(document, Sampling(), _MOST_WORK),
        "create_reversal": from_json(json_of(reversal(scenario, Sampling()))),
        "create_comparison": from_json(COMPARED.dump_json(_comparison(document))),
        "create_outlook": from_json(
            OUTLOOKED.dump_json(outlook_of(scenario, OutlookAsked(starts="2026-11")))
        ),
        "create_sizing": from_json(SIZED.dump_json(_sizing(document))),
        "create_own_entry": sound(OWN, {}),
        "create_like_entry": sound(OWN, {}),
        "create_proposal": _proposal(),
        "list_shelves": _shelves(),
        "list_fields": catalogue.list_fields(),
        "list_entries": [entry],
        "read_entry": entry,
        "list_benchmarks": benchmarks.list_benchmarks(fixtures),
        "read_benchmark": from_json(bytes(benchmarks.read_benchmark(BENCHMARK, fixtures).body)),
        "list_formulas": method.list_formulas(),
        "list_modules": method.list_modules(),
        "list_terms": method.list_terms(),
        "create_simulation": from_json(job_rows.job_json(_running())),
        "list_jobs": [job_rows.summary(_running())],
        "read_job": from_json(job_rows.job_json(_running())),
        "delete_job": from_json(job_rows.job_json(_running())),
        "read_validation": backtest,
        "read_validation_summary": backtest.summary[0],
        "read_liveness": Liveness(status="live"),
        "read_readiness": health.readiness(fixtures, "sqlite"),
        **imported.imported_answers(fixtures_dir, document),
    }
    documents = {
        "list_scenarios": scenarios.list_scenarios(fixtures)[:_ITEMS],
        "list_what_ifs": method.list_what_ifs(fixtures)[:_ITEMS],
        "read_scenario": scenarios.read_scenario(SCENARIO, fixtures),
    }
    shortened = {name: _shortened(to_jsonable_python(answer)) for name, answer in answers.items()}
    return shortened | {name: to_jsonable_python(answer) for name, answer in documents.items()}


def _proposal() -> ProposalOut:
    """What one client's fio proposes."""
    ceiling = CeilingOut(
        way="read",
        gb_s=2.0,
        read_share=1.0,
        kind="carried",
        is_ceiling=True,
        sentence="At least 2 GB/s read by one client: a lower bound, which sizes on the safe side.",
        cautions=["One client ran it: the array may carry more."],
        tests=["one_client.json"],
    )
    patch = {"storage": {"from": "own:isilon_f810_lab_measured"}}
    return ProposalOut(ceilings=[ceiling], day="2026-11-20", dated=True, patch=patch)


def _designs(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The worked example, and the same with another four storage nodes."""
    larger = {**document, "name": "8 storage nodes", "storage": {**document["storage"], "nodes": 8}}
    return [document, larger]


def _comparison(document: dict[str, Any]) -> Comparison:
    asked = ComparisonAsked(documents=_designs(document))
    return comparison(asked, Sampling(), Settings().question_work)


def _sizing(document: dict[str, Any]) -> Sizing:
    terms = SizingAsked(max_storage_nodes=10)
    return sizing(SizingQuestion(scenario=document, terms=terms), Sampling(), Settings().question_work)


def _with_one_advice(answer: dict[str, Any]) -> dict[str, Any]:
    """One piece of its advice, whatever else the shelf has."""
    return answer | {"advice": [advice for advice in answer["advice"] if advice["id"] == ADVICE]}


def _shelves() -> list[Shelf]:
    """One shelf with one of its entries, whatever else there is."""
    [shelf] = (shelf for shelf in catalogue.shelves() if shelf.shelf == SHELF)
    return [Shelf(shelf=SHELF, entries=[entry for entry in shelf.entries if entry.id == ENTRY])]


def _running() -> JobRow:
    """A job half done."""
    return JobRow(
        id="8f14e45fceea467a9575f0b3a1c9d2e7",
        kind="simulation",
        request={},
        state="running",
        share=0.5,
        sentence="100 of 200 replicates",
        attempts=1,
        created_s=1_795_000_000.0,
        started_s=1_795_000_000.25,
    )


def _shortened(value: Any) -> Any:
    """The first items of every list, numbers to four digits: enough to see the shape.

    >>> _shortened({"p50": [0.123456, 2.0, 3.0]})
    {'p50': [0.1235, 2.0]}
    """
    if isinstance(value, dict):
        return {name: _FIXED.get(name) or _shortened(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_shortened(item) for item in value[:_ITEMS]]
    return float(f"{value:.{_DIGITS}g}") if isinstance(value, float) else value
