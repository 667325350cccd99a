"""What ends the reading of a file."""

from gridsizer.errors import CapacityError


class UnreadableLog(CapacityError):
    """A file, or a place in it, that cannot be read: says what was wanted and what there was."""

    def __init__(self, *, wanted: str, got: str, line: int | None = None) -> None:
        place = "" if line is None else f"line {line}: "
        super().__init__(f"{place}wanted {wanted}, got {got}")
        self.wanted, self.got, self.line = wanted, got, line
