"""What an array can feed, for a person at a terminal."""

from collections.abc import Iterator

from rich.table import Table

from gridsizer.decide.sizing.fed import Sized
from gridsizer_server.cli.show import bands
from gridsizer_server.cli.show.table import draw, numbers, say, table, words
from gridsizer_server.questions.answers import Reversal


def show_reversal(answer: Reversal) -> None:
    """What the array can feed, at the ceiling and with headroom."""
    say(answer.refused or answer.within_policy_words)
    draw(_fed(answer))
    say(*answer.explanation, *(f"Note: {caution.sentence}" for caution in answer.warnings))


def _fed(answer: Reversal) -> Table:
    columns = *words(""), *numbers("ceiling", unit="GB/s"), *numbers("cores", "grid nodes", "sessions")
    title = f"The array feeds, with {answer.unit_base} MB in a GB: ceiling P10 to P90, counts to all ends"
    return table(title, columns, _rows(answer))


def _rows(answer: Reversal) -> Iterator[tuple[str, ...]]:
    for row in answer.rows:
        sessions = "" if row.sessions is None else _counts(row.sessions)
        ceiling = bands.size(row.ceiling_gb_s)
        yield row.label, ceiling, _counts(row.cores), _counts(row.grid_nodes), sessions


def _counts(count: Sized) -> str:
    """How few and how many."""
    return f"{count.low:,}" if count.low == count.high else f"{count.low:,} to {count.high:,}"
