"""The tables, one module a noun. `METADATA` knows them all; migrations are compared with it."""

from typing import Final

from sqlalchemy import MetaData

from gridsizer_server.store.tables.base import Base
from gridsizer_server.store.tables.imports import ImportFileRow, ImportRow, UploadRow
from gridsizer_server.store.tables.jobs import JobRow
from gridsizer_server.store.tables.mappings import MappingRow
from gridsizer_server.store.tables.runs import RunFileRow, RunRow, RunSeriesRow, RunTableRow

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
    "UploadRow",
]
