"""What all tables have in common."""

from typing import Any, ClassVar, Final

from sqlalchemy import JSON, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_NAMES: Final = {  # a constraint has to have a name before a migration can drop it
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """A row of a table. Moments are UTC seconds by the store's own clock, in columns that end in `_s`."""

    metadata = MetaData(naming_convention=_NAMES)
    type_annotation_map: ClassVar = {dict[str, Any]: JSON(none_as_null=True), str: Text()}


class StoreRow(Base):
    """The one row that tells a store from every other; `moved_from` is the store it was copied from."""

    __tablename__ = "store"

    identity: Mapped[str] = mapped_column(primary_key=True)
    moved_from: Mapped[str | None]
