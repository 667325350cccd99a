"""An assessment for a person at a terminal: the sentences first, then the tables that carry them."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from gridsizer.decide.advice.advising import Advice
from gridsizer.decide.answer.assessment_parts import LinkAnswer
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.chain.amounts import three_digits, to_buy
from gridsizer.decide.engines.engine_answers import Engines
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.predict.uncertainty import Band
from gridsizer_server.cli.show import bands
from gridsizer_server.cli.show.size import equation_line, needed_table
from gridsizer_server.cli.show.table import draw, numbers, say, table, words
from gridsizer_server.questions.answers import Assessment

Row = tuple[str, ...]


def show_assessment(answer: Assessment) -> None:
    """The verdict and why, the size as an equation, the links, the capacity, the cautions and the advice."""
    say(Text(answer.verdict.title, style="bold"), answer.verdict.why.text)
    say(equation_line(answer.equation), answer.equation.note, answer.sentences.unchanged)
    say(*(f"{way.label}: {way.sentence}" for way in answer.ways_out))
    bought, batch = answer.storage_nodes_required.bought, answer.batch
    if bought is not None:
        say(f"{bought.words or 'No size sold is enough'}.")
    if batch is not None:
        say(batch.sentences.done, batch.sentences.slowed, batch.sentences.compression)
    tables = [needed_table(answer.needed), _links(answer), _constraints(answer), _capacity(answer)]
    tables += [_jobs(batch)] if batch is not None and batch.classes else []
    draw(*tables, _engines(answer.engines))
    say(*(each.sentence for each in answer.engines.disagreements))
    cautions = (*answer.warnings, *(batch.warnings if batch is not None else ()))
    say(*(f"Note: {caution.sentence}" for caution in cautions))
    say(*map(_advice, answer.advice))


def _advice(advice: Advice) -> str:
    """What a source advises, with the source; set aside, the reason stands in place of the text."""
    if advice.dismissed is not None:
        return f"Dismissed: {advice.title}, {advice.where}. {advice.dismissed}"
    address = f", {advice.source.url}" if advice.source.url else ""
    return f"{advice.severity.capitalize()}: {advice.text} ({advice.source}{address}; id {advice.id})"


def _links(answer: Assessment) -> Table:
    rates, shares = numbers("demand", "sustains", unit="MB/s"), numbers("used", "after the losses")
    columns = *words(""), *rates, *shares, *words("")
    return table("Links", columns, (_link(link, answer.verdict) for link in answer.links))


def _link(link: LinkAnswer, verdict: Verdict) -> Row:
    place, demand = f"{link.label}, {link.scope}", bands.rate(link.demand_mb_s)
    if link.ceiling_mb_s is None:
        return place, demand, "Unknown", "", "", f"not evaluated: {link.reason}"
    after = bands.share(link.used_after_losses) or "nothing left"
    shares = bands.share(link.utilisation), after
    return place, demand, bands.rate(link.ceiling_mb_s), *shares, _rank(link, verdict)


def _rank(link: LinkAnswer, verdict: Verdict) -> str:
    """Whether it binds, is too narrow as well or comes next, and then what limits it."""
    word = "too narrow" if link.beyond_policy else ""
    for of_policy, beyond, within in (
        (verdict.binding, "too narrow" if verdict.state == "over_full" else "binds", "tightest"),
        (verdict.next, "too narrow", "next"),
    ):
        if of_policy is not None and of_policy.name == link.name:
            word = beyond if of_policy.beyond > 0 else within
    return f"{word}: {link.limiter}" if word and link.limiter else word


def _jobs(batch: BatchAnswer) -> Table:
    """Run times of every class, alone and in company, and what SAS compression does."""
    columns = numbers("jobs", "alone", "run time", "stretch", "CPU/real")
    rows = (
        (
            job.name,
            f"{job.jobs.p50:,.0f}",
            bands.time(job.alone_s),
            bands.time(job.run_s),
            "" if job.stretch is None else f"{job.stretch.p50:.2f}",
            "" if job.cpu_over_real is None else f"{job.cpu_over_real.p50:.2f}",
            "" if job.compression is None else job.compression.sentence,
        )
        for job in batch.classes
    )
    return table("Jobs", (*words(""), *columns, *words("SAS compression")), rows)


def _engines(engines: Engines) -> Table:
    """What every engine says, the one that answers marked."""
    rows = (
        (
            f"{engine.label}, {engine.question}",
            "" if engine.value is None else _said(engine.value, engine.unit),
            "answers" if engine.answers else "",
            engine.why,
        )
        for engine in engines.answers
    )
    return table("Engines", (*words(""), *numbers("says"), *words("", "why")), rows)


def _said(value: Band, unit: str) -> str:
    if unit == "s":
        return bands.time(value)
    return f"{bands.rate(value)} MB/s" if unit == "MB/s" else f"{value.p50:.2f} times"


def _bought(bought: Bought) -> Table:
    """What the data and the throughput ask to buy of a service."""
    asked = (("The data", bought.data_tib), ("Throughput", bought.throughput_tib))
    rows = ((label, "no size sold" if tib is None else to_buy(tib)) for label, tib in asked)
    return table("What is bought", (*words(""), *numbers("TiB")), rows)


def _constraints(answer: Assessment) -> Table:
    required = answer.storage_nodes_required
    if required.bought is not None:
        return _bought(required.bought)
    unknown = "no size the vendor sells" if required.at_least is None else f"at least {required.at_least}"
    total = unknown if required.total is None else required.total
    rows = (
        (constraint.label, "-" if constraint.nodes is None else str(constraint.nodes), constraint.why)
        for constraint in required.by_constraint.values()
    )
    title = f"Storage nodes required: {total}; now {required.now}"
    why = "why, by the medians where no case is named"
    return table(title, (*words(""), *numbers("nodes"), *words(why)), rows)


def _capacity(answer: Assessment) -> Table:
    capacity = answer.capacity
    title = f"Capacity: {capacity.unknown}" if capacity.unknown else "Capacity"
    tb, tib = capacity.effective_tb, capacity.effective_tib
    if tb is not None and tib is not None and capacity.writable_tb:
        by = tb / capacity.writable_tb
        ratio = "" if three_digits(by) == "1" else f", reduced {three_digits(by)}:1 by the array"
        size = f"{three_digits(tb)} TB effective ({three_digits(tib)} TiB)"
        title = f"Capacity: {size} at the low end{ratio}"
    return table(title, (*words(""), *numbers("TB", "TiB"), *words("why")), _stages(answer))


def _stages(answer: Assessment) -> Iterator[Row]:
    for stage in (*answer.capacity.supply, *answer.capacity.demand):
        yield stage.label, bands.size(stage.tb), bands.size(stage.tib), stage.why
