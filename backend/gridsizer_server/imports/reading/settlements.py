"""What a person settled of files, as an importer takes it."""

from collections.abc import Mapping
from typing import Any, Final

from gridsizer_server.importers import Settled

# The node is put on what was read, so that naming it reads nothing again.
NOT_READ_WITH: Final = frozenset({"host"})


def settled_of(kept: Mapping[str, Any]) -> Settled:
    """The importer's side of what is kept."""
    given = {name: value for name, value in kept.items() if name not in NOT_READ_WITH and value is not None}
    if "devices" in given:
        given["devices"] = tuple(given["devices"])
    return Settled(**given)
