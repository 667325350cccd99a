"""The files below a folder of this machine, and what stands there unread."""

import os
from pathlib import Path

from gridsizer_server.importers.archives.folders import found_at


def test_a_folder_is_walked_to_its_depths_in_the_order_of_names(tmp_path: Path) -> None:
    for name in ("b.log", "a/deep/c.log", "a.log", ".DS_Store"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x\n")

    found = list(found_at(tmp_path))

    assert [one.below for one in found] == ["a.log", "b.log", "a/deep/c.log"]
    assert [one.refusal for one in found] == [None, None, None]


def test_links_and_pipes_below_a_folder_stand_refused(tmp_path: Path) -> None:
    run = tmp_path / "run"
    run.mkdir()
    (run / "a.log").write_bytes(b"one\n")
    (tmp_path / "secret.log").write_bytes(b"secret\n")
    (run / "link.log").symlink_to(tmp_path / "secret.log")
    os.mkfifo(run / "pipe")
    (run / "up").symlink_to(tmp_path)

    refused = {one.below: str(one.refusal) for one in found_at(run) if one.refusal is not None}

    assert refused == {
        "link.log": "wanted a file, got a link",
        "pipe": "wanted a file, got a device or pipe",
        "up": "wanted a file, got a link",
    }


def test_a_file_is_itself_also_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_bytes(b"one\n")
    (tmp_path / "link").symlink_to(tmp_path / "a.log")

    [found] = found_at(tmp_path / "link")

    assert (found.path, found.below, found.refusal) == ((tmp_path / "a.log").resolve(), "", None)


def test_an_empty_folder_holds_nothing(tmp_path: Path) -> None:
    assert list(found_at(tmp_path)) == []
