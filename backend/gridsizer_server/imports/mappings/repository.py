"""Column mappings with a name."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select

from gridsizer_server.imports.mappings.table import MappingRow
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Repository


class Mappings(Repository):
    """The mappings of a store."""

    def listed(self) -> Sequence[MappingRow]:
        """All of them by name."""
        with self._store.reading() as session:
            return session.scalars(select(MappingRow).order_by(MappingRow.name)).all()

    def read(self, name: str) -> MappingRow:
        """One mapping. Raises UnknownResource."""
        with self._store.reading() as session:
            row = session.get(MappingRow, name)
        if row is None:
            raise UnknownResource("mapping", name)
        return row

    def text(self, name: str) -> str:
        """A mapping as the importer takes it. Raises UnknownResource."""
        return json.dumps(self.read(name).mapping)

    def keep(self, name: str, mapping: dict[str, Any]) -> MappingRow:
        """A mapping under a name, in place of what had it."""
        kept = insert(MappingRow).values(name=name, mapping=mapping, changed_s=NowS())
        with self._store.writing() as session:
            session.execute(delete(MappingRow).where(MappingRow.name == name))
            return session.scalars(kept.returning(MappingRow)).one()

    def delete(self, name: str) -> None:
        """Forget a mapping. Raises UnknownResource."""
        with self._store.writing() as session:
            gone = delete(MappingRow).where(MappingRow.name == name).returning(MappingRow.name)
            if session.scalar(gone) is None:
                raise UnknownResource("mapping", name)
