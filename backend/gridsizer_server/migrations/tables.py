"""The tables, one module a noun. `METADATA` knows them all; migrations are compared with it."""

from typing import Final

from sqlalchemy import MetaData

from gridsizer_server.imports.mappings.table import MappingRow
from gridsizer_server.imports.table import ImportFileRow, ImportRow, UploadRow
from gridsizer_server.jobs.table import JobRow
from gridsizer_server.kit.table import Base, StoreRow
from gridsizer_server.runs.table import RunFileRow, RunRow, RunSeriesRow, RunTableRow

METADATA: Final[MetaData] = Base.metadata

__all__ = [
    "METADATA",
    "ImportFileRow",
    "ImportRow",
    "JobRow",
    "MappingRow",
    "RunFileRow",
    "RunRow",
    "RunSeriesRow",
    "RunTableRow",
    "StoreRow",
    "UploadRow",
]
