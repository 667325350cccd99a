"""Which node a file is of: as a person said, as its content says, else as folders and file names suggest."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.node_names import nodes_in, servers_above_trees, written_by_tool

Origin = Literal["settled", "content", "folder", "file_name", "none"]

_WORDS: Final = re.compile(r"[^/_.\s]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedFile:
    """What may tell the node of a file."""

    path: str
    hosts: Sequence[str]  # as its content names them; "" for what is of a node that it does not name
    settled: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FileHost:
    """The node a file is taken to be of, and why it may be another."""

    name: str
    origin: Origin
    doubt: str = ""
    candidates: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """As it is kept and answered."""
        return asdict(self)


def name_hosts(files: Iterable[NamedFile]) -> list[FileHost]:
    """The node of each file; a path that names a node which another file's content confirms is read so first.

    >>> [log, nmon] = name_hosts([NamedFile(path="GRID/a", hosts=[""]), NamedFile(path="b", hosts=["grid"])])
    >>> log.name, log.origin, nmon.name, nmon.origin
    ('grid', 'folder', 'grid', 'content')
    """
    all_files = list(files)
    written = filter(None, (written_by_tool(_file_name(file.path)) for file in all_files))
    known = {host.lower(): host for host in written}
    known |= {host.lower(): host for file in all_files for host in file.hosts if host}
    servers = servers_above_trees(file.path for file in all_files)
    return [_host_of(file, _suggested(file.path, known, servers.get(file.path)), known) for file in all_files]


def effective(host: str, of_file: Mapping[str, Any], settled: str | None, renamed: Mapping[str, str]) -> str:
    """The node of a number: as settled for its file, as read, else as its file is named; then renamed.

    >>> effective("", {"name": "node1"}, None, {"node1": "grid1"})
    'grid1'
    """
    named: str = settled or host or of_file["name"]
    return renamed.get(named, named)


def host_finding(of_file: Mapping[str, Any]) -> Finding | None:
    """The question that a file's node leaves open; None where its content or a person answers it."""
    if of_file["origin"] not in ("folder", "file_name", "none"):
        return None
    code = "host_unknown" if of_file["origin"] == "none" else "host_from_path"
    return Finding(
        code=code, severity="question", message=of_file["doubt"], setting="host", default=of_file["name"]
    )


def _host_of(file: NamedFile, suggested: Mapping[str, Origin], known: Mapping[str, str]) -> FileHost:
    if not file.hosts:  # an array's own, or its data's: of no node, whatever was settled for all files
        return FileHost(name="", origin="content")
    if file.settled:
        others = _others(file.settled, [*filter(None, file.hosts), *suggested])
        return FileHost(name=file.settled, origin="settled", candidates=others)
    named = [host for host in file.hosts if host]
    if len(named) > 1:
        return FileHost(name="", origin="content", candidates=named)
    if named:
        [name] = named
        rivals = _others(name, [other for other in suggested if known.get(other.lower()) == other])
        doubt = f"The file names {name}, its path {rivals[0]}." if rivals else ""
        return FileHost(name=name, origin="content", doubt=doubt, candidates=_others(name, suggested))
    if not suggested:
        return FileHost(name="", origin="none", doubt="The file does not name its node, nor does its path.")
    name, *others = suggested
    doubt = f"The file does not name its node; the {_PLACES[suggested[name]]} suggests {name}."
    return FileHost(name=name, origin=suggested[name], doubt=doubt, candidates=others)


_PLACES: Final[Mapping[Origin, str]] = {"folder": "folder name", "file_name": "file name"}


def _suggested(path: str, known: Mapping[str, str], server: str | None) -> dict[str, Origin]:
    """Names in a path, the best first.

    What a tool wrote into the file's name; nodes that another file confirms, nearest folder first; the folder
    of a server that stands beside others; then what looks so.
    """
    *folders, file_name = path.split("/")
    places: list[tuple[str, Origin]] = [(folder, "folder") for folder in reversed(folders)]
    places.append((file_name, "file_name"))
    suggested: dict[str, Origin] = {}
    if written := written_by_tool(file_name):
        suggested[_known_as(written, known)] = "file_name"
    for place, origin in places:
        for word in (place, *_WORDS.findall(place)):
            if word.lower() in known:
                suggested.setdefault(known[word.lower()], origin)
    if server is not None:
        suggested.setdefault(server, "folder")
    for guess in nodes_in(path):
        origin = "folder" if guess.found_in == "folder name" else "file_name"
        suggested.setdefault(_known_as(guess.host, known), origin)
    return suggested


def _known_as(host: str, known: Mapping[str, str]) -> str:
    return known.get(host.lower(), host)


def _file_name(path: str) -> str:
    return path.rpartition("/")[2]


def _others(name: str, names: Collection[str]) -> list[str]:
    return [other for other in dict.fromkeys(names) if other != name]
