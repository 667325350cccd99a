"""Every number belongs to a node: the file names it, a person settled it, or it is guessed aloud."""

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, JobTable, Layer, Metric, Observation, Series, jobs_of
from gridsizer_server.importers import Settled
from gridsizer_server.importers.hosts import with_hosts
from gridsizer_server.importers.node_names import node_of


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
    ],
)
def test_a_folder_or_a_word_like_a_node_is_taken_for_one(name: str, host: str) -> None:
    guess = node_of(name)

    assert guess is not None
    assert guess.host == host


@pytest.mark.parametrize(
    "name",
    ["etl.log", "run3/a.log", "2019-03-04/iostat.txt", "test1/step2.log", "sar01.txt", "t.xlsx/Table 3"],
)
def test_words_that_count_other_things_are_not_nodes(name: str) -> None:
    assert node_of(name) is None


def series(host: str, layer: Layer = "node") -> Series:
    return Series(
        host=host,
        metric=Metric.CORES,
        layer=layer,
        unit_printed="",
        at_s=np.array([0.0]),
        interval_s=None,
        value=np.array([8.0]),
        line=np.array([1]),
    )


def jobs(*hosts: str) -> JobTable:
    return jobs_of("job", host=list(hosts), line=[1.0] * len(hosts))


def test_a_guess_is_a_question_asked_once_and_fills_only_what_is_nameless() -> None:
    observed: list[Observation] = [series(""), series("n2"), jobs("", "n2")]

    finding, first, second, table = with_hosts(observed, "n1/iostat.txt", Settled())

    assert isinstance(finding, Finding)
    assert (finding.code, finding.severity, finding.setting, finding.default) == (
        "host_from_path",
        "question",
        "host",
        "n1",
    )
    assert isinstance(first, Series)
    assert isinstance(second, Series)
    assert isinstance(table, JobTable)
    assert (first.host, second.host, table.host.tolist()) == ("n1", "n2", ["n1", "n2"])


def test_a_settled_name_stands_for_all_and_nothing_is_asked() -> None:
    observed: list[Observation] = [series("localhost"), jobs("", "n2")]

    first, table = with_hosts(observed, "n1/iostat.txt", Settled(host="grid-1"))

    assert isinstance(first, Series)
    assert isinstance(table, JobTable)
    assert (first.host, table.host.tolist()) == ("grid-1", ["grid-1", "grid-1"])


@pytest.mark.parametrize("layer", ["storage_node", "storage_total", "data"])
@pytest.mark.parametrize("settled", [Settled(), Settled(host="grid-1")])
def test_what_an_array_says_of_itself_is_of_no_node(layer: Layer, settled: Settled) -> None:
    observed: list[Observation] = [series("", layer)]

    assert list(with_hosts(observed, "n1/monitor-pool.txt", settled)) == observed


def test_a_file_that_names_its_node_is_left_as_it_is() -> None:
    observed: list[Observation] = [series("n2"), jobs("n2")]

    assert list(with_hosts(observed, "n1/iostat.txt", Settled())) == observed
