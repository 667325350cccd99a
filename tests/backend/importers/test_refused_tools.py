"""Tools that are known by sight and not read are refused by name, with what would be accepted."""

from collections.abc import Callable

import pytest

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.refused_tools import refused_tool

Refused = Callable[..., Finding]


@pytest.mark.parametrize(
    ("head", "got", "wanted"),
    [
        ("IO500 version io500-isc24_v3\n[RESULT] ior-easy-write 1.0 GiB/s\n", "IO500", "IOR"),
        ("AAA;progname;nmon\nAAA;host;grid05\nNET;Network;eth0-read-KB/s\n", "spreadsheet", "nmon itself"),
        ("mdtest-4.1.0 was launched with 64 total task(s)\n", "mdtest", "fio"),
        ("Legend:\n 1: node1|GPFSFilesystem|grid|sasdata|gpfs_fs_bytes_read\n", "mmperfmon", "mmpmon -p"),
        ("seq: (groupid=0, jobs=1): err= 0: pid=1\n  read: IOPS=1\n", "fio's text", "json"),
        ("Filename:     rMB/s    wMB/s   rops/s   wops/s  fo/s\n", "cifsiostat", "sar -n DEV"),
        ("Filesystem:   rMB/s    wMB/s   rops/s   wops/s  fo/s\n", "cifsiostat", "sar -n DEV"),
        ("  rkB/s  wkB/s  rop/s  wop/s   fo/s   fc/s   fd/s Filesystem\n", "cifsiostat", "sar -n DEV"),
        ("node1 600 1700000400 sda rkB/s 10.00\n", "blanks in place", "sadf -p FILE > OUT"),
        ("node1  600  2026-03-10 00:10:00 UTC  all  %user  1.00\n", "blanks in place", "sadf -p"),
        ("Tape:    r/s     w/s   kB_read/s   kB_wrtn/s %Rd %Wr %Oa\n", "tapestat", "iostat"),
        ("101|load|grid|sas|4|COMPLETED|0:0\n101.batch|batch||sas|4|COMPLETED|0:0\n", "sacct", "without -n"),
        ("7_[1-9%2]|load|00:10:00|CANCELLED by 5|n1\n", "sacct", "without -n"),
        ("03:25:51 PM   UID       PID   kB_rd/s   kB_wr/s  Command\n", "pidstat", "mpstat"),
        ("JOBID   USER    JOB_NAME  PEND    PSUSP   RUN     USUSP\n", "bhist", "bhist -l"),
        ("JOBID,STAT,START_TIME,FINISH_TIME\n8101,DONE,Mar  4 22:30,Mar  4 22:50 L\n", "bjobs -o", "-json"),
        ("101|load|COMPLETED|00:10:00|n1\n", "sacct", "without -n"),
        ("<title>Vdbench summary report</title>\n", "summary.html", "flatfile"),
        ("Host,Peak CPU %,Peak IOPS,95% IOPS,Peak Throughput MB/s,Avg Throughput MB/s\n", "Optics", "nmon"),
        ("Host Name,Cluster,CPU Sockets,CPU Cores,Memory (KiB)\n", "inventory", "nmon"),
        ("VM Name,Power State,Virtual CPU,Datastore,Host\n", "inventory", "nmon"),
        ("\nObject: volume\nInstance: vol1\nStart-time: 7/9/2017 16:06:27\n", "one figure", "qos statistics"),
        (" avg     ops nfs-ops cifs-ops     recv     sent\n", "show-periodic", "sysstat -x"),
        ("Volume   Tree     NFS ops     CIFS ops\n", "count operations", "sysstat -x"),
    ],
)
def test_each_is_named_with_what_would_be_accepted(head: str, got: str, wanted: str) -> None:
    refusal = refused_tool(head.encode())

    assert refusal is not None
    assert got in refusal.got
    assert wanted in refusal.wanted


@pytest.mark.parametrize(
    "text",
    [
        "AAA;host;n1\nNET;Network I/O n1;lo-read-KB/s;lo-write-KB/s\nNET;T0001;1;2\nNET;T0002;3;4\n",
        "Linux 5.4 (n1)\t04/05/2026\n\nFilename:  rMB/s  wMB/s  rops/s  wops/s\nsrv:/a  1.0  2.0  3.0  4.0\n",
        "Linux 5.4 (n1)\t04/05/2026\n\nFilesystem:  rMB/s  wMB/s  rops/s\n//f/a  1.0  2.0  3.0\n",
        "node1  600  1700000400  sda  rkB/s  10.00\nnode1  600  1700000400  sda  wkB/s  5.00\n",
        "Linux 5.4 (n1)\t04/05/2026\n\nTape:  r/s  w/s  kB_read/s  kB_wrtn/s %Rd\nst0  1  2  3  4  5\n",
        "101|load|grid|sas|4|COMPLETED|0:0\n101.batch|batch||sas|4|COMPLETED|0:0\n",
    ],
)
def test_what_another_format_resembles_is_refused_as_a_file(refusal_of: Refused, text: str) -> None:
    refusal = refusal_of(text)

    assert refusal.code == "not_recognised"
    assert "one of:" not in refusal.message


@pytest.mark.parametrize("magic", ["96d57521", "d5962175"])  # on Intel, on POWER
def test_the_binary_file_of_sar_is_refused_with_the_command_that_makes_it_text(magic: str) -> None:
    """sysstat's sa.h: SYSSTAT_MAGIC is 0xd596, FORMAT_MAGIC of version 12 is 0x2175."""
    refusal = refused_tool(bytes.fromhex(magic) + b"\x0c\x04\x00\x00Linux\x00")

    assert refusal is not None
    assert "sadf -j" in refusal.wanted
    assert "sar" in refusal.got


def test_anything_else_is_not_refused() -> None:
    assert refused_tool(b"access    bw(MiB/s)\nLegend: of a chart\n") is None
