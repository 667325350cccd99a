"""An upload in a folder of its own."""

from pathlib import Path

import pytest
from tests.backend.importers.archives.attacks.packing import Brought


@pytest.fixture
def brought(tmp_path: Path) -> Brought:
    def brought(content: bytes) -> Path:
        path = tmp_path / "upload"
        path.write_bytes(content)
        return path

    return brought
