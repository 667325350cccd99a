"""Shelves: lazy mappings from id to entry, one folder each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final

from annotated_types import Unit, doc

from gridsizer.catalogue.entry import Entry, read_entry
from gridsizer.describe.advice import Severity
from gridsizer.describe.batch import Batch
from gridsizer.describe.bounds import RateMbS
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.network import Network
from gridsizer.describe.nfs_client import NfsClient
from gridsizer.describe.nic import Nic
from gridsizer.describe.policy import Policy
from gridsizer.describe.quantity import Choice, Quantity
from gridsizer.describe.reduction import Reduction
from gridsizer.describe.storage import StorageArray
from gridsizer.describe.workload import Workload
from gridsizer.errors import UnknownEntry

_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class IoRule:
    """A MB/s-per-core rule, as its author stated it."""

    stated_by: str
    stated_in: str  # year
    stated_for: str = ""  # the work it is about: "SAS 9.4 grid", "SAS Viya compute", "CAS"
    mb_s_per_core: Annotated[RateMbS, doc("I/O per core. Reads plus writes per core that the rule asks.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One of the papers Gridsizer rests on."""

    number: str
    publisher: str
    date: str
    document: str
    grid_nodes_tested: Annotated[Quantity, Unit("count"), doc("Grid nodes tested. Node counts of the runs.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenRule:
    """A rule of advice as its file states it; `catalogue/rules.py` reads its conditions.

    A condition is "path operator value", several joined by "and" in `when` and by "or" in `or_when`.
    `fires_on` and `silent_on` change the first worked example, "path is value" each, joined by "and".
    """

    severity: Annotated[Choice[Severity], doc("Severity. How much is at stake.")]
    text: str  # names of paths in braces are said as their figures
    about: str
    when: str = ""
    or_when: str = ""
    fires_on: str
    silent_on: str


class Shelf(Mapping[str, Entry]):
    """All entries of one kind, read at the first access; UnsoundCatalogue names an unsound file."""

    def __init__(self, name: str, noun: type, folder: Path | None = None) -> None:
        self.name, self.noun = name, noun
        self._folder = folder or _FOLDER / name

    @cached_property
    def _entries(self) -> dict[str, Entry]:
        return {file.stem: read_entry(file, self.noun) for file in sorted(self._folder.glob("*.yaml"))}

    def __getitem__(self, name: str) -> Entry:
        try:
            return self._entries[name]
        except KeyError:
            raise UnknownEntry(self.name, name, self._entries) from None

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


SHELVES: Final[Mapping[str, Shelf]] = {
    shelf.name: shelf
    for shelf in (
        Shelf("grid_nodes", GridNodes),
        Shelf("nics", Nic),
        Shelf("nfs_clients", NfsClient),
        Shelf("networks", Network),
        Shelf("storage_arrays", StorageArray),
        Shelf("io_rules", IoRule),
        Shelf("workloads", Workload),
        Shelf("reductions", Reduction),
        Shelf("policies", Policy),
        Shelf("batches", Batch),
        Shelf("papers", Paper),
        Shelf("advice", WrittenRule),
    )
}
