"""`gridsizer compare`: several designs side by side."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer
from pydantic import TypeAdapter, ValidationError

from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.comparison.compare import LETTERS
from gridsizer.describe.prices import Prices
from gridsizer_server.cli.files import BadInput, about, document_in
from gridsizer_server.cli.options import AsJson, Samples, Seed
from gridsizer_server.cli.show.comparison import show_comparison
from gridsizer_server.cli.show.table import tell
from gridsizer_server.kit.faults import told
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.questions.comparison import ADAPTER, ComparisonAsked, comparison
from gridsizer_server.questions.sampling import Sampling

commands: Final = typer.Typer()

Files = Annotated[list[str], typer.Argument(metavar="A B [C D]", help="Scenario documents, two to four.")]
Letter = Annotated[str, typer.Option(metavar="LETTER", help="The design the others are compared with.")]

NodePrices = Annotated[
    list[str] | None,
    typer.Option(metavar="ARRAY=PRICE", help="What a storage node costs, by the id of its array's entry."),
]
Currency = Annotated[str, typer.Option(help="Of the prices.")]

_PRICED: Final = {"currency": "--currency"}
_PRICES: Final = TypeAdapter(Prices)
_NUMBER: Final = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.ASCII)


@commands.command("compare")
def compare_files(
    files: Files,
    *,
    baseline: Letter = "A",
    node_price: NodePrices = None,
    currency: Currency = "",
    as_json: AsJson = False,
    samples: Samples = DEFAULT_SAMPLES,
    seed: Seed = DEFAULT_SEED,
) -> None:
    """Compare two to four designs under the policy of one of them."""
    if not 2 <= len(files) <= len(LETTERS):
        raise BadInput(f"wanted 2 to {len(LETTERS)} files, got {len(files)}")
    documents = [_document(file) for file in files]
    asked = ComparisonAsked(
        documents=documents,
        baseline=_place(baseline, len(files)),
        prices=_prices(node_price or [], currency, _arrays_of(documents)),
    )
    answered = comparison(asked, Sampling(samples=samples, seed=seed), read_settings({}).question_work)
    tell(answered, as_json=as_json, json=ADAPTER.dump_json, show=show_comparison)


def _prices(given: Sequence[str], currency: str, arrays: Sequence[str]) -> Prices:
    try:
        return _PRICES.validate_python(
            {"node_prices": dict(_price(each, arrays) for each in given), "currency": currency}
        )
    except ValidationError as error:
        raise BadInput(told(error, lambda path: _PRICED.get(path, "--node-price"))) from error


def _price(given: str, arrays: Sequence[str]) -> tuple[str, float]:
    """An array and what its storage node costs, with or without commas between thousands."""
    array, _, price = given.partition("=")
    if not _NUMBER.fullmatch(price):
        raise BadInput(f"--node-price: wanted ARRAY=PRICE with a price such as 90000, got {given!r}")
    if array not in arrays:
        raise BadInput(f"--node-price: wanted an array of these designs ({', '.join(arrays)}), got {array!r}")
    return array, float(price.replace(",", ""))


def _arrays_of(documents: Sequence[dict[str, Any]]) -> list[str]:
    """Ids of the arrays that the designs name, each once, in their order."""
    storages = [document.get("storage") for document in documents]
    named = [storage.get("from") for storage in storages if isinstance(storage, dict)]
    return list(dict.fromkeys(name for name in named if isinstance(name, str)))


def _document(file: str) -> dict[str, Any]:
    with about(file):
        document = document_in(file)
        if not isinstance(document, dict):
            raise BadInput("wanted a scenario document, got other JSON")
        return document


def _place(letter: str, count: int) -> int:
    place = LETTERS[:count].find(letter.upper())
    if place < 0 or len(letter) != 1:
        raise BadInput(f"--baseline: wanted one of {', '.join(LETTERS[:count])}, got {letter!r}")
    return place
