"""Which devices of a machine list the same bytes once more: told by their names, as the kernel gives them."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, Literal

from gridsizer.learn.observations import Finding, Layer
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.settled import Settled

Family = Literal["disk", "port"]
FamilyOrLayer = Family | Layer
"""Where the devices of a table lie: a family, whose names tell the layer of each, or one layer for all."""

# Names: Linux Documentation/admin-guide/devices.txt and its drivers (fio: Fusion-io, rssd: Micron mtip32xx);
# AIX hdisk, cd, rmt.
_WHOLE_DISK: Final = re.compile(
    r"(?:sd[a-z]+|hd[a-z]|vd[a-z]+|xvd[a-z]+|dasd[a-z]+|nvme\d+(?:c\d+)?n\d+|mmcblk\d+|pmem\d+|rbd\d+|nbd\d+"
    r"|fio[a-z]{1,2}|rssd[a-z]{1,3}|(?:cciss|ida)[/!]c\d+d\d+|hdisk\d+|sr\d+|scd\d+|cd\d+|fd\d+|st\d+|rmt\d+)"
)
_PARTITION: Final = re.compile(
    r"((?:sd|vd|xvd|dasd)[a-z]{1,4}|hd[a-z]|fio[a-z]{1,2}|rssd[a-z]{1,3})\d+|((?:nvme\d+(?:c\d+)?n|mmcblk|pmem|rbd|nbd)\d+|(?:cciss|ida)[/!]c\d+d\d+)p\d+"
)
_LOOP: Final = re.compile(r"(?:loop|ram|zram)\d+")
_BY_NUMBER: Final = re.compile(r"dev(\d+)-(\d+)")
_SCSI_MAJORS: Final = frozenset((8, *range(65, 72), *range(128, 136)))  # devices.txt
_MINORS_A_DISK: Final = 16
_VIRTUAL_MAJORS: Final = frozenset((1, 7, 9))  # ram, loop, md
_DYNAMIC_MAJORS: Final = frozenset((252, 253, 254))  # local and experimental use: device-mapper, virtio, zram

_VIRTUAL_PORT: Final = re.compile(
    r"(?:lo\d*|(?:\w+-)?(?:bond|team)[\w-]*|br(?:-?\w+)?|virbr[\d-][\w-]*|vnet\d+|vmnet\d+|veth\w+|tun\w*|tap\w*|docker\w*|cni\d+"
    r"|flannel\S*|cali\w+|vxlan\S*|vlan\d+|dummy\d+|sit\d+|gre\w*|ip6\w+|ovs\S*|ib[mb]ond\d*|wg\d+)"
)
_VLAN: Final = re.compile(r"(.+?)[.:]\d+")


MAX_DEVICES: Final = 20_000  # of one host; assumed: ten times the paths of a large one
MAX_HEADERS: Final = 1_000  # forms of header line in one file; assumed: a tool prints some dozens


def check_count(count: int, line: int, *, most: int = MAX_DEVICES, what: str = "devices") -> None:
    """Raises UnreadableLog where a file names more things than a host can have: memory stays bounded."""
    if count > most:
        raise UnreadableLog(wanted=f"at most {most:,} {what}", got="more", line=line)


class DeviceChoice:
    """The layer of each device of a file, and the question which of them are added up."""

    def __init__(self, settled: Settled) -> None:
        self._chosen = frozenset(settled.devices or ())
        self._layers: dict[Family, dict[str, Layer]] = {"disk": {}, "port": {}}
        self._narrowed: dict[Family, bool] = {}

    def __len__(self) -> int:
        return sum(map(len, self._layers.values()))

    def meet(self, place: FamilyOrLayer, names: Iterable[str]) -> None:
        """Learn of devices; a name's layer is fixed when first met, beside all those met with it."""
        if place not in ("disk", "port"):
            return
        layers = self._layers[place]
        new = [name for name in names if name not in layers]
        if not new:
            return
        among = layers.keys() | set(new)
        if place == "disk":
            neighbours = _Neighbours(among)
            layers.update({name: _disk_layer(name, neighbours) for name in new})
        else:
            layers.update({name: _port_layer(name, among) for name in new})

    def layer(self, place: FamilyOrLayer, name: str) -> Layer:
        """The layer of a device met before."""
        if place == "disk":
            return self._layers["disk"][name]
        return self._layers["port"][name] if place == "port" else place

    def keeps(self, place: FamilyOrLayer, name: str) -> bool:
        """Whether the person keeps it: a choice of disks leaves the ports alone, and the other way round."""
        if place in ("disk", "port"):
            if place not in self._narrowed:
                self._narrowed[place] = not self._chosen.isdisjoint(self._layers[place])
            return name in self._chosen or not self._narrowed[place]
        return True

    def question(self) -> Iterator[Finding]:
        """Asked where a file lists bytes more than once, and none of its devices was chosen."""
        met = {name: layer for layers in self._layers.values() for name, layer in layers.items()}
        if self._chosen.isdisjoint(met):
            yield from listed_once_more(met)


