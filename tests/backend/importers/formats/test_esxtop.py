r"""esxtop: the host's own devices are added up, and what lists their bytes again stands beside them."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace

Read = Callable[..., SimpleNamespace]
HOST = r"\\esx1"


def log(columns: Mapping[str, tuple[float, float]]) -> str:
    """Two samples, ten seconds apart, of counters by their object and name."""
    head = ",".join(f'"{name}"' for name in ("(PDH-CSV 4.0) (UTC)(0)", *(rf"{HOST}\{c}" for c in columns)))
    rows = (
        ",".join(f'"{cell}"' for cell in (time, *(values[at] for values in columns.values())))
        for at, time in enumerate(("05/15/2026 02:13:00", "05/15/2026 02:13:10"))
    )
    return "\n".join((head, *rows, ""))


def means(read: SimpleNamespace) -> dict[tuple[str, str, str], float]:
    return {
        (each.layer, each.device, each.metric.value): round(float(each.value.mean()), 9)
        for each in read.series
    }


def test_adapters_count_where_no_device_is_listed(read_text: Read) -> None:
    adapter = {r"Physical Disk Adapter(vmhba0)\MBytes Read/sec": (1.0, 3.0)}
    device = {r"Physical Disk SCSI Device(naa.1)\MBytes Read/sec": (2.0, 4.0)}

    alone, both = read_text(log(adapter)), read_text(log(adapter | device))

    assert means(alone) == {("node_disk", "vmhba0", "read_bytes_s"): 2 * 1_048_576}
    assert means(both) == {("node_disk", "naa.1", "read_bytes_s"): 3 * 1_048_576}


def test_single_processors_stand_for_a_missing_total(read_text: Read) -> None:
    single = {rf"Physical Cpu({cpu})\% Util Time": (10.0 * cpu, 10.0 * cpu) for cpu in (1, 3)}

    read = read_text(log(single))

    assert means(read) == {("node", "", "cpu_idle_share"): 0.8, ("node", "", "cores"): 2}


def test_processor_time_counts_where_no_utilisation_is_told(read_text: Read) -> None:
    read = read_text(log({r"Physical Cpu(_Total)\% Processor Time": (40.0, 20.0)}))

    assert means(read) == {("node", "", "cpu_idle_share"): 0.7}


def test_a_machine_without_listed_disks_is_told_by_its_sum(read_text: Read) -> None:
    disks = {
        r"Virtual Disk(sas01)\MBytes Read/sec": (1.0, 1.0),
        r"Virtual Disk(sas02)\MBytes Read/sec": (7.0, 7.0),
        r"Virtual Disk(sas02:scsi0:0)\MBytes Read/sec": (7.0, 7.0),
    }

    devices = {each.device for each in read_text(log(disks)).series}

    assert devices == {"sas01", "sas02:scsi0:0"}


def test_only_the_ports_of_the_host_are_added_up(read_text: Read) -> None:
    ports = {
        rf"Network Port({name})\MBits Received/sec": (8.0, 8.0)
        for name in ("vSwitch0:33554434:vmnic0", "vSwitch0:33554435:Management", "vSwitch0:33554436:vmk0")
    }

    layers = {each.device: each.layer for each in read_text(log(ports)).series}

    assert [device for device, layer in layers.items() if layer == "node_nic"] == ["vmnic0"]
    assert set(layers.values()) == {"node_nic", "node_bond"}


def test_it_is_said_that_all_machines_of_a_host_are_counted(read_text: Read) -> None:
    read = read_text(log({r"Physical Cpu(_Total)\% Util Time": (40.0, 20.0)}))

    [said] = [each for each in read.findings if each.code == "of_vmware_host"]
    assert said.severity == "warning"
    assert "all its virtual machines" in said.message


def test_counters_that_are_not_used_are_counted(read_text: Read) -> None:
    read = read_text(log({r"Group Cpu(1:sas01)\% Used": (1.0, 1.0), r"Vcpu(1:sas01:2:x)\% Used": (1.0, 1.0)}))

    [said] = [each.message for each in read.findings if each.code == "not_used"]
    assert said == "Not used: Group Cpu (1), Vcpu (1)."
