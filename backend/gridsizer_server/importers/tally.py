"""What a reader met beside numbers, said once a kind, with the first line and how often."""

from collections import Counter
from collections.abc import Iterator

from gridsizer.learn.observations import Finding, Severity
from gridsizer_server.importers.findings import not_used, truncated


class Often(int):
    """A count that finds the words to go with it.

    >>> "{often} {often:step prints|steps print} no CPU time.".format(often=Often(1))
    '1 step prints no CPU time.'
    """

    def __format__(self, words: str) -> str:
        """The number itself, or which of the words before and after the bar go with it."""
        one, bar, more = words.partition("|")
        return (one if self == 1 else more) if bar else super().__format__(words)


class Tally:
    """Counts of what was skipped and what could not be read; bounded, however long the file."""

    def __init__(self) -> None:
        self._skipped: Counter[str] = Counter()
        self._met: dict[str, tuple[Severity, str, int | None]] = {}
        self._often: Counter[str] = Counter()
        self._cut_short: int | None = None

    def skip(self, kind: str, records: int = 1) -> None:
        """Records of a kind that are not used; the kind is a name of the tool's, never content."""
        self._skipped[kind] += records

    def meet(
        self, code: str, severity: Severity, message: str, line: int | None = None, often: int = 1
    ) -> None:
        """Something worth a finding; `{often}` in the message of its first time becomes `Often`."""
        self._met.setdefault(code, (severity, message, line))
        self._often[code] += often

    def take_back(self, code: str, often: int) -> None:
        """What was met and has proved to be nothing."""
        self._often[code] -= often

    def unreadable(self, line: int, often: int = 1) -> None:
        """A number or record that is none."""
        message = "{often} {often:number or record|numbers or records} could not be read: left out."
        self.meet("unreadable_number", "warning", message, line, often)

    def cut_short(self, line: int) -> None:
        """The last line of the file has no end."""
        self._cut_short = line

    @property
    def is_cut(self) -> bool:
        """Whether the file ended before its time."""
        return self._cut_short is not None

    def findings(self) -> Iterator[Finding]:
        """One finding a kind, in the order met."""
        for code, (severity, message, line) in self._met.items():
            if self._often[code] <= 0:
                continue
            said = message.format(often=Often(self._often[code]))
            yield Finding(code=code, severity=severity, message=said, line=line)
        if self._cut_short is not None:
            yield truncated(self._cut_short)
        yield from not_used(self._skipped)