def listed_once_more(met: Mapping[str, Layer]) -> Iterator[Finding]:
    """The question which devices are added up, where some are neither disks nor ports."""
    leaves = [name for name, layer in met.items() if layer in ("node_disk", "node_nic")]
    if len(leaves) < len(met):
        yield Finding(
            code="device_choice",
            severity="question",
            message="Partitions, volumes, bonds and the like list bytes of other devices once more:"
            f" {_added_up(leaves, len(met))}.",
            setting="devices",
            default=", ".join(leaves),
            options=tuple(met),
        )


def _added_up(leaves: list[str], met: int) -> str:
    if not leaves:
        return "as no disk or port is listed, nothing is added up until devices are chosen"
    only = f"{leaves[0]} is" if len(leaves) == 1 else f"the {len(leaves)} disks and ports are"
    return f"all {met} devices are kept, only {only} added up"


class _Neighbours:
    """The disks of one host together; what all of them say is worked out once."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names
        self.have_a_whole_disk = any(map(_is_whole, names))
        self.virtio_major = _virtio_major(names)


def _disk_layer(name: str, among: _Neighbours) -> Layer:
    """A partition whose disk is not listed alone lists its bytes: a disk, as xvda1 on some clouds.

    A name that no rule knows is a volume where whole disks are listed, as those of device-mapper are.
    """
    if _WHOLE_DISK.fullmatch(name):
        return "node_disk"
    if part := _PARTITION.fullmatch(name):
        return "node_volume" if (part[1] or part[2]) in among.names else "node_disk"
    if number := _BY_NUMBER.fullmatch(name):
        return _numbered_disk_layer(int(number[1]), int(number[2]), among)
    return "node_volume" if among.have_a_whole_disk or _LOOP.fullmatch(name) else "node_disk"


def _numbered_disk_layer(major: int, minor: int, among: _Neighbours) -> Layer:
    """sar may print numbers for names."""
    if major in _SCSI_MAJORS:
        disk = f"dev{major}-{minor - minor % _MINORS_A_DISK}"
        return "node_volume" if minor % _MINORS_A_DISK and disk in among.names else "node_disk"
    if major in _DYNAMIC_MAJORS:
        is_disk = not among.have_a_whole_disk and major == among.virtio_major
        return "node_disk" if is_disk else "node_volume"
    listed_once_more = major in _VIRTUAL_MAJORS and len(among.names) > 1
    return "node_volume" if listed_once_more else "node_disk"


def _virtio_major(names: Collection[str]) -> int | None:
    """Which of the numbers that are given out at boot is taken for the disks, not for volumes on them.

    That with sixteen minors a disk, as virtio has them, else the lowest.
    """
    minors: dict[int, set[int]] = {}
    for number in filter(None, map(_BY_NUMBER.fullmatch, names)):
        if int(number[1]) in _DYNAMIC_MAJORS:
            minors.setdefault(int(number[1]), set()).add(int(number[2]) % _MINORS_A_DISK)
    return min(minors, key=lambda major: (minors[major] != {0}, major), default=None)


def _is_whole(name: str) -> bool:
    number = _BY_NUMBER.fullmatch(name)
    return _WHOLE_DISK.fullmatch(name) is not None or (number is not None and int(number[1]) in _SCSI_MAJORS)


def _port_layer(name: str, among: Collection[str]) -> Layer:
    if _VIRTUAL_PORT.fullmatch(name):
        return "node_bond"
    vlan = _VLAN.fullmatch(name)
    listed_once_more = vlan and (vlan[1] in among or _VIRTUAL_PORT.fullmatch(vlan[1]))
    return "node_bond" if listed_once_more else "node_nic"
