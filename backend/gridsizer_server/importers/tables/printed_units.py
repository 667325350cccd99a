"""Units as people write them -> a factor to the stored unit, and what kind of quantity they count."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from gridsizer.learn.observations import Metric
from gridsizer_server.importers.tables.headings import brackets, word_set

Kind = Literal["rate", "amount", "operations", "share", "time"]
_SECTOR_BYTES: Final = 512.0  # as in every tool of formats.md section 3


@dataclass(frozen=True, slots=True)
class Unit:
    """`value * factor` is in bytes/s, bytes, operations/s, a share of 1, or seconds."""

    kind: Kind
    factor: float
    doubtful: bool = False  # "MB": 10^6 or 2^20
    bits_or_bytes: bool = False  # "mbps": eight times more or less, so that nothing can be taken


_PREFIXES: Final[Mapping[str, tuple[float, bool]]] = {
    "": (1.0, False),
    "k": (1e3, True),
    "m": (1e6, True),
    "g": (1e9, True),
    "t": (1e12, True),
    "ki": (1024.0, False),
    "mi": (1024.0**2, False),
    "gi": (1024.0**3, False),
    "ti": (1024.0**4, False),
}
_PLAIN: Final[Mapping[str, Unit]] = {
    "%": Unit("share", 0.01),
    "percent": Unit("share", 0.01),
    "pct": Unit("share", 0.01),
    "share": Unit("share", 1.0),
    "iops": Unit("operations", 1.0),
    "ops/s": Unit("operations", 1.0),
    "io/s": Unit("operations", 1.0),
    "ios/s": Unit("operations", 1.0),
    "us": Unit("time", 1e-6),
    "usec": Unit("time", 1e-6),
    "ms": Unit("time", 1e-3),
    "msec": Unit("time", 1e-3),
    "s": Unit("time", 1.0),
    "sec": Unit("time", 1.0),
    "seconds": Unit("time", 1.0),
    "minutes": Unit("time", 60.0),
    "hours": Unit("time", 3600.0),
    "h:mm:ss": Unit("time", 1.0),  # counted in sixties
    "hh:mm:ss": Unit("time", 1.0),
    "m:ss": Unit("time", 1.0),
    "mm:ss": Unit("time", 1.0),
    "h:mm": Unit("time", 60.0),
    "hh:mm": Unit("time", 60.0),
    "sectors": Unit("amount", _SECTOR_BYTES),
    "sectors/s": Unit("rate", _SECTOR_BYTES),
}
_BYTES: Final = re.compile(
    r"(?P<prefix>[kmgt]i?)?(?:bytes|byte|b)(?P<rate>/s|ps|(?<=[kmgt]b)s|(?<=ib)s)?", re.IGNORECASE
)
_BITS: Final = re.compile(  # a small b means bits in "Mbps" and after a capital letter
    r"(?P<prefix>[KMGTkmgt]i?)?(?:(?i:bits?)(?:/s|ps)|bps)|(?P<capital>[MGT]i?|Ki)b/s"
)
_COUNTED_IN: Final = re.compile(r"(?P<amount>[^/\s]+)/(?P<s>[1-9]\d{0,5})s")  # what a cloud monitor sums up
_IN_LONG: Final = re.compile(
    r"(?P<amount>[^/\s]+)\s*(?:/\s*|per )(?P<long>min(?:utes?)?|h(?:ours?|rs?)?|d(?:ays?)?)", re.IGNORECASE
)
_LONG_S: Final = {"m": 60, "h": 3_600, "d": 86_400}
_MANY_OPERATIONS: Final = re.compile(r"(?P<prefix>[kmg]) ?(?:iops|(?:io|ops|ios)/s)", re.IGNORECASE)
_AS_RATE: Final[Mapping[Kind, Kind]] = {"amount": "rate", "operations": "operations"}
_KINDS: Final[Mapping[str, Kind]] = {
    "_bytes_s": "rate",
    "_bytes": "amount",
    "_ops_s": "operations",
    "_share": "share",
    "_latency_s": "time",
    "_time_s": "time",
}
_SPELT: Final = re.compile(r"\s*(?:/\s*|per )(?:seconds?|secs?|s)$", re.IGNORECASE)
A_SECOND: Final = re.compile(r"/(?:s|sec|second)$", re.IGNORECASE)
_SECOND: Final = frozenset(("s", "sec", "second"))
_PER_SECOND: Final = frozenset(f"per {second}" for second in _SECOND)
_WITHOUT_SECOND: Final = re.compile(r"(?:ops|ios|io|sectors|[kmgt]?i?(?:b|bytes?|bits?))", re.IGNORECASE)
_OF_OPERATIONS: Final = frozenset(("ops", "ios", "io"))
_CAMEL: Final = re.compile(r"(?<=[a-z])(?<![KMGT]i)(?=[A-Z])")
_LONGEST: Final = 40  # characters
_LONGEST_NAME: Final = 300
MEANS: Final = word_set("avg average mean mittel mittelwert durchschnitt")
REPEATED: Final = re.compile(r" \(\d{1,3}\)$", re.ASCII)
_MEAN_LAST: Final = re.compile(rf" (?:{'|'.join(sorted(MEANS))})$", re.IGNORECASE)
THOUSANDS: Final = frozenset(("k", "x1000", "x 1000", "thousands", "in thousands", "1000s"))
_OPERATIONS_IN_THOUSANDS: Final = ("iops k", "iops x1000")
_OPERATIONS: Final = re.compile(r"(?<![a-z])(?:iops|ops/s)(?![a-z])", re.IGNORECASE)
_PREFIX_WORDS: Final = {"kilo": "k", "mega": "M", "giga": "G", "tera": "T"}


def unit_of(text: str) -> Unit | None:
    """What a printed unit stands for; None where it is none known here.

    K, M, G and T before bytes are taken as powers of 1,000, which is doubtful; before bits they always are.

    >>> unit_of("MiB/s").factor, unit_of("Mbit/s").factor, unit_of("MBps").doubtful
    (1048576.0, 125000.0, True)
    >>> unit_of("B/300s").kind, unit_of("MiB/64s").factor
    ('rate', 16384.0)
    >>> unit_of("MB/min").factor, unit_of("GB per hour").kind, unit_of("KIOPS").factor
    (16666.666666666668, 'rate', 1000.0)
    >>> unit_of("gbs").factor, unit_of("mbps").bits_or_bytes, unit_of("parsecs")
    (1000000000.0, True, None)
    >>> unit_of("Mib/s").factor, unit_of("Kib/s").bits_or_bytes  # as Grafana writes bits
    (131072.0, False)
    """
    if len(text) > _LONGEST:
        return None
    plain = _SPELT.sub("/s", text.strip())
    for word, letter in _PREFIX_WORDS.items():
        plain = re.sub(rf"^{word}(?=b)", letter, plain, flags=re.IGNORECASE)
    if found := _COUNTED_IN.fullmatch(plain):
        return _in_seconds(found["amount"], int(found["s"]))
    if found := _IN_LONG.fullmatch(plain):
        return _in_seconds(found["amount"], _LONG_S[found["long"][0].lower()])
    if found := _MANY_OPERATIONS.fullmatch(plain):
        return Unit("operations", _PREFIXES[found["prefix"].lower()][0])
    return _PLAIN.get(plain.lower()) or _of_bits(plain) or _of_bytes(plain)


def _in_seconds(amount: str, seconds: int) -> Unit | None:
    counted = unit_of("ops/s" if amount == "ops" else amount)
    if counted is None or counted.kind not in _AS_RATE:
        return None
    return replace(counted, kind=_AS_RATE[counted.kind], factor=counted.factor / seconds)


def _of_bits(plain: str) -> Unit | None:
    found = _BITS.fullmatch(plain)
    if found is None:
        return None
    factor, _ = _PREFIXES[(found["prefix"] or found["capital"] or "").lower()]
    unclear = "bit" not in plain.lower() and plain[0] not in "MGT" and plain[1] != "i"
    return Unit("rate", factor / 8, doubtful=unclear, bits_or_bytes=unclear)


def is_of_bits(unit: str) -> bool:
    """Whether a rate counts bits; so does one that may count either.

    >>> is_of_bits("Mb/s"), is_of_bits("kbps"), is_of_bits("MB/s")
    (True, True, False)
    """
    return _of_bits(unit.strip()) is not None


def _of_bytes(plain: str) -> Unit | None:
    found = _BYTES.fullmatch(plain)
    if found is None:
        return None
    factor, doubtful = _PREFIXES[(found["prefix"] or "").lower()]
    return Unit("rate" if found["rate"] else "amount", factor, doubtful)


def kind_of(metric: Metric) -> Kind | None:
    """The kind of quantity that a metric counts; None for one without a unit.

    >>> kind_of(Metric.READ_BYTES_S), kind_of(Metric.READ_BYTES), kind_of(Metric.CORES)
    ('rate', 'amount', None)
    """
    for ending, kind in _KINDS.items():
        if metric.value.endswith(ending):
            return kind
    return None


def printed_unit(name: str) -> str:
    """The unit that a column's name prints, in brackets or as its last words; "" where none is known.

    >>> printed_unit("Read (MB/s)"), printed_unit("disk_read_bytes_per_sec"), printed_unit("Read")
    ('MB/s', 'bytes per sec', '')
    >>> printed_unit("read_mbit_s"), printed_unit("ReadMBps"), printed_unit("run_s")
    ('mbit/s', 'MBps', 's')
    >>> printed_unit("Read IOPS (K)"), printed_unit("Read IOPS x1000")
    ('KIOPS', 'KIOPS')
    >>> printed_unit("Rate (In) (bytes/sec)"), printed_unit("sectors_read_per_sec")
    ('bytes/sec', 'sectors/s')
    >>> printed_unit("Disk Read Bytes/Sec (Avg)"), printed_unit("read MB/s avg")  # Azure Monitor's first
    ('Bytes/Sec', 'MB/s')
    >>> printed_unit("read MB/s (2)")  # as the second of two columns of one name is called
    'MB/s'
    """
    name = REPEATED.sub("", name)
    for bracket in brackets(name):
        if unit_of(bracket):
            return bracket
        if bracket.lower() in THOUSANDS and _OPERATIONS.search(name):
            return "KIOPS"
        if bracket.lower() in MEANS:
            name = name.replace(f"({bracket})", "")
    spaced = name[:_LONGEST_NAME].replace("_", " ").replace("-", " ").rstrip()
    spaced = _MEAN_LAST.sub("", spaced)
    if spaced.lower().endswith(_OPERATIONS_IN_THOUSANDS):
        return "KIOPS"
    return _last_words(spaced.split()) or _last_words(_CAMEL.sub(" ", spaced).split()) or "%" * ("%" in name)


def _last_words(words: list[str]) -> str:
    """The unit that a name ends in; a name of one word has none."""
    if len(words) > 2 and words[-1].lower() in _SECOND and _WITHOUT_SECOND.fullmatch(words[-2]):
        return f"{words[-2]}/{words[-1]}"
    for count in (3, 2, 1):
        last = " ".join(words[-count:])
        if count == 1 and " ".join(words[-2:]).lower() in _PER_SECOND:
            return _counted_a_second(words)
        if len(words) > count and unit_of(last):
            return last
    return _counted_a_second(words) if words and A_SECOND.search(words[-1]) else ""


def _counted_a_second(words: list[str]) -> str:
    """The unit of a name that tells the direction within it: "bytes read per sec" counts no seconds.

    >>> _counted_a_second("IO bytes read per sec".split()), _counted_a_second("Blocks read/s".split())
    ('bytes/s', '')
    """
    units = [word for word in words[:-1] if len(word) > 1 and _WITHOUT_SECOND.fullmatch(word)]
    unit = min(units, key=lambda word: word.lower() in _OF_OPERATIONS, default="")
    return unit and f"{unit}/s"
