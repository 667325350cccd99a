"""Which design to take, for a person at a terminal."""

from collections.abc import Iterable, Iterator, Sequence

from gridsizer.decide.chain.amounts import three_digits, two_digits
from gridsizer.decide.choosing.answer import Regret, RejectedFamily, SizingCandidate
from gridsizer.decide.choosing.spoken import whole_percent
from gridsizer.figures import plain
from gridsizer_server.cli.show.table import draw, numbers, say, table, words
from gridsizer_server.questions.sizing import Sizing


def show_sizing(answer: Sizing, currency: str) -> None:
    """The choice: candidates that fit, regret, and families that do not."""
    say(answer.title, answer.why)
    rows = list(_worth_showing(answer.candidates, {*answer.misses, answer.least_regret}))
    if answer.services:
        _draw_services(answer)
    if rows or not answer.services:
        _draw_candidates(answer, rows, currency)
    if answer.regret is not None:
        _draw_regret(answer, answer.regret)
    rejected = words("family", "why not", "smallest change that admits it")
    draw(table("Rejected families", rejected, map(_rejected, answer.rejected)))
    say(*(f"Not weighed: {each.dimension}. {each.why}" for each in answer.left_out))
    unsaid = f" Nothing is said of: {', '.join(answer.unsaid)}." if answer.unsaid else ""
    say(f"{answer.designs_judged:,} designs judged, {answer.fitting:,} fit.{unsaid}")


def _draw_services(answer: Sizing) -> None:
    """What is bought of each service today, and in each future."""
    futures = [then.label for then in answer.services[0].then]
    columns = (
        *words("service", "bought"),
        *numbers("as asked", unit="%"),
        *words(*futures, "binds first", "why here"),
    )
    rows = (
        (
            row.name,
            row.bought,
            whole_percent(row.holds_share).removesuffix(" %"),
            *(then.bought or "not by size" for then in row.then),
            row.binds,
            f"{row.why_here} With {', '.join(row.changes)}." if row.changes else row.why_here,
        )
        for row in answer.services
    )
    draw(table("Services that fit, and what each future asks for", columns, rows))
    if any(then.bought is None for row in answer.services for then in row.then):
        say("Not by size: something else than the service falls short, or no size sold is enough.")


def _draw_candidates(answer: Sizing, rows: Sequence[SizingCandidate], currency: str) -> None:
    title = "Candidates that fit" if answer.recommended else "Nearest misses"
    columns = (
        *words("design", "array"),
        *numbers("storage nodes", "rack units", "usable TB"),
        *numbers("as asked", "futures", unit="%"),
        *(numbers("cost", unit=currency) if any(row.cost is not None for row in rows) else ()),
        *words("binds first", "why here"),
    )
    draw(table(title, columns, (_candidate(row, costed=len(columns) > 9) for row in rows)))


def _draw_regret(answer: Sizing, regret: Regret) -> None:
    labels, among = answer.futures.values(), _among(regret)
    rows = (
        (
            row.label,
            *(cell.words for cell in row.cells),
            f"{plain(row.worst)}{' least' if row.least_worst else ''}{among}",
            two_digits(row.mean),
        )
        for row in regret.rows
    )
    needs = ("needs", *("none" if need is None else str(need) for need in regret.needs), "", "")
    title = f"Regret, storage nodes of {regret.name}; one short counts as {plain(regret.short_price)} spare"
    draw(table(title, (*words("", *labels), *numbers("worst", "mean")), (needs, *rows)))


def _among(regret: Regret) -> str:
    """Of how many futures the worst and the mean are, where no size of the array carries some."""
    carried = sum(need is not None for need in regret.needs)
    return "" if carried == len(regret.needs) else f" in {carried} of {len(regret.needs)} futures"


def _worth_showing(rows: Iterable[SizingCandidate], named: set[str | None]) -> Iterator[SizingCandidate]:
    """What leads its family and fits, and what is `named`: regretted least, or nearest where nothing fits."""
    return (row for row in rows if row.id in named or (row.leads and row.fits))


def _candidate(row: SizingCandidate, *, costed: bool) -> tuple[str, ...]:
    because = "; ".join(row.changes)
    cells = (
        row.label,
        row.name,
        str(row.storage_nodes),
        "" if row.rack_units is None else f"{row.rack_units:g}",
        "" if row.usable_tb is None else three_digits(row.usable_tb),
        whole_percent(row.holds_share).removesuffix(" %"),
        whole_percent(row.futures_share).removesuffix(" %"),
    )
    cost = (("" if row.cost is None else f"{row.cost:,.0f}"),) if costed else ()
    return *cells, *cost, row.binds, f"{row.why_here} With {because}." if because else row.why_here


def _rejected(row: RejectedFamily) -> tuple[str, str, str]:
    found = row.admission
    admits = row.no_admission if found is None else " ".join(filter(None, (found.asks, found.words)))
    return ", ".join(row.families), row.why, admits
