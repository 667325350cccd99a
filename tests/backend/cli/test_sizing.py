"""`gridsizer size`."""

import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

Run = Callable[..., SimpleNamespace]
SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"
QUICK = ("--samples", "100", "--max-nodes", "12")


def test_json_output_is_the_answer_of_the_api_byte_for_byte(
    run: Run, file: Path, client: TestClient, document: dict[str, Any]
) -> None:
    terms = {"max_storage_nodes": 12, "futures": ["growth_25"]}
    answer = client.post(
        "/api/v1/sizings", json={"scenario": document, "terms": terms}, params={"samples": 100}
    )

    ended = run("size", file, "--json", *QUICK, "--future", "growth_25")

    assert ended.status == 0
    assert ended.out == answer.content + b"\n"
    assert ended.err == ""


def test_a_person_reads_the_answer_first_then_why_not_the_others(run: Run, file: Path) -> None:
    answer = json.loads(run("size", file, "--json", *QUICK).out)

    text = run("size", file, *QUICK).out.decode()

    assert text.splitlines()[0] == answer["title"]
    for row in answer["rejected"]:
        assert " ".join(row["why"].split()[:3]) in " ".join(text.split())
    assert "Not weighed: watts." in text


def test_a_future_of_which_nothing_can_be_said_is_named(
    run: Run, file: Path, document: dict[str, Any]
) -> None:
    machines = {"name": "m", "from": "azure_e64ds_v5", "nodes": 4}  # their cores come with the machine
    file.write_text(json.dumps({**document, "grid": [machines], "batch": None}))

    text = run("size", file, *QUICK, "--future", "cores_16", "--future", "growth_15").out.decode()

    assert "fit. Nothing is said of: 16 cores a node." in " ".join(text.split())


def test_terms_come_from_a_file_as_the_api_takes_them(run: Run, file: Path, tmp_path: Path) -> None:
    terms = tmp_path / "terms.json"
    terms.write_text(json.dumps({"free": [], "node_prices": {"isilon_f810_lab": 20_000}, "currency": "EUR"}))

    text = run("size", file, *QUICK, "--terms", terms).out.decode()

    assert "cost EUR" in text
    assert "160,000" in text


def test_several_processes_give_the_same_answer(run: Run, file: Path) -> None:
    alone = run("size", file, "--json", *QUICK)

    several = run("size", file, "--json", *QUICK, "--workers", "2")

    assert several.status == 0
    assert several.out == alone.out


