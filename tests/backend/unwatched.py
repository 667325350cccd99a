"""A reading that nobody looks at."""


class Unwatched:
    """A watch that nobody looks at."""

    def begin(self, upload: int, path: str, size_bytes: int) -> None:
        """See `Watch` of the reading."""

    def read(self, count: int) -> None:
        """See `Watch` of the reading."""
