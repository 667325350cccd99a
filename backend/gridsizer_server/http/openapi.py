"""`python -m gridsizer_server.http.openapi` prints the API's description, for generating the client."""

import json
import sys
from typing import Any

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings


def main() -> None:
    """Print it: the same bytes for the same code and worked examples, whatever the catalogue holds."""
    described = without_entries(create_app(Settings(ui_dir=None)).openapi())
    sys.stdout.write(json.dumps(described, indent=1, ensure_ascii=False) + "\n")


def without_entries(described: Any) -> Any:
    """A description without the ids of catalogue entries, which the server's own names beside each `from`.

    A new entry then changes no generated file.

    >>> without_entries({"properties": {"from": {"type": "string", "pattern": "^(f810|f800)$"}}})
    {'properties': {'from': {'type': 'string'}}}
    """
    if isinstance(described, list):
        return [without_entries(item) for item in described if not _names_entries(item)]
    if not isinstance(described, dict):
        return described
    kept = {key: without_entries(value) for key, value in described.items()}
    properties = kept.get("properties")
    if isinstance(properties, dict) and isinstance(properties.get("from"), dict):
        properties["from"].pop("pattern", None)
    return kept


def _names_entries(item: Any) -> bool:
    """Whether this is a condition that holds for some entries only."""
    asked = item.get("if") if isinstance(item, dict) else None
    return isinstance(asked, dict) and "from" in asked.get("properties", {})


if __name__ == "__main__":
    main()
