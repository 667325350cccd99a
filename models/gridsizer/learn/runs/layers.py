"""Which devices of a host are added up: only those of the lowest layer, so that no byte counts twice."""

from collections.abc import Mapping, Sequence
from typing import Final

from gridsizer.learn.observations import ALL_DISKS, ALL_PORTS, Layer, Metric
from gridsizer.learn.runs.run import Role, Roles
from gridsizer.learn.runs.tracks import Track

READS: Final = (Metric.READ_BYTES_S, Metric.RECEIVE_BYTES_S, Metric.READ_BYTES)
WRITES: Final = (Metric.WRITE_BYTES_S, Metric.TRANSMIT_BYTES_S, Metric.WRITE_BYTES)
TOTALS: Final = (Metric.TOTAL_BYTES_S,)
MOVING: Final = frozenset((*READS, *WRITES, *TOTALS))
# Layers in which a device may be mounted or used by SAS; ports are only a way to it.
_STORAGE: Final[tuple[Layer, ...]] = ("nfs_client", "node_disk", "node_volume")

_LOOPBACK: Final = "lo"
_TOTALS_OF_DEVICES: Final = frozenset((ALL_DISKS, ALL_PORTS))

Devices = Mapping[tuple[str, str], tuple[Track, ...]]  # by host and device


def in_role(tracks: Sequence[Track], roles: Roles, role: Role) -> Devices:
    """Disks, volumes and mounts that were given this role.

    A volume counts only on a host of which no disk has it: its bytes are those of disks.
    """
    stores = [track for layer in _STORAGE for track in of_layer(tracks, layer)]
    chosen = [track for track in stores if roles.get((track.host, track.device)) == role]
    on_disks = {track.host for track in chosen if track.layer == "node_disk"}
    return _devices([t for t in chosen if t.layer != "node_volume" or t.host not in on_disks])


def shared(tracks: Sequence[Track], roles: Roles) -> Devices:
    """Devices of a host's shared-storage traffic: mounts, and devices with the role shared; else its ports.

    A mount, and a port where there is neither, counts as shared unless it has another role.
    """
    mounts = lowest(tracks, ("nfs_client",), roles)
    return {**mounts, **in_role(tracks, roles, "shared")} or ports(tracks, roles)


def ports(tracks: Sequence[Track], roles: Roles) -> Devices:
    """Physical ports; where no log shows any, bonds with the role shared, or the only bond there is.

    Several bonds, bridges and VLANs count the same bytes: then none is taken.
    """
    if of_layer(tracks, "node_nic"):
        return lowest(tracks, ("node_nic",), roles)
    bonds = _devices([t for t in of_layer(tracks, "node_bond") if t.device != _LOOPBACK])
    named = {key: own for key, own in bonds.items() if roles.get(key) == "shared"}
    return named or (bonds if len(bonds) == 1 else {})


def lowest(tracks: Sequence[Track], layers: Sequence[Layer], roles: Roles) -> Devices:
    """Devices of the first of these layers that was recorded, without those of a role other than shared."""
    for layer in layers:
        if there := of_layer(tracks, layer):
            others = [t for t in there if roles.get((t.host, t.device), "shared") != "shared"]
            mixed = {track.host for track in others}  # whose totals hold bytes of another role
            return _devices([t for t in there if t not in others and not (is_total(t) and t.host in mixed)])
    return {}


def is_total(track: Track) -> bool:
    """Whether a track is of all disks or ports together: it counts where single ones are missing."""
    return track.device in _TOTALS_OF_DEVICES


def count_of(devices: Devices) -> int:
    """How many devices these are; totals are none beside others."""
    return len({key for key in devices if key[1] not in _TOTALS_OF_DEVICES} or devices)


def of_layer(tracks: Sequence[Track], layer: Layer) -> list[Track]:
    """The tracks of bytes in one layer."""
    return [track for track in tracks if track.layer == layer and track.metric in MOVING]


def directions(devices: Devices, wanted: Sequence[Metric]) -> list[Track] | None:
    """One track of each device in this direction; None where one has none, but a total beside others."""
    found = []
    for (_, device), tracks in devices.items():
        by_metric = {track.metric: track for track in tracks}
        track = next((by_metric[metric] for metric in wanted if metric in by_metric), None)
        if track is not None:
            found.append(track)
        elif device not in _TOTALS_OF_DEVICES or len(devices) == 1:
            return None
    return found


def _devices(tracks: Sequence[Track]) -> Devices:
    devices: dict[tuple[str, str], list[Track]] = {}
    for track in tracks:
        devices.setdefault((track.host, track.device), []).append(track)
    return {device: tuple(devices[device]) for device in sorted(devices)}
