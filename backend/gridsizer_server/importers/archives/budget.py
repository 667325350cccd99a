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
        """Count what was unpacked. Raises BudgetSpent where it is too much."""
        self.check(count)
        self.unpacked_bytes += count

    def check(self, count: int) -> None:
        """Raises BudgetSpent where that many bytes more, which an archive declares, would be too many."""
        unpacked_bytes = self.unpacked_bytes + count
        if unpacked_bytes > self.limits.unpacked_bytes:
            wanted = f"at most {self.limits.unpacked_bytes:,} bytes unpacked in all"
            raise BudgetSpent(wanted=wanted, got="an archive of more")
        self.check_ratio(unpacked_bytes, self.packed_bytes)

    def check_ratio(self, unpacked_bytes: int, packed_bytes: int) -> None:
        """Raises BudgetSpent where packed bytes, of which these are all or the first, unpack to too many."""
        if unpacked_bytes > self.limits.unpacked_free_bytes + self.limits.unpacked_ratio * packed_bytes:
            wanted = f"archives that unpack to at most {self.limits.unpacked_ratio} times their size"
            raise BudgetSpent(wanted=wanted, got=f"{packed_bytes:,} bytes that unpack to more")

    def count_file(self) -> None:
        """Raises BudgetSpent where one file more is too many."""
        self.check_files(1)
        self.files += 1

    def check_files(self, count: int) -> None:
        """Raises BudgetSpent where that many files more would be too many."""
        if self.files + count > self.limits.files:
            raise BudgetSpent(wanted=f"at most {self.limits.files:,} files", got="more")
