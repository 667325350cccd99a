"""What may still be unpacked from what one user brought."""

from dataclasses import dataclass

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits


class BudgetSpent(UnreadableLog):
    """A limit on the whole of an upload; nothing more of it is opened."""


@dataclass(slots=True, kw_only=True)
class Budget:
    """Counts what an upload unpacks to. Bytes are counted as they come, whatever the archive promises."""

    limits: Limits
    packed_bytes: int = 0  # of the archives as they were brought
    unpacked_bytes: int = 0
    files: int = 0

    def unpack(self, count: int) -> None:
        """Raises BudgetSpent where that many bytes more are too many."""
        self.unpacked_bytes += count
        if self.unpacked_bytes > self.limits.unpacked_bytes:
            wanted = f"at most {self.limits.unpacked_bytes:,} bytes unpacked in all"
            raise BudgetSpent(wanted=wanted, got="an archive of more")
        if self.unpacked_bytes > self.limits.unpacked_free_bytes + self._by_ratio():
            wanted = f"archives that unpack to at most {self.limits.unpacked_ratio} times their size"
            raise BudgetSpent(wanted=wanted, got=f"{self.packed_bytes:,} bytes that unpack to more")

    def _by_ratio(self) -> int:
        return self.limits.unpacked_ratio * self.packed_bytes

    def count_file(self) -> None:
        """Raises BudgetSpent where one file more is too many."""
        self.files += 1
        if self.files > self.limits.files:
            raise BudgetSpent(wanted=f"at most {self.limits.files:,} files", got="more")
