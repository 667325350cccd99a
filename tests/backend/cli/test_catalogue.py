"""`gridsizer catalogue`: entries of one's own as files, in designs, and proposed by tests."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

Run = Callable[..., SimpleNamespace]

LOGS = Path(__file__).parents[3] / "fixtures" / "logs"
OURS = """
name: Our F710
version: 1
summary: As we measured it.
fields:
  from: powerscale_f710
  sustained_mixed_gb_s: 12
  ceiling_nodes: 4
sources:
  default: {basis: measured, title: measured by us, retrieved: 2026-11-20}
"""


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    file = tmp_path / "our_f710.yaml"
    file.write_text(OURS)
    return file


@pytest.fixture
def design(tmp_path: Path, document: dict[str, Any]) -> Path:
    file = tmp_path / "design.json"
    file.write_text(json.dumps(document | {"storage": {"from": "powerscale_f710", "nodes": 4}}))
    return file


def fio(rate_gb_s: float, hosts: int, **options: str) -> str:
    """What fio prints for a run of ten minutes on so many clients."""
    each = int(rate_gb_s * 1e9 / hosts)
    moved = {"io_bytes": each * 600, "io_kbytes": each * 600 // 1024, "bw_bytes": each, "runtime": 600_000}
    nothing = {"io_bytes": 0, "io_kbytes": 0, "bw_bytes": 0, "runtime": 0}
    jobs = [
        {
            "jobname": "seq",
            "groupid": 0,
            "elapsed": 600,
            "hostname": f"n{at}",
            "read": moved,
            "write": nothing,
        }
        for at in range(hosts)
    ]
    head = {
        "fio version": "fio-3.36",
        "timestamp": 1_763_640_000,
        "global options": {"direct": "1", **options},
    }
    return json.dumps(head | {"client_stats": jobs}, indent=2)


def test_a_sound_entry_is_printed_whole_with_what_it_inherits(run: Run, ours: Path) -> None:
    ended = run("catalogue", "check", ours)

    lines = ended.out.decode().splitlines()
    assert ended.status == 0
    assert lines[0] == "Our F710: sound. In a design it is named own:our_f710."
    assert any(line.split()[:4] == ["sustained_mixed_gb_s", "12", "GB/s", "measured"] for line in lines)
    assert [line.split()[0] for line in lines if line.endswith("yours")] == [
        "sustained_mixed_gb_s",
        "ceiling_nodes",
    ]
    assert any(line.startswith("drives_per_node") for line in lines)


def test_a_sound_entry_says_which_drives_it_is_sold_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "our_h600.yaml"
    file.write_text(OURS.replace("powerscale_f710", "isilon_h600"))

    lines = run("catalogue", "check", file).out.decode().splitlines()

    assert "Sold with drives of 0.6 TB, 1.2 TB: a design takes one by the space that it states." in lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(
            OURS.replace("12", "-12"),
            "/fields/sustained_mixed_gb_s: wanted more than 0, got -12",
            id="bounds",
        ),
        pytest.param(OURS.replace("ceiling_nodes", "ceiling_node"), "such as ceiling_nodes", id="field"),
        pytest.param(
            OURS.partition("sources:")[0] + "sources: {}", "/sources: wanted a source of", id="source"
        ),
        pytest.param("a: [", "line 2, column 1: wanted YAML", id="not YAML"),
        pytest.param("a: \x00", "wanted YAML", id="NUL"),
        pytest.param("[" * 1_000_000, "wanted at most 200,000 characters", id="1 MB deep"),
        pytest.param("", "wanted a mapping with name", id="empty"),
        pytest.param("import os\nprint(1)\n", "wanted a mapping with name", id="a program"),
        pytest.param(
            "apiVersion: v1\nkind: Pod\nmetadata: {name: x}\n", "/apiVersion", id="a stranger's YAML"
        ),
    ],
)
def test_an_unsound_entry_ends_with_status_2_and_one_line(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)

    ended = run("catalogue", "check", file)

    assert ended.status == 2
    assert ended.out == b""
    assert ended.err.startswith(f"gridsizer: {file}: ")
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_bytes_that_are_no_text_are_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"name: \xff\n")

    ended = run("catalogue", "check", file)

    assert (ended.status, "byte 7: wanted UTF-8" in ended.err) == (2, True)


def test_like_prints_an_entry_that_is_sound_before_it_is_edited(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(run("catalogue", "like", "isilon_f810_lab").out)

    assert run("catalogue", "check", file).status == 0


def test_add_puts_an_entry_into_a_design_that_takes_it(run: Run, design: Path, ours: Path) -> None:
    added = run("catalogue", "add", design, ours)

    answer = json.loads(run("assess", "-", "--json", stdin=added.out).out)
    assert answer["scenario"]["storage"]["origin"] == "storage_arrays/own:our_f710@1"
    assert answer["scenario"]["storage"]["nodes"]["low"] == 4
    assert answer["verdict"]["state"] != "unknown"


def test_export_prints_an_entry_that_another_design_may_add(
    run: Run, design: Path, ours: Path, tmp_path: Path
) -> None:
    with_it, file = tmp_path / "with.json", tmp_path / "exported.yaml"
    with_it.write_bytes(run("catalogue", "add", design, ours).out)

    file.write_bytes(run("catalogue", "export", with_it, "our_f710").out)

    assert run("catalogue", "add", design, file).out == with_it.read_bytes()


def test_export_of_a_design_without_own_entries_is_refused(run: Run, design: Path) -> None:
    ended = run("catalogue", "export", design)

    assert (ended.status, "wanted one of its own entries (none)" in ended.err) == (2, True)


def test_fio_of_one_client_proposes_a_lower_bound(run: Run, design: Path, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(fio(2, 1))

    ended = run("catalogue", "propose", design, tmp_path / "one.json")

    text = ended.out.decode()
    assert text.startswith("Reads: At least 2 GB/s read by one client: a lower bound")
    assert "One client ran it: the array may carry more." in text
    assert "of 2025-11-20." in text


def test_fio_of_more_and_more_clients_proposes_the_saturation(run: Run, design: Path, tmp_path: Path) -> None:
    for hosts, rate in ((2, 6.0), (4, 10.0), (8, 10.1)):
        (tmp_path / f"{hosts}.json").write_text(fio(rate, hosts))
    files = [tmp_path / f"{hosts}.json" for hosts in (2, 4, 8)]

    proposal = json.loads(run("catalogue", "propose", design, *files, "--json").out)
    taken = run("catalogue", "propose", design, *files, "--write").out

    [ceiling] = proposal["ceilings"]
    assert (ceiling["kind"], ceiling["gb_s"], ceiling["is_ceiling"]) == ("saturation", 10.1, True)
    storage = json.loads(run("assess", "-", "--json", stdin=taken).out)["scenario"]["storage"]
    assert storage["sustained_read_gb_s"]["low"] == 10.1


@pytest.mark.parametrize(
    "options", [{"direct": "0"}, {"zero_buffers": "1"}, {"buffer_compress_percentage": "50"}]
)
def test_fio_through_a_cache_or_of_compressible_data_is_no_ceiling(
    run: Run, design: Path, tmp_path: Path, options: dict[str, str]
) -> None:
    (tmp_path / "x.json").write_text(fio(40, 8, **options))

    text = run("catalogue", "propose", design, tmp_path / "x.json").out.decode()

    assert "not taken as a ceiling" in text
    assert "No ceiling is taken." in text


def test_rhel_iotest_counts_the_copies_that_it_says_ran(run: Run, design: Path) -> None:
    """Eight copies of 100.5 and of 1,024.25 MiB/s, of zeros, on an array that compresses."""
    proposal = json.loads(run("catalogue", "propose", design, LOGS / "sas_iotest/per_core.txt", "--json").out)

    rates = {ceiling["way"]: (ceiling["gb_s"], ceiling["kind"]) for ceiling in proposal["ceilings"]}
    assert rates == {"read": (0.843, "carried_otherwise"), "write": (8.59, "carried_otherwise")}
    assert not proposal["dated"]


def test_dd_past_the_cache_gives_a_lower_bound_of_the_streams_together(
    run: Run, design: Path, tmp_path: Path
) -> None:
    """Two streams of 629 GB, in 600 s and in 500 s: 1,258 GB in 600 s."""
    lines = [f"$ dd if=/dev/urandom of=/sas/f{at} bs=1M count=600000 oflag=direct &\n" for at in (1, 2)]
    lines += [f"629145600000 bytes (629 GB, 586 GiB) copied, {at} s, 1.0 GB/s\n" for at in (600.0, 500.0)]
    (tmp_path / "dd.txt").write_text("".join(lines))

    [ceiling] = json.loads(run("catalogue", "propose", design, tmp_path / "dd.txt", "--json").out)["ceilings"]

    assert (ceiling["way"], ceiling["gb_s"], ceiling["kind"]) == ("write", 2.1, "carried")


def test_what_is_no_result_of_a_test_is_refused_by_name(run: Run, design: Path) -> None:
    ended = run("catalogue", "propose", design, design)

    assert ended.status == 2
    assert f"{design}: wanted fio JSON, SAS I/O test" in ended.err
