"""A simulation for a person at a terminal."""

from collections.abc import Iterator, Sequence

from gridsizer.decide.calculation.percent import percent
from gridsizer_server.cli.show import bands
from gridsizer_server.cli.show.table import numbers, show, table, words
from gridsizer_server.questions.schemas import Simulation


def show_simulation(answer: Simulation) -> None:
    """When the batch is done, how its classes ran, and what was in use."""
    classes = table(
        "Jobs, by class",
        (*words(""), *numbers("jobs", "run time", "wait for a slot", "over time alone")),
        (
            (
                each.name,
                f"{each.jobs:,}",
                bands.time(each.run_s),
                bands.time(each.wait_s),
                bands.ratio(each.stretch),
            )
            for each in answer.classes
        ),
    )
    uses = table(
        "In use, until the last replicate is done",
        (*words(""), *numbers("of", "mean", "at its highest")),
        _uses(answer),
    )
    show((answer.sentence, _done(answer), answer.disagreement, answer.varies), classes, uses)


def _done(answer: Simulation) -> str:
    done = answer.done_by
    if done is None:
        return ""
    due = "" if done.met_share is None else f"; due at {done.due}, met in {percent(done.met_share)} of them"
    nine_in_ten = "" if done.p90 == done.p50 else f", by {done.p90} in nine of ten replicates"
    return f"Done by {done.p50}{nine_in_ten}{due}."


def _uses(answer: Simulation) -> Iterator[tuple[str, ...]]:
    for used in (*answer.links, *answer.pools):
        size = f"{used.size:,.0f} {used.unit}" if used.unit != "count" else f"{used.size:,.0f}"
        name = f"{used.name}, {used.group}" if used.group else used.name
        yield name, size, *_shares(used.mean)


def _shares(steps: Sequence[float]) -> tuple[str, str]:
    """Mean and highest of equally long steps.

    >>> _shares([0.25, 0.75])
    ('50 %', '75 %')
    """
    return percent(sum(steps) / len(steps)), percent(max(steps))
