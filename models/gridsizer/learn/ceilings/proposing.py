"""From the rates of I/O tests to the ceilings that they say an array has, each as the evidence it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final, get_args

from annotated_types import doc

from gridsizer import figures
from gridsizer.describe.array_words import EvidenceKind, EvidenceWay
from gridsizer.errors import CapacityError
from gridsizer.learn.ceilings.doubts import ClientMachine, Doubt, doubts_of
from gridsizer.learn.ceilings.rates import Rate, StorageTest, rates_in

_MORE_CLIENTS: Final = 1.5  # times as many
_NO_MORE: Final = 1.05  # times the rate: the noise of such rows is 4 % (`learn.fitting.saturation`)
_DIGITS: Final = 3
_NOTHING: Final[Mapping[EvidenceWay, float]] = MappingProxyType({})


class NoRate(CapacityError):
    """Results without a rate of reads or writes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedCeiling:
    """What tests say the array carries of reads, of writes, or of both as they were mixed.

    `kind` says how much that is worth: a lower bound (`carried`), the array full (`saturation`), or nothing
    of what SAS gets (`carried_otherwise`), which is never a ceiling.
    A lower bound of less than was known is none either.
    """

    way: EvidenceWay
    gb_s: float
    read_share: float
    kind: EvidenceKind
    sentence: str
    cautions: tuple[str, ...]
    tests: tuple[str, ...]
    is_ceiling: Annotated[bool, doc("Whether it may be taken as the array's ceiling.")]


def proposed_ceilings(
    tests: Iterable[StorageTest], client: ClientMachine, known: Mapping[EvidenceWay, float] = _NOTHING
) -> tuple[ProposedCeiling, ...]:
    """One of mixed work, of reads and of writes, as far as tests ran them. Raises NoRate where none did.

    `known` is what the tested array is known to carry of each way [GB/s].
    """
    rates = rates_in(tests)
    if not rates:
        raise NoRate("wanted results of tests that read or wrote, got none")
    of_way = {way: [rate for rate in rates if rate.way == way] for way in get_args(EvidenceWay)}
    return tuple(_proposed(way, same, client, known.get(way, 0.0)) for way, same in of_way.items() if same)


def _proposed(
    way: EvidenceWay, rates: Sequence[Rate], client: ClientMachine, known: float
) -> ProposedCeiling:
    sound = [rate for rate in rates if not any(doubt.spoils for doubt in doubts_of(rate, client))]
    best = _best_by_clients(sound or rates)
    top = best[-1]
    kind: EvidenceKind = "carried_otherwise"
    if sound and _is_flat(best):
        kind = "saturation"
    elif sound:
        kind, top = "carried", max(best, key=lambda rate: rate.gb_s)
    shown = best if kind == "saturation" else [top]
    below = kind == "carried" and top.gb_s <= known
    doubts = dict.fromkeys(doubt for doubt in doubts_of(top, client) if _matters(doubt, kind))
    return ProposedCeiling(
        way=way,
        gb_s=float(f"{top.gb_s:.{_DIGITS}g}"),
        read_share=top.read_share,
        kind=kind,
        sentence=_sentence(top, kind, len(shown), known if below else None),
        cautions=tuple(doubt.sentence for doubt in doubts),
        tests=tuple(dict.fromkeys(rate.test for rate in shown)),
        is_ceiling=kind != "carried_otherwise" and not below,
    )


def _best_by_clients(rates: Sequence[Rate]) -> list[Rate]:
    """The highest rate of each number of clients, the fewest first."""
    best: dict[int, Rate] = {}
    for rate in sorted(rates, key=lambda rate: rate.gb_s):
        best[rate.clients] = rate
    return [best[clients] for clients in sorted(best)]


def _is_flat(best: Sequence[Rate]) -> bool:
    """Whether half as many clients again drew no more."""
    top = best[-1]
    fewer = [rate for rate in best if rate.clients * _MORE_CLIENTS <= top.clients]
    return bool(fewer) and top.gb_s <= fewer[-1].gb_s * _NO_MORE


def _matters(doubt: Doubt, kind: EvidenceKind) -> bool:
    """Of what is spoilt only that is said which spoils it."""
    return doubt.spoils or kind != "carried_otherwise"


def _sentence(rate: Rate, kind: EvidenceKind, levels: int, known: float | None) -> str:
    clients = "one client" if rate.clients == 1 else f"{rate.clients} clients"
    moved = {"read": "read", "write": "written", "mixed": "read and written"}[rate.way]
    drawn = f"{figures.rate(rate.gb_s)} {moved} by {clients}"
    if kind == "saturation":
        return f"{drawn}, no more than by fewer of them: the array was full ({levels} numbers of clients)."
    if known is not None:
        return (
            f"At least {drawn}: {figures.rate(known)} was known before and stays; this is kept as evidence."
        )
    if kind == "carried":
        return f"At least {drawn}: a lower bound, which sizes on the safe side."
    return f"{drawn}: no bound of what SAS gets, so it is kept as evidence and not taken as a ceiling."
