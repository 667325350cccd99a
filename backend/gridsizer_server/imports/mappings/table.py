"""Column mappings with a name."""

from typing import Any

from sqlalchemy.orm import Mapped, mapped_column

from gridsizer_server.kit.table import Base


class MappingRow(Base):
    """One mapping, as a person kept it."""

    __tablename__ = "mappings"

    name: Mapped[str] = mapped_column(primary_key=True)
    changed_s: Mapped[float]
    mapping: Mapped[dict[str, Any]]
