"""Tools that are known by sight and not read are refused by name, with what would be accepted."""

import pytest

from gridsizer_server.importers.refused_tools import refused_tool


@pytest.mark.parametrize(
    ("head", "got", "wanted"),
    [
        ("IO500 version io500-isc24_v3\n[RESULT] ior-easy-write 1.0 GiB/s\n", "IO500", "IOR"),
        ("mdtest-4.1.0 was launched with 64 total task(s)\n", "mdtest", "fio"),
        ("Legend:\n 1: node1|GPFSFilesystem|grid|sasdata|gpfs_fs_bytes_read\n", "mmperfmon", "mmpmon -p"),
        ("seq: (groupid=0, jobs=1): err= 0: pid=1\n  read: IOPS=1\n", "fio's text", "json"),
        ("<title>Vdbench summary report</title>\n", "summary.html", "flatfile"),
    ],
)
def test_each_is_named_with_what_would_be_accepted(head: str, got: str, wanted: str) -> None:
    refusal = refused_tool(head.encode())

    assert refusal is not None
    assert got in refusal.got
    assert wanted in refusal.wanted


def test_anything_else_is_not_refused() -> None:
    assert refused_tool(b"access    bw(MiB/s)\nLegend: of a chart\n") is None
