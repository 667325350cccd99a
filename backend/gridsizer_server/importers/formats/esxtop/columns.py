"""The columns of a head that become series: the host's own devices, and what lists their bytes again."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.counter_logs.columns import Column, Head
from gridsizer_server.importers.counter_logs.paths import TOTAL, Meaning, Path, path_of
from gridsizer_server.importers.formats.esxtop.counters import (
    ADAPTERS,
    CPUS,
    DEVICES,
    VIRTUAL_DISKS,
    meaning_of,
    place_of,
)
from gridsizer_server.importers.samples import Track

_SAID: Final = (
    Finding(
        code="of_vmware_host",
        severity="warning",
        message="Counted is what the VMware host and all its virtual machines do: these are a grid node's"
        " numbers only where it runs alone there. Their virtual disks and ports are kept, and not added up.",
    ),
    Finding(
        code="unit_ambiguous",
        severity="warning",
        message="MBytes are taken as 1,048,576 bytes, MBits as 1,000,000 bits; if MBytes are 1,000,000 bytes,"
        " the rates of disks are 4.6 % lower.",
    ),
)


def head_of(names: Sequence[str]) -> Head:
    """The series in the columns of these names, the first of which is the time's."""
    paths = {place: path for place, name in enumerate(names) if place and (path := path_of(name))}
    met = _Met.among(paths.values())
    not_used: Counter[str] = Counter()
    places: dict[tuple[Track, Meaning], list[int]] = defaultdict(list)
    for place, path in paths.items():
        meaning, once_more = meaning_of(path), met.says_once_more(path)
        if meaning is None or once_more:
            not_used[once_more or path.object] += 1
            continue
        layer, device = place_of(path)
        track = Track(
            metric=meaning.metric, layer=layer, unit_printed=meaning.unit, host=path.host, device=device
        )
        places[track, meaning].append(place)
    columns = [
        Column(track=track, places=where, meaning=meaning) for (track, meaning), where in places.items()
    ]
    return Head(columns, met.cores, not_used, _SAID)


class _Met(NamedTuple):
    """What a head lists, by which its sums are told from their parts."""

    listed: frozenset[tuple[str, str, str]]  # hosts, objects and counters, of instances that are no sum
    totals: frozenset[tuple[str, str]]  # hosts and counters of processors that have a sum
    split: frozenset[tuple[str, str, str]]  # hosts, virtual machines and counters whose disks are listed
    cores: dict[str, int]

    @classmethod
    def among(cls, paths: Iterable[Path]) -> "_Met":
        cpus: dict[str, set[str]] = defaultdict(set)
        listed, totals, split = set(), set(), set()
        for path in paths:
            if path.instance == TOTAL:
                totals.add((path.host, path.counter))
                continue
            listed.add((path.host, path.object, path.counter))
            if path.object == CPUS:
                cpus[path.host].add(path.instance)
            if path.object == VIRTUAL_DISKS and ":" in path.instance:
                split.add((path.host, path.instance.partition(":")[0], path.counter))
        cores = {host: len(instances) for host, instances in cpus.items()}
        return cls(frozenset(listed), frozenset(totals), frozenset(split), cores)

    def says_once_more(self, path: Path) -> str:
        """Of what kind a counter is whose numbers are in others; "" where it is to be used."""
        host, counter = path.host, path.counter
        if path.object == CPUS:
            of_util = (host, CPUS, "% Util Time") in self.listed or (host, "% Util Time") in self.totals
            if counter == "% Processor Time" and of_util:
                return "counters that say the same once more"
            return "single processors" if path.instance != TOTAL and (host, counter) in self.totals else ""
        if path.object == ADAPTERS and (host, DEVICES, counter) in self.listed:
            return "adapters, whose devices are listed"
        if path.object == VIRTUAL_DISKS and (host, path.instance, counter) in self.split:
            return "virtual machines, whose disks are listed"
        return ""
