"""What was guessed about a table of jobs, said so that a person can settle it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.formats.job_table.evidence import Evidence
from gridsizer_server.importers.formats.job_table.layout import Layout
from gridsizer_server.importers.formats.job_table.meaning import Meaning
from gridsizer_server.importers.formats.job_table.run_lengths import head_reading, printed_seconds
from gridsizer_server.importers.tables.doubts import decimal_ambiguous, listed


def of_columns(layout: Layout, *, are_chosen: bool) -> Iterator[Finding]:
    """Which columns are read as what, and which run times count unless they are chosen."""
    roles = layout.words | layout.clocks | layout.durations | layout.numbers
    read = tuple(f"{layout.names[place]} as {role}" for role, place in roles.items())
    read += tuple(f"{layout.names[place]} as real_s" for place in layout.runs)
    message = f"Columns were understood by their names and cells: {listed(read, most=14)}."
    yield Finding(code="columns_understood", severity="info", message=message)
    if unused := layout.unused():
        yield Finding(code="columns_not_used", severity="info", message=f"Not used: {listed(unused)}.")
    if len(layout.runs) > 1 and not are_chosen:
        names = tuple(layout.names[place] for place in layout.runs)
        yield Finding(
            code="run_columns",
            severity="question",
            message=f"{len(names)} columns hold run times of the same jobs; all are read. Which runs count?",
            setting="devices",
            default="all",
            options=names,
        )


def mapping_not_used() -> Finding:
    """A table of jobs is read by the names of its columns, whatever mapping was given for it."""
    return Finding(
        code="mapping_not_used",
        severity="warning",
        message="The column mapping is not used: it is for numbers over time, and this is a table of jobs.",
    )


def decimal_mark_taken() -> Finding:
    """No setting of a table of jobs says otherwise, so it is no question."""
    return replace(decimal_ambiguous(), severity="warning", setting="")


def of_times(
    layout: Layout, evidence: Mapping[int, Evidence], meant: Mapping[int, Meaning]
) -> Iterator[Finding]:
    """How durations are read."""
    yield from _two_parts(layout, evidence, meant)
    yield from _contradicted(layout, meant)
    plain = [place for place, of in evidence.items() if of.jobs > of.two_parts + of.three_parts]
    unsaid = tuple(layout.names[place] for place in plain if printed_seconds(layout.names[place]) is None)
    if unsaid:
        message = f"The head of {listed(unsaid)} names no unit: plain numbers are taken as seconds."
        yield Finding(code="duration_unit_assumed", severity="warning", message=message)
    for place, of in evidence.items():
        for kind, cell, line in of.totals:
            if of.jobs and cell.strip() and not of.fits(kind, cell, meant[place].reading):
                message = f"The {kind} printed below {layout.names[place]} is not that of its jobs."
                yield Finding(code="sum_disagrees", severity="warning", message=message, line=line)


def _two_parts(
    layout: Layout, evidence: Mapping[int, Evidence], meant: Mapping[int, Meaning]
) -> Iterator[Finding]:
    whole = [place for place, of in evidence.items() if not of.two_parts and not meant[place].said_by]
    guessed = [place for place, of in evidence.items() if of.two_parts and not meant[place].said_by]
    said = {place: meant[place] for place, of in evidence.items() if of.two_parts and meant[place].said_by}
    for places, default, times in ((guessed, "m:ss", "of two parts"), (whole, "h:mm", "in whole minutes")):
        if names := tuple(layout.names[place] for place in places):
            yield Finding(
                code="two_part_times",
                severity="question",
                message=f"Times {times} in {listed(names)} may be hours or minutes first; read as {default}.",
                setting="two_part_times",
                default=default,
                options=("m:ss", "h:mm"),
            )
    for place, meaning in said.items():
        message = f"Two-part times in {layout.names[place]} are read as {meaning.reading}: {meaning.said_by}."
        yield Finding(code="two_part_times_read", severity="info", message=message)


def _contradicted(layout: Layout, meant: Mapping[int, Meaning]) -> Iterator[Finding]:
    for place, meaning in meant.items():
        head = head_reading(layout.names[place])
        if head and head != meaning.reading and meaning.said_by != "no need":
            message = f"The head of {layout.names[place]} says {head}; {meaning.said_by} says otherwise."
            yield Finding(code="head_contradicted", severity="warning", message=message)
