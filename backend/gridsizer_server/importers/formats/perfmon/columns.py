"""The columns of a head that become series: each thing once, sums where no parts are."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.counter_logs.columns import Column, Head
from gridsizer_server.importers.counter_logs.paths import Meaning, Path, path_of
from gridsizer_server.importers.formats.perfmon.counters import (
    is_of_processors,
    is_sum,
    layer_of,
    meaning_of,
    rank_of,
)
from gridsizer_server.importers.samples import Track

_SUMS: Final = "sums of all instances"
_SINGLE: Final = "single processors"
_TWICE: Final = "counters that say the same once more"
_ONE_WAY: Final = (Metric.READ_BYTES_S, Metric.RECEIVE_BYTES_S)


def head_of(names: Sequence[str]) -> Head:
    """The series in the columns of these names, the first of which is the time's."""
    paths = {place: path for place, name in enumerate(names) if place and (path := path_of(name))}
    found = [_Found(place, path, meaning) for place, path in paths.items() if (meaning := meaning_of(path))]
    others = Counter(path.object for path in paths.values() if not meaning_of(path))
    columns = list(_each_once(_without_sums(found, others), others))
    return Head(columns, _cores(paths.values()), others)


class _Found(NamedTuple):
    place: int
    path: Path
    meaning: Meaning

    def track(self) -> Track:
        return Track(
            metric=self.meaning.metric,
            layer=layer_of(self.path),
            unit_printed=self.meaning.unit,
            host=self.path.host,
            device="" if is_of_processors(self.path) else self.path.instance,
        )


def _without_sums(found: Sequence[_Found], others: Counter[str]) -> Iterator[_Found]:
    """Instances where they are listed; of processors the sum where there is one."""
    alike: dict[tuple[str, str, str], list[_Found]] = defaultdict(list)
    for one in found:
        alike[one.path.host, one.path.object, one.path.counter].append(one)
    for members in alike.values():
        sums = sorted((one for one in members if is_sum(one.path)), key=lambda one: len(one.path.instance))
        single = [one for one in members if not is_sum(one.path)]
        of_processors = is_of_processors(members[0].path)
        kept = sums[:1] or single if of_processors else single or sums  # "_Total" goes before "0,_Total"
        if left_out := len(members) - len(kept):
            others[_SINGLE if of_processors else _SUMS] += left_out
        yield from kept


def _each_once(found: Iterable[_Found], others: Counter[str]) -> Iterator[Column]:
    """A column for each track, of the counter that goes first; of the mean where processors have no sum."""
    places: dict[tuple[Track, str, Meaning], list[int]] = defaultdict(list)
    for one in sorted(found, key=lambda one: (rank_of(one.path), one.place)):
        places[one.track(), one.path.object, one.meaning].append(one.place)
    directed = {_device(track) for track, *_ in places if track.metric in _ONE_WAY}
    taken: set[tuple[str, ...]] = set()
    objects: dict[tuple[str, str], str] = {}  # which lists the devices of a layer
    for (track, kind, meaning), where in places.items():
        both_ways = track.metric is Metric.TOTAL_BYTES_S and _device(track) in directed
        listed_twice = track.layer != "node" and objects.setdefault((track.host, track.layer), kind) != kind
        if (*_device(track), track.metric) in taken or both_ways or listed_twice:
            others[_TWICE] += len(where)
            continue
        taken.add((*_device(track), track.metric))
        yield Column(track=track, places=where, meaning=meaning)


def _device(track: Track) -> tuple[str, str, str]:
    return track.host, track.layer, track.device


def _cores(paths: Iterable[Path]) -> dict[str, int]:
    """Logical processors by host."""
    single: dict[tuple[str, str], set[str]] = defaultdict(set)
    for path in paths:
        if is_of_processors(path) and path.instance and not is_sum(path):
            single[path.host, path.object].add(path.instance)
    cores: dict[str, int] = {}
    for (host, _), instances in single.items():
        cores[host] = max(cores.get(host, 0), len(instances))
    return cores
