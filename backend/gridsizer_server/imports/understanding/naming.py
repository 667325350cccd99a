"""Which node a file is of: as a person said, as its content says, else as folders and file names suggest."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.node_names import nodes_in, servers_above_trees, written_by_tool
from gridsizer_server.imports.understanding.one_name import one_name

Origin = Literal["settled", "content", "folder", "file_name", "none"]

_IN_FULL: Final = (
    "The file names nodes with their domain that other files name without it, or in other letters: they are"
    " taken for the same nodes. Give one that is another node another name."
)
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
    shortened: dict[str, str] = field(default_factory=dict)  # other files' names of nodes, by the file's own

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
    named = [
        _host_of(file, _suggested(file.path, known, servers.get(file.path)), known) for file in all_files
    ]
    shorter = one_name({name for file in all_files for name in file.hosts} | {host.name for host in named})
    return [_shortened(host, file, shorter) for host, file in zip(named, all_files, strict=True)]


def effective(host: str, of_file: Mapping[str, Any], settled: str | None, renamed: Mapping[str, str]) -> str:
    """The node of a number: as settled for its file, as read, else as its file is named; then renamed.

    >>> effective("", {"name": "node1"}, None, {"node1": "grid1"})
    'grid1'
    """
    named: str = settled or host or of_file["name"]
    known: str = named if settled or named in renamed else of_file.get("shortened", {}).get(named, named)
    return renamed.get(known, known)


def host_finding(of_file: Mapping[str, Any]) -> Finding | None:
    """The question that a file's node leaves open; None where its content or a person answers it.

    Where other files have shorter names of the same nodes, that is told.
    """
    if of_file["origin"] not in ("folder", "file_name", "none"):
        told = Finding(code="host_in_full", severity="info", message=_IN_FULL)
        return told if of_file.get("shortened") else None
    code = "host_unknown" if of_file["origin"] == "none" else "host_from_path"
    return Finding(
        code=code, severity="question", message=of_file["doubt"], setting="host", default=of_file["name"]
    )


def _shortened(host: FileHost, file: NamedFile, shorter: Mapping[str, str]) -> FileHost:
    """The node of a file, under the name that other files have for it."""
    own = {name: shorter[name] for name in (host.name, *file.hosts) if name in shorter}
    if not own or host.origin == "settled":
        return host
    name = own.get(host.name, host.name)
    others = [other for other in host.candidates if own.get(other, shorter.get(other, other)) != name]
    doubt = host.doubt if others or host.origin != "content" else ""
    return replace(host, name=name, candidates=others, doubt=doubt, shortened=own)


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
