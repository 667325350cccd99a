"""Which words of a path are taken for a node's name."""

import pytest

from gridsizer_server.importers.node_names import nodes_in


@pytest.mark.parametrize(
    ("name", "host"),
    [
        ("node1/nmon.out", "node1"),
        ("poc2/sasgrid03/logs/etl.log", "sasgrid03"),
        ("logs.tar.gz/sasgrid-12/etl.log", "sasgrid-12"),
        ("gridn07_190304_0914.nmon", "gridn07"),
        ("iostat_gridn07.txt.gz", "gridn07"),
        ("logs/gridn07.example.com/iostat.txt", "gridn07.example.com"),
        ("gridn07.zip/iostat.txt", "gridn07"),
        ("Lev1/SASApp/BatchServer/Logs/SASApp_BatchServer_2026-03-04_sasgrid01_4711.log", "sasgrid01"),
        ("wave2/SASApp_WorkspaceServer_2026-03-04_berlin_4711.log.gz", "berlin"),
        ("etl07/berlin_260304_0914.nmon", "berlin"),
        ("iostat_pdx07_20260304.txt", "pdx07"),
    ],
)
def test_a_folder_or_a_word_like_a_node_is_taken_for_one(name: str, host: str) -> None:
    assert next(nodes_in(name)).host == host


@pytest.mark.parametrize(
    "name",
    [
        "etl.log",
        "run3/a.log",
        "2019-03-04/iostat.txt",
        "test1/step2.log",
        "sar01.txt",
        "t.xlsx/Table 3",
        "nightly01.log",
        "stg01.log",
        "kpi12.log",
        "wave2.log",
        "wave2/kpi12/nightly.log",
        "load.customer.daily.log",
        "Lev1/SASApp/BatchServer/Logs/etl.log",
    ],
)
def test_words_that_count_other_things_are_not_nodes(name: str) -> None:
    assert list(nodes_in(name)) == []
