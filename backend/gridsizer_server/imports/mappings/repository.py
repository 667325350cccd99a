"""Column mappings with a name."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import delete, select

from gridsizer_server.imports.mappings.table import MappingRow
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Repository, upsert

Check = Callable[[MappingRow | None], None]
FRESH: Final[dict[str, Any]] = {"execution_options": {"populate_existing": True}}


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

    def keep(self, name: str, mapping: dict[str, Any], allows: Check = lambda _: None) -> MappingRow:
        """A mapping under a name, in place of what had it; of two at once, the later one stays.

        `allows` is asked about what has the name, if anything has, and raises where that is not to change.
        """
        values = {"mapping": mapping, "changed_s": NowS()}
        with self._store.writing() as session:
            allows(session.get(MappingRow, name, with_for_update=True))
            kept = upsert(session, MappingRow).values(name=name, **values)
            kept = kept.on_conflict_do_update(index_elements=[MappingRow.name], set_=values)
            session.execute(kept)
            row: MappingRow = session.scalars(
                select(MappingRow).where(MappingRow.name == name), **FRESH
            ).one()
            return row

    def delete(self, name: str) -> None:
        """Forget a mapping. Raises UnknownResource."""
        with self._store.writing() as session:
            gone = delete(MappingRow).where(MappingRow.name == name).returning(MappingRow.name)
            if session.scalar(gone) is None:
                raise UnknownResource("mapping", name)
