"""Tables that an array wrote of itself, known by the name of their file."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gridsizer_server.importers.formats.table.mapping import ValueColumn

_ARRAYS: Final = re.compile(
    r"(?<![a-z])(array|isilon|onefs|powerscale|powermax|insightiq|isi|unity|pure|purity|flashblade|flasharray|"
    r"netapp|ontap|vast|qumulo|weka|beegfs|gpfs|lustre|xiv|dssd|zfssa|filer|san|nas)(?![a-z])",
    re.IGNORECASE,
)


def is_of_array(path: str, values: Sequence[ValueColumn]) -> bool:
    """Whether a table is the array's: its file is named so, and no column is of a machine or of its ports."""
    layers = {value.layer for value in values}
    return bool(_ARRAYS.search(path.rpartition("/")[2])) and layers <= {"node_disk", "storage_total"}


def of_array(value: ValueColumn) -> ValueColumn:
    """The column as of the array as a whole, or of the storage node or other part that its name holds."""
    part = " ".join(filter(None, (value.node, value.device)))
    if value.layer == "storage_total":
        return value
    return replace(value, layer="storage_node" if part else "storage_total", node="", device=part)
