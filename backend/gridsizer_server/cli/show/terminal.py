"""Answers for a person at a terminal: the sentences first, then the tables that carry them."""

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gridsizer.decide.answer.assessment_parts import LinkAnswer
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.batch_sentences import band_of_time
from gridsizer.decide.engines.engine_answers import Engines
from gridsizer.decide.sizing.fed import Sized
from gridsizer.predict.uncertainty import Band
from gridsizer_server.questions.answers import Assessment, Reversal

_PLAIN_WIDTH = 180  # where the output goes into a file or a pipe


def write_json(answer: bytes) -> None:
    """The answer for a program."""
    sys.stdout.buffer.write(answer + b"\n")
    sys.stdout.buffer.flush()


def show_assessment(answer: Assessment) -> None:
    """What binds, what it takes, the chain of links, the size, the capacity, what to beware of."""
    console = _console()
    opening = answer.sentences.binds
    console.print(Text.assemble((opening.emphasis, "bold"), opening.rest))
    _say(console, answer.sentences.takes, answer.sentences.unchanged)
    batch = answer.batch
    if batch is not None:
        _say(console, batch.sentences.done, batch.sentences.slowed, batch.sentences.compression)
    tables = [_links(answer.links), _constraints(answer), _capacity(answer)]
    tables += [_jobs(batch)] if batch is not None and batch.classes else []
    _draw(console, *tables, _engines(answer.engines))
    _say(console, answer.engines.extrapolation, *(each.sentence for each in answer.engines.disagreements))
    cautions = (*answer.warnings, *(batch.warnings if batch is not None else ()))
    _say(console, *(f"Note: {caution.sentence}" for caution in cautions))


def _links(links: Iterable[LinkAnswer]) -> Table:
    table = _table("Links", "demand MB/s", "ceiling MB/s", "utilisation", "headroom", "")
    for link in links:
        place, demand = f"{link.label}, {link.scope}", _rates(link.demand_mb_s)
        if link.ceiling_mb_s is None:
            table.add_row(place, demand, "Unknown", "", "", f"not evaluated: {link.reason}")
            continue
        shares = _shares(link.utilisation), _shares(link.headroom)
        rank = "binds" if link.binds else "next" if link.next else ""
        table.add_row(place, demand, _rates(link.ceiling_mb_s), *shares, rank)
    return table


def _jobs(batch: BatchAnswer) -> Table:
    """Run times of every class, alone and in company, and what SAS compression does."""
    table = _table("Jobs", "jobs", "alone", "run time", "stretch", "CPU/real", "SAS compression", right=5)
    for job in batch.classes:
        table.add_row(
            job.name,
            f"{job.jobs.p50:,.0f}",
            _time(job.alone_s),
            _time(job.run_s),
            "" if job.stretch is None else f"{job.stretch.p50:.2f}",
            "" if job.cpu_over_real is None else f"{job.cpu_over_real.p50:.2f}",
            "" if job.compression is None else job.compression.sentence,
        )
    return table


def _engines(engines: Engines) -> Table:
    """What every engine says, the one that answers marked."""
    table = _table("Engines", "says", "", "why", right=1)
    for engine in engines.answers:
        said = "" if engine.value is None else _said(engine.value, engine.unit)
        label = f"{engine.label}, {engine.question}"
        table.add_row(label, said, "answers" if engine.answers else "", engine.why)
    return table


def _said(value: Band, unit: str) -> str:
    if unit == "s":
        return _time(value)
    return f"{_rates(value)} MB/s" if unit == "MB/s" else f"{value.p50:.2f} times"


def _time(band: Band | None) -> str:
    return "not known" if band is None else band_of_time(band)


def _constraints(answer: Assessment) -> Table:
    required = answer.storage_nodes_required
    total = "no size the vendor sells" if required.total is None else required.total
    table = _table(f"Storage nodes required: {total}; now {required.now}", "nodes", "why", right=1)
    for constraint in required.by_constraint.values():
        nodes = "-" if constraint.nodes is None else str(constraint.nodes)
        table.add_row(constraint.label, nodes, constraint.why)
    return table


def _capacity(answer: Assessment) -> Table:
    capacity = answer.capacity
    title = f"Capacity: {capacity.unknown}" if capacity.unknown else "Capacity"
    if capacity.effective_tb is not None:
        title = f"Capacity: {capacity.effective_tb:,.3g} TB effective ({capacity.effective_tib:,.3g} TiB)"
    table = _table(title, "TB", "TiB", "why", right=2)
    for stage in (*capacity.supply, *capacity.demand):
        table.add_row(stage.label, _sizes(stage.tb), _sizes(stage.tib), stage.why)
    return table


def show_reversal(answer: Reversal) -> None:
    """What the array can feed, at the ceiling and with headroom."""
    console = _console()
    _say(console, answer.refused or "")
    title = f"The array feeds, with {answer.unit_base} MB in a GB"
    table = _table(title, "ceiling GB/s", "cores", "grid nodes", "sessions")
    for row in answer.rows:
        ceiling = _span(*(f"{rate:.3g}" for rate in _middle_first(row.ceiling_gb_s)))
        sessions = "" if row.sessions is None else _counts(row.sessions)
        table.add_row(row.label, ceiling, _counts(row.cores), _counts(row.grid_nodes), sessions)
    _draw(console, table)
    _say(console, *answer.explanation)
    _say(console, *(f"Note: {caution.sentence}" for caution in answer.warnings))


def show_answer(sentences: Iterable[str], *tables: Table) -> None:
    """Sentences, then the tables that carry them."""
    console = _console()
    _say(console, *sentences)
    _draw(console, *tables)


def show_table(table: Table) -> None:
    """A table that says all there is to say."""
    _draw(_console(), table)


def _say(console: Console, *sentences: str) -> None:
    for sentence in filter(None, sentences):
        console.print(Text(sentence))


def _draw(console: Console, *tables: Table) -> None:
    """Tables, each with air around it."""
    for table in tables:
        console.print()
        console.print(table)
    console.print()


def _console() -> Console:
    piped = not sys.stdout.isatty()
    return Console(width=_PLAIN_WIDTH if piped else None, highlight=False)


def _table(title: str, *columns: str, right: int = 4) -> Table:
    """A table whose first `right` columns of figures stand to the right."""
    table = Table(title=Text(title, style="bold"), title_justify="left", box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at < right else "left")
    return table


def _counts(count: Sized) -> str:
    """Both ends of the ranges: how few and how many."""
    return str(count.low) if count.low == count.high else f"{count.low} to {count.high}"


def _rates(band: Band) -> str:
    return _span(*(f"{rate:,.0f}" for rate in _middle_first(band)))


def _shares(band: Band | None) -> str:
    return "" if band is None else _span(*(f"{share:.0%}" for share in _middle_first(band)))


def _sizes(band: Band) -> str:
    return _span(*(f"{size:,.3g}" if size < 100 else f"{size:,.0f}" for size in _middle_first(band)))


def _middle_first(band: Band) -> tuple[float, float, float]:
    return band.p50, band.p10, band.p90


def _span(middle: str, low: str, high: str) -> str:
    """P50, and P10 to P90 beside it where they differ."""
    return middle if low == high else f"{middle} ({low} to {high})"
