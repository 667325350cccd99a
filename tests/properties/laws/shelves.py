"""What the catalogue sells: arrays, services, servers and machines."""

from functools import cache
from typing import Any, Final

from gridsizer.catalogue import SHELVES
from gridsizer.catalogue.resolve import entry_section
from gridsizer.describe.storage import StorageArray

Document = dict[str, Any]
ARRAYS: Final = tuple(sorted(SHELVES["storage_arrays"]))
MACHINES: Final = tuple(sorted(name for name, entry in SHELVES["grid_nodes"].items() if "vm" in entry.fields))
SERVERS: Final = tuple(sorted(SHELVES["grid_nodes"].keys() - set(MACHINES)))
SERVICES: Final = tuple(name for name in ARRAYS if "purchased" in SHELVES["storage_arrays"][name].fields)
SCALE_OUT: Final = tuple(
    name for name in ARRAYS if entry_section(
        SHELVES["storage_arrays"][name], StorageArray, ("storage",)
    )["max_nodes"]["high"] > 1
)  # fmt: skip


@cache
def facts_of(array: str) -> Document:
    """The fields of an array as the catalogue has them, for nobody to change."""
    return entry_section(SHELVES["storage_arrays"][array], StorageArray, ("storage",))
