"""What the files of an import come to: totals, nodes, findings of the same kind."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.rows import finding_json
from gridsizer_server.imports.reading.spans import joined
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.jobs_once import JobsOnce, jobs_once
from gridsizer_server.imports.understanding.naming import effective, host_finding
from gridsizer_server.imports.understanding.several_grids import several_grids

Json = dict[str, Any]


def summary_of(
    files: Sequence[ImportFileRow], renamed: Mapping[str, str], folder: Path, clock_offsets: Sequence[Json]
) -> Json:
    """The members `totals`, `hosts`, `findings` and `clock_offsets` of an import's answer.

    Where several kinds of files tell of jobs their names and times are read from the columns in `folder`.
    """

    def once(some: Sequence[ImportFileRow]) -> JobsOnce:
        return jobs_once([StoredFile(row, folder, renamed) for row in some])

    jobs = once(files)
    groups = finding_groups(files, jobs, renamed)
    questions = sum(group["open_count"] > 0 for group in groups if is_question(group))
    return {
        "totals": _totals(files, jobs.jobs, questions),
        "hosts": _hosts(files, renamed, lambda alone: once(alone).jobs),
        "findings": groups,
        "clock_offsets": list(clock_offsets),
    }


def is_question(finding: Mapping[str, Any]) -> bool:
    """Whether a person is to settle it."""
    return bool(finding["severity"] == "question")


def gives_nothing(file: ImportFileRow) -> bool:
    """Whether a file was read and nothing of it can be used."""
    return file.state == "read" and not (file.observations or file.jobs or file.steps)


def hosts_of(file: ImportFileRow, renamed: Mapping[str, str]) -> list[str]:
    """The nodes that a file's numbers are of."""
    settled = file.settled.get("host")
    return sorted({effective(host, file.host, settled, renamed) for host in file.hosts})


def findings_of(file: ImportFileRow) -> list[Json]:
    """What to see and settle of a file, its node among it."""
    of_node = host_finding(file.host) if file.state == "read" else None
    return file.findings if of_node is None else [*file.findings, finding_json(of_node)]


def findings_together(files: Sequence[ImportFileRow], renamed: Mapping[str, str]) -> list[Finding]:
    """What is to be said of all files together."""
    return list(several_grids([(file, hosts_of(file, renamed)) for file in files if file.state == "read"]))


def finding_groups(files: Sequence[ImportFileRow], jobs: JobsOnce, renamed: Mapping[str, str]) -> list[Json]:
    """Findings of all files, those alike together, and those of their jobs; the most urgent first."""
    alike: dict[tuple[str, ...], list[tuple[ImportFileRow, Json]]] = defaultdict(list)
    for file in files:
        found = findings_of(file)
        once = {
            (one["code"], one["severity"], one["setting"], one["default"], _of_columns(one)): one
            for one in found
        }
        for key, finding in once.items():
            alike[key].append((file, finding))
    of_all = [
        finding_json(finding) | {"files_count": len(files), "open_count": 0}
        for finding in findings_together(files, renamed)
    ]
    tables = Counter(code for code, _, setting, *_ in alike if setting == "mapping")
    of_files = (_group(members, named=tables[code] > 1) for (code, *_), members in alike.items())
    groups = [*jobs.findings, *of_all, *of_files]
    urgency = ("refusal", "question", "warning", "info")
    return sorted(groups, key=lambda group: (urgency.index(group["severity"]), -group["files_count"]))


def _of_columns(finding: Json) -> str:
    """What a question says of a table's columns: only the same sentence is the same question."""
    return str(finding["message"]) if finding["setting"] == "mapping" else ""


def _group(members: Sequence[tuple[ImportFileRow, Json]], *, named: bool) -> Json:
    """The finding of the files that share it, which it names where others are asked the like."""
    file, first = members[0]
    if named:
        others = f" and {len(members) - 1:,} more" if len(members) > 1 else ""
        first = first | {"message": f"{file.path}{others}: {first['message']}"}
    shown = ("code", "severity", "message", "setting", "default", "options")
    waiting = [file for file, finding in members if _is_open(file, finding)]
    counts = {"files_count": len(members), "open_count": len(waiting)}
    return {name: first[name] for name in shown} | counts


def _is_open(file: ImportFileRow, finding: Json) -> bool:
    """A file that was read with a person's mapping asks of it only what that leaves open."""
    asked = finding["setting"] == "mapping" or file.settled.get(finding["setting"]) is None
    return is_question(finding) and file.state == "read" and asked


def _totals(files: Sequence[ImportFileRow], jobs: int, questions: int) -> Json:
    read = [file for file in files if file.state == "read"]
    starts_s, ends_s = joined([(file.starts_s, file.ends_s) for file in read])
    return {
        "files": len(files),
        "nothing_used": sum(map(gives_nothing, files)),
        "questions": questions,
        "observations": sum(file.observations for file in read),
        "jobs": jobs,
        "steps": sum(file.steps for file in read),
        "starts_s": starts_s,
        "ends_s": ends_s,
    }


def _hosts(
    files: Sequence[ImportFileRow],
    renamed: Mapping[str, str],
    jobs_of: Callable[[Sequence[ImportFileRow]], int],
) -> list[Json]:
    """What there is of each node; a file of several nodes counts for each with its span only."""
    by_host: dict[str, list[tuple[ImportFileRow, bool]]] = defaultdict(list)
    for file in files:
        if file.state == "read":
            hosts = hosts_of(file, renamed)
            for host in hosts:
                by_host[host].append((file, len(hosts) == 1))
    return [_host(name, by_host[name], jobs_of) for name in sorted(by_host)]


def _host(
    name: str,
    files: Sequence[tuple[ImportFileRow, bool]],
    jobs_of: Callable[[Sequence[ImportFileRow]], int],
) -> Json:
    starts_s, ends_s = joined([(file.starts_s, file.ends_s) for file, _ in files])
    return {
        "name": name,
        "files": len(files),
        "shared_files": sum(not alone for _, alone in files),
        "observations": sum(file.observations for file, alone in files if alone),
        "jobs": jobs_of([file for file, alone in files if alone]),
        "starts_s": starts_s,
        "ends_s": ends_s,
    }
