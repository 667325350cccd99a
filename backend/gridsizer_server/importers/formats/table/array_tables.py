"""Tables that an array wrote of itself, known by the name of their file or by a column that names arrays."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.tables.headings import heading, word_set

_ARRAYS: Final = re.compile(
    r"(?<![a-z])(array|isilon|onefs|powerscale|powermax|insightiq|isi|unity|pure|purity|flashblade|flasharray|"
    r"netapp|ontap|vast|qumulo|weka|beegfs|gpfs|lustre|xiv|dssd|zfssa|filer|san|nas)(?![a-z])",
    re.IGNORECASE,
)
_MAKES: Final = re.compile(  # of the names above those that no grid node and no remark has
    r"(?<![a-z])(isilon|onefs|powerscale|powermax|flashblade|flasharray|netapp|ontap|qumulo|zfssa)(?![a-z])",
    re.IGNORECASE,
)
_FRONT_END: Final = {
    Metric.RECEIVE_BYTES_S: Metric.WRITE_BYTES_S,
    Metric.TRANSMIT_BYTES_S: Metric.READ_BYTES_S,
}
_HEADS: Final = word_set("array arrays filer filers appliance vserver svm")
_STORAGE_SYSTEM: Final = word_set("storage system")


def array_column(names: Sequence[str], cells: Mapping[str, Sequence[str]]) -> str:
    """The column of words that says which array each row is of, by its head or by what it holds; "" for none.

    >>> array_column(["Comment", "Storage System"], {"Comment": ["a"], "Storage System": ["isar"]})
    'Storage System'
    >>> array_column(["instance"], {"instance": ["isilon-1", "isilon-2"]})
    'instance'
    """
    return next((name for name in names if _is_of_arrays(name, cells[name])), "")


def _is_of_arrays(name: str, cells: Sequence[str]) -> bool:
    words = {*heading(name).words}
    held = [cell for cell in dict.fromkeys(cells) if cell.strip()]
    return bool(words & _HEADS or words >= _STORAGE_SYSTEM or (held and all(map(_MAKES.search, held))))


def is_of_array(path: str, values: Sequence[ValueColumn], *, by_column: bool) -> bool:
    """Whether a table is the array's: its file or a column names one, and no column is of a machine's."""
    layers = {value.layer for value in values}
    named = _ARRAYS.search(path.rpartition("/")[2])
    return by_column or (named is not None and layers <= {"node_disk", "storage_total"})


def of_array(value: ValueColumn) -> ValueColumn:
    """The column as of the array as a whole, or of the storage node or other part that its name holds."""
    part = " ".join(filter(None, (value.node, value.device)))
    if value.layer == "storage_total":
        return value
    if value.layer == "node_nic":  # what comes into an array is written
        value = replace(value, metric=_FRONT_END.get(value.metric, value.metric))
    return replace(value, layer="storage_node" if part else "storage_total", node="", device=part)
