"""Names of disks and ports: which list the bytes of others once more."""

import pytest

from gridsizer_server.importers.host_tools.devices import DeviceChoice
from gridsizer_server.importers.settled import Settled


@pytest.mark.parametrize(
    ("name", "beside", "layer"),
    [
        ("sda", (), "node_disk"),
        ("sdaa", (), "node_disk"),
        ("nvme0n1", (), "node_disk"),
        ("hdisk12", (), "node_disk"),
        ("cciss/c0d0", (), "node_disk"),
        ("rbd0", (), "node_disk"),
        ("fioa", ("sda",), "node_disk"),
        ("rssda", ("sda",), "node_disk"),
        ("fioa1", ("fioa", "sda"), "node_volume"),
        ("rssda2", ("rssda", "sda"), "node_volume"),
        ("sda1", ("sda",), "node_volume"),
        ("xvda1", (), "node_disk"),  # some clouds list the partition only
        ("nvme0n1p2", ("nvme0n1",), "node_volume"),
        ("cciss/c0d0p1", ("cciss/c0d0",), "node_volume"),
        ("dm-0", ("sda",), "node_volume"),
        ("md127", ("sda",), "node_volume"),
        ("mpatha", ("sda", "sdb"), "node_volume"),
        ("emcpowera", ("sda", "sdb"), "node_volume"),
        ("hdiskpower0", ("hdisk0",), "node_volume"),
        ("rhel-root", ("sda",), "node_volume"),
        ("rhel-root", (), "node_disk"),  # nothing else lists its bytes
        ("loop0", (), "node_volume"),
        ("dev8-0", (), "node_disk"),
        ("dev8-17", ("dev8-16",), "node_volume"),
        ("dev65-3", ("dev65-0", "dev8-0"), "node_volume"),
        ("dev253-0", ("dev8-0",), "node_volume"),
        ("dev253-0", ("dev253-16", "dev252-0", "dev252-1"), "node_disk"),  # virtio disks, volumes on 252
        ("dev252-1", ("dev253-0", "dev253-16", "dev252-0"), "node_volume"),
        ("dev9-0", ("dev8-0",), "node_volume"),
        ("dev259-0", ("dev8-0",), "node_disk"),
    ],
)
def test_a_disk_lies_where_its_name_and_its_neighbours_say(
    name: str, beside: tuple[str, ...], layer: str
) -> None:
    choice = DeviceChoice(Settled())

    choice.meet("disk", (*beside, name))

    assert choice.layer("disk", name) == layer


@pytest.mark.parametrize(
    ("name", "beside", "layer"),
    [
        *(
            (name, (), "node_nic")
            for name in ("eth0", "eno1", "ens1f0", "enp3s0f1", "em1", "p2p1", "ib0", "en0", "wlp5s0")
        ),
        *(
            (name, (), "node_bond")
            for name in ("lo", "lo0", "bond0", "team0", "virbr0", "virbr0-nic", "vnet3")
        ),
        *(
            (name, (), "node_bond")
            for name in ("docker0", "veth1a2b", "br-lan", "br0", "vmnet8", "tun0", "bondib0")
        ),
        *(
            (name, ("eth0", "eth1"), "node_bond")
            for name in ("bond-data", "team-sas", "nm-team", "bond_data", "team0.100", "bond-data.2043")
        ),
        ("eth0.100", ("eth0",), "node_bond"),
        ("eth0:1", ("eth0",), "node_bond"),
    ],
)
def test_a_port_lies_where_its_name_and_its_neighbours_say(
    name: str, beside: tuple[str, ...], layer: str
) -> None:
    choice = DeviceChoice(Settled())

    choice.meet("port", (*beside, name))

    assert choice.layer("port", name) == layer


def test_without_a_second_layer_nothing_is_asked() -> None:
    choice = DeviceChoice(Settled())

    choice.meet("disk", ("sda", "sdb"))

    assert list(choice.question()) == []


def test_a_choice_of_disks_leaves_the_ports_alone() -> None:
    choice = DeviceChoice(Settled(devices=("dm-0",)))

    choice.meet("disk", ("sda", "dm-0"))
    choice.meet("port", ("eth0", "lo"))

    kept = [name for name in ("sda", "dm-0") if choice.keeps("disk", name)]
    assert kept == ["dm-0"]
    assert choice.keeps("port", "eth0")
    assert list(choice.question()) == []


def test_a_bond_alone_is_told_to_add_up_to_nothing_until_devices_are_chosen() -> None:
    choice = DeviceChoice(Settled())

    choice.meet("port", ("bond0",))

    (asked,) = choice.question()
    assert asked.message.endswith("nothing is added up until devices are chosen.")
