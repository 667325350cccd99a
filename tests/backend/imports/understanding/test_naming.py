"""Which node a file is of."""

import pytest

from gridsizer_server.imports.understanding.naming import (
    FileHost,
    NamedFile,
    effective,
    host_finding,
    name_hosts,
)


def _only(path: str, *hosts: str, settled: str | None = None) -> FileHost:
    [host] = name_hosts([NamedFile(path=path, hosts=hosts, settled=settled)])
    return host


def test_a_name_in_the_file_is_taken() -> None:
    host = _only("a.nmon", "node1")

    assert (host.name, host.origin, host.doubt) == ("node1", "content", "")
    assert host_finding(host.as_json()) is None


def test_what_a_person_says_stands_above_all() -> None:
    host = _only("node2/a.nmon", "node1", settled="grid7")

    assert (host.name, host.origin) == ("grid7", "settled")
    assert host.candidates == ["node1", "node2"]


@pytest.mark.parametrize(
    ("path", "name", "origin"),
    [
        ("poc/node1/sas.log", "node1", "folder"),
        ("poc/sasgrid03_sar.txt", "sasgrid03", "file_name"),
        ("run2/day1.log", "", "none"),
    ],
)
def test_a_file_that_names_no_node_is_asked_about(path: str, name: str, origin: str) -> None:
    host = _only(path, "")

    finding = host_finding(host.as_json())

    assert (host.name, host.origin) == (name, origin)
    assert finding is not None
    assert (finding.severity, finding.setting, finding.default) == ("question", "host", name)


def test_a_node_that_another_file_names_is_found_in_a_path_that_looks_like_none() -> None:
    log, _ = name_hosts(
        [NamedFile(path="berlin/sas.log", hosts=("",)), NamedFile(path="x.nmon", hosts=("berlin",))]
    )

    assert (log.name, log.origin) == ("berlin", "folder")


def test_servers_whose_configuration_trees_stand_beside_each_other_are_nodes() -> None:
    logs = "Lev1/SASApp/WorkspaceServer/Logs/load.log"

    berlin, bonn, alone = name_hosts(
        NamedFile(path=path, hosts=("",))
        for path in (f"poc/berlin/opt/sas/config/{logs}", f"poc/bonn/{logs}", f"other/{logs}")
    )

    assert [berlin.name, bonn.name, alone.name] == ["berlin", "bonn", ""]
    assert berlin.origin == "folder"


def test_what_a_server_wrote_into_the_name_of_a_file_goes_before_its_folder() -> None:
    log, other = name_hosts(
        [
            NamedFile(path="grid02/SASApp_BatchServer_2026-03-04_berlin_4711.log", hosts=("",)),
            NamedFile(path="berlin_vmstat.txt", hosts=("",)),
        ]
    )

    assert (log.name, log.origin, log.candidates) == ("berlin", "file_name", ["grid02"])
    assert other.name == "berlin"


def test_a_path_that_names_another_known_node_raises_a_doubt() -> None:
    first, _ = name_hosts(
        [NamedFile(path="node2/a.nmon", hosts=("node1",)), NamedFile(path="b.nmon", hosts=("node2",))]
    )

    assert first.name == "node1"
    assert "node2" in first.doubt


def test_a_file_of_several_nodes_has_no_one_name() -> None:
    host = _only("cluster.json", "node1", "node2")

    assert (host.name, host.candidates) == ("", ["node1", "node2"])


@pytest.mark.parametrize("settled", [None, "node1"])
def test_what_is_of_no_node_needs_none_and_gets_none(settled: str | None) -> None:
    host = _only("node1/array report.txt", settled=settled)

    assert (host.name, host.doubt) == ("", "")
    assert host_finding(host.as_json()) is None


def test_a_number_is_of_the_node_in_the_file_unless_settled_and_then_renamed() -> None:
    of_file = {"name": "node1"}

    assert effective("node9", of_file, None, {}) == "node9"
    assert effective("", of_file, None, {}) == "node1"
    assert effective("node9", of_file, "node3", {"node3": "grid3"}) == "grid3"


def _of(*hosts: str) -> list[FileHost]:
    return name_hosts([NamedFile(path=f"{at}.log", hosts=(host,)) for at, host in enumerate(hosts)])


def test_a_node_named_with_its_domain_is_the_one_that_another_file_names_without() -> None:
    short, full = (host.as_json() for host in _of("grid01", "grid01.site.example"))

    assert (full["name"], short["name"]) == ("grid01", "grid01")
    assert effective("grid01.site.example", full, None, {}) == "grid01"
    finding = host_finding(full)
    assert finding is not None
    assert (finding.code, finding.severity) == ("host_in_full", "info")
    assert host_finding(short) is None


def test_a_node_in_other_letters_is_the_same() -> None:
    upper, lower = _of("GRID01", "grid01")

    assert [upper.name, lower.name] == ["grid01", "grid01"]


@pytest.mark.parametrize(
    "hosts",
    [
        ("db", "db.a.example", "db.b.example"),  # which of two domains the short name is of, nobody can tell
        ("10", "10.1.2.3"),
        ("node", "node.1"),
        ("grid1", "grid10.site.example"),
        ("grid01.site.example", "grid02.site.example"),
    ],
)
def test_names_that_may_be_of_several_nodes_stay_apart(hosts: tuple[str, ...]) -> None:
    assert [host.name for host in _of(*hosts)] == [*hosts]


def test_nodes_of_one_file_are_named_as_other_files_name_them() -> None:
    jobs, _ = name_hosts(
        [
            NamedFile(path="jobs.txt", hosts=("grid01.site.example", "grid02.site.example")),
            NamedFile(path="a.nmon", hosts=("grid01",)),
        ]
    )

    named = [
        effective(host, jobs.as_json(), None, {}) for host in ("grid01.site.example", "grid02.site.example")
    ]
    assert named == ["grid01", "grid02.site.example"]


def test_a_person_who_gives_the_full_name_another_says_that_it_is_another_node() -> None:
    _, full = (host.as_json() for host in _of("grid01", "grid01.site.example"))

    assert effective("grid01.site.example", full, None, {"grid01.site.example": "other"}) == "other"
    assert effective("grid01.site.example", full, None, {"grid01": "first"}) == "first"


def test_a_question_about_a_files_node_is_not_hidden_by_its_letters() -> None:
    log, _ = name_hosts(
        [NamedFile(path="GRID01/sas.log", hosts=("",)), NamedFile(path="a.nmon", hosts=("grid01",))]
    )

    finding = host_finding(log.as_json())

    assert finding is not None
    assert (finding.code, finding.default) == ("host_from_path", "grid01")
