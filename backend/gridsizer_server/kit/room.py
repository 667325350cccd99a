"""How much imports and runs may still take on disk."""

from typing import Final

from gridsizer_server.kit.errors import OutOfRoom
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_MOST_UNSEEN_BYTES: Final = 64 << 20
_FEWEST_UNSEEN_BYTES: Final = 1 << 20


class Room:
    """What imports and runs may still take, looked up now and then: several may come at once."""

    def __init__(self, settings: Settings) -> None:
        self._spool, self._quota_bytes = Spool(settings), settings.storage_quota_bytes
        unseen = max(self._quota_bytes // 64, _FEWEST_UNSEEN_BYTES)
        self._every_bytes = self._look_at = min(unseen, _MOST_UNSEEN_BYTES)

    def left(self) -> int:
        """So many bytes."""
        return max(0, self._quota_bytes - self._spool.used_bytes())

    def check(self, more_bytes: int) -> None:
        """Raises OutOfRoom where so much more is too much."""
        if self._spool.used_bytes() + more_bytes > self._quota_bytes:
            raise OutOfRoom(
                f"wanted at most {self._quota_bytes} bytes of imports and runs, got more; delete some"
            )

    def came(self, total_bytes: int) -> None:
        """So much came by now, and is on disk but for the last piece. Raises OutOfRoom."""
        if total_bytes >= self._look_at:
            self._look_at = total_bytes + self._every_bytes
            self.check(0)
