"""Services that are bought by size."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

Document = dict[str, Any]
WHAT_IFS: Final = Path(__file__).parents[4] / "fixtures" / "what_ifs"


@pytest.fixture
def service() -> Document:
    """Four machines that ask 3.6 GB/s of 68 MB/s per TiB: 52.9 TiB."""
    document: Document = json.loads((WHAT_IFS / "service_bought_by_size.json").read_text("utf-8"))["document"]
    return document
