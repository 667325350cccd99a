"""The store's own clock, which all processes share."""

from typing import Any

from sqlalchemy import Double
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class NowS(FunctionElement[float]):
    """This moment in UTC seconds, to a millisecond; it moves on within a transaction."""

    type = Double()
    inherit_cache = True


@compiles(NowS, "sqlite")
def _sqlite(*_: SQLCompiler, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"  # the Julian date of 1970


@compiles(NowS, "postgresql")
def _postgresql(*_: SQLCompiler, **__: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