def test_the_executor_of_a_dask_cluster_gives_the_same_answer(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`distributed.Client(address).get_executor()` is an Executor like others: here one of threads."""
    asked: list[str] = []

    def client(address: str, timeout: float) -> SimpleNamespace:
        asked.append(f"{address} within {timeout:g} s")
        return SimpleNamespace(get_executor=lambda: ThreadPoolExecutor(2))

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))
    alone = run("size", file, "--json", *QUICK)

    clustered = run("size", file, "--json", *QUICK, "--workers", "tcp://scheduler:8786")

    assert clustered.out == alone.out
    assert asked == ["tcp://scheduler:8786 within 10 s"]


def test_an_address_without_the_extra_says_what_to_install(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    ended = run("size", file, *QUICK, "--workers", "tcp://scheduler:8786")

    assert ended.status == 2
    assert "gridsizer[dask]" in ended.err


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--future", "flood"), "--future"),
        (("--max-nodes", "0"), "--max-nodes"),
        (("--terms", "missing.json"), "missing.json"),
    ],
)
def test_bad_terms_are_one_line_that_names_them(
    run: Run, file: Path, options: tuple[str, ...], named: str
) -> None:
    ended = run("size", file, *options)

    assert ended.status == 2
    assert named in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--max-nodes", "0"), "gridsizer: --max-nodes: wanted at least 1, got '0'\n"),
        (("--samples", "many"), "gridsizer: --samples: wanted a whole number, got 'many'\n"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_what_was_wanted_and_what_there_was(
    run: Run, options: tuple[str, str], said: str
) -> None:
    ended = run("size", "design.json", *options)

    assert (ended.status, ended.err) == (2, said)


def test_what_is_wrong_with_a_term_is_said_of_its_file_or_option_not_of_the_scenario(
    run: Run, file: Path, tmp_path: Path
) -> None:
    terms = tmp_path / "terms.json"
    terms.write_text(json.dumps({"arrays": ["nope"]}))

    of_the_file = run("size", file, *QUICK, "--terms", terms)
    of_the_option = run("size", file, "--future", "nope")
    numbers = ("", "0", "-2", "1.5", "9" * 5000)
    of_nobody = [run("size", file, *QUICK, "--workers", number) for number in numbers]

    assert of_the_file.err.startswith(f"gridsizer: {terms}: arrays: wanted of those on offer: ")
    assert of_the_option.err.startswith("gridsizer: --future: wanted one of ")
    said = "gridsizer: --workers: wanted a number of processes, or the address of a Dask scheduler, got '"
    assert [ended.err.startswith(said) for ended in of_nobody] == [True] * 5
    assert {ended.status for ended in (of_the_file, of_the_option, *of_nobody)} == {2}


def test_a_month_beyond_the_years_asked_is_a_fault_of_its_option(run: Run, file: Path) -> None:
    ended = run("grow", file, "--years", "1", "--month", "13")

    assert (ended.status, ended.err) == (2, "gridsizer: --month: wanted 0 to 12, got 13\n")


def test_the_size_that_is_regretted_least_is_listed(run: Run, file: Path, document: dict[str, Any]) -> None:
    """Ten servers ask 16 GB/s: 5 nodes of 5 GB/s with a fifth free and one lost, 7 and 9 as they grow.

    Sizes between the needs carry no future more; eight are three spare or one short (2), seven two short (4).
    """
    grid = {"name": "servers", "from": "two_socket_server", "nodes": 10}
    nic = {"from": "ethernet_100g", "ports": 2}
    client = {"from": "rhel8_3_nconnect", "server_addresses": 2}
    array = {"from": "powerscale_f710", "nodes": 4, "sustained_mixed_gb_s": 20, "ceiling_nodes": 4}
    load = {"rule_mb_s_per_core": 100, "cores_busy_share": 1, "saswork_share": 0.5, "other_source_share": 0}
    family = {"name": "tables", "logical_tb": 80, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    design = {
        "grid": [grid | {"nic": nic, "nfs_client": client}],
        "storage": array,
        "workload": {"from": "first_meeting", **load, "read_share": 0.6, "page_cache_hit": 0},
        "reduction": {"from": "first_meeting", "families": [family]},
        "policy": {"from": "survive_one"},
        "batch": None,
    }
    file.write_text(json.dumps({**document, **design}))
    futures = ("--future", "as_asked", "--future", "growth_15", "--future", "growth_25")

    text = run("size", file, *QUICK, *futures).out.decode()

    listed = text.partition("Candidates that fit")[2].partition("Regret, storage nodes")[0]
    assert text.startswith("5 F710 nodes fit today; 8 have the least regret.")
    assert any(line.startswith("8 F710 ") for line in listed.splitlines())


def test_a_service_behind_a_link_that_is_short_is_not_called_too_small(run: Run, file: Path) -> None:
    """A machine's only connection carries 550 MB/s: enough for half the rule, not for all of it."""
    document = json.loads((SCENARIOS / "anf_40_nodes.json").read_text("utf-8"))
    document["grid"][0]["nfs_client"] = {"nconnect": 1, "server_addresses": 1, "flow_mb_s": 550}
    document["workload"]["rule_mb_s_per_core"] = 50
    file.write_text(json.dumps(document))

    text = run("size", file, *QUICK, "--future", "rule_100").out.decode()

    assert "not by size" in text
    assert "Not by size: something else than the service falls short, or no size sold is enough." in text
    assert "none is enough" not in text
