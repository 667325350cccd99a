"""Imports are tried on an application over the store of a test."""

from pathlib import Path

import pytest
from tests.backend.served import Nmon, client, kept, nmon, sas_log, understood, upload, work

__all__ = ["client", "kept", "nmon", "sas_log", "understood", "upload", "work"]


@pytest.fixture
def folder(tmp_path: Path, nmon: Nmon) -> Path:
    """A folder of two nodes' logs."""
    for node, snapshots in (("node1", 70), ("node2", 70)):
        (tmp_path / "poc" / node).mkdir(parents=True)
        (tmp_path / "poc" / node / "day.nmon").write_bytes(nmon(node, snapshots))
    return tmp_path / "poc"
