"""A simulation for a person at a terminal, or for a program."""

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from gridsizer.decide.answer.batch_sentences import band_of_time
from gridsizer.decide.answer.simulated_answer import SimulatedClass
from gridsizer.decide.calculation.percent import percent
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import Band
from gridsizer_server.cli.show import assessment as terminal
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.questions.schemas import Replication, Simulation
from gridsizer_server.questions.simulation import ADAPTER, simulation


def simulate(scenario: Scenario, asked: Replication, *, as_json: bool) -> None:
    """Run the batch here and write the answer out; a bar shows how far it is where somebody looks on."""
    answered = _with_bar(scenario, asked)
    if as_json:
        terminal.write_json(ADAPTER.dump_json(answered))
    else:
        sentences = answered.sentence, _done(answered), answered.disagreement, answered.varies
        terminal.show_answer(sentences, _classes(answered.classes), _uses(answered))


def _with_bar(scenario: Scenario, asked: Replication) -> Simulation:
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(f"{asked.replicates:,} replicates", total=1.0)

        def progress(share: float) -> None:
            bar.update(task, completed=share)

        return simulation(scenario, asked, read_settings({}), progress=progress)


def _done(answer: Simulation) -> str:
    done = answer.done_by
    if done is None:
        return ""
    due = "" if done.met_share is None else f"; due at {done.due}, met in {percent(done.met_share)} of them"
    return f"Done by {done.p50}, by {done.p90} in nine of ten replicates{due}."


def _classes(classes: Iterable[SimulatedClass]) -> Table:
    table = _table("Jobs, by class", "jobs", "run time", "wait for a slot", "over time alone")
    for each in classes:
        times = (_time(each.run_s), _time(each.wait_s), _ratio(each.stretch))
        table.add_row(each.name, f"{each.jobs:,}", *times)
    return table


def _uses(answer: Simulation) -> Table:
    table = _table("In use, until the last replicate is done", "of", "mean", "at its highest")
    for used in (*answer.links, *answer.pools):
        size = f"{used.size:,.0f} {used.unit}" if used.unit != "count" else f"{used.size:,.0f}"
        name = f"{used.name}, {used.group}" if used.group else used.name
        table.add_row(name, size, *_shares(used.mean))
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=Text(title, style="bold"), title_justify="left", box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _time(band: Band | None) -> str:
    return "-" if band is None else band_of_time(band)


def _ratio(band: Band | None) -> str:
    return "-" if band is None else f"{band.p50:.2f} ({band.p10:.2f} to {band.p90:.2f})"


def _shares(steps: Sequence[float]) -> tuple[str, str]:
    """Mean and highest of equally long steps.

    >>> _shares([0.25, 0.75])
    ('50%', '75%')
    """
    return f"{sum(steps) / len(steps):.0%}", f"{max(steps):.0%}"
