"""What is needed beside what this design has, row by row, in words ready to print."""

from collections.abc import Iterator

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.needed.batch_row import batch_row
from gridsizer.decide.answer.needed.needed_row import ENOUGH, NeededRow
from gridsizer.decide.answer.needed.space_rows import space_rows
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.amounts import three_digits, to_buy
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired
from gridsizer.decide.verdict.figures import apart, figure
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.phrases import enough_alone_words
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.figures import plain
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB

_NO_SCOPE = {"per grid node": ", a grid node", "per storage node": ", a storage node"}


def needed_rows(
    chain: Chain,
    verdict: Verdict,
    required: StorageNodesRequired,
    capacity: CapacityAnswer,
    batch: BatchAnswer | None,
) -> Iterator[NeededRow]:
    """Storage nodes or the size bought, the deciding link, cores by a ratio, space, the end of the batch."""
    yield _storage_nodes(required, verdict) if required.bought is None else _bought(required.bought, verdict)
    yield from _link(chain, verdict)
    yield from _cores(chain)
    yield from space_rows(chain, verdict, capacity)
    yield from batch_row(chain, verdict, batch)


def _storage_nodes(required: StorageNodesRequired, verdict: Verdict) -> NeededRow:
    """What is needed beside what there is; where throughput is unknown, what is known to be more."""
    needed, now = required.total or required.at_least, required.now
    of_known = "" if required.total else "at least "
    if needed is None:
        shown, told = "no size sold", "none is enough"
    elif needed > now:
        shown, told = f"{of_known}{needed:,}", f"{of_known}{needed - now:,} short"
    else:
        shown, told = ("Unknown", "") if of_known else (f"{needed:,}", ENOUGH)
    alone = enough_alone_words(verdict, of_service=False) if required.total else ""
    return NeededRow(
        label=f"Storage nodes{alone and f',{alone}'}",
        needed=shown,
        designed=f"{now:,}",
        verdict=told,
        short=needed is None or needed > now,
        section="constraints",
    )


def _bought(bought: Bought, verdict: Verdict) -> NeededRow:
    """What throughput and data ask of a service beside what is bought of it."""
    needed, now, short = bought.needed, bought.now, bought.short_tib
    told = ENOUGH if bought.enough else "none is enough"
    if needed is not None and not bought.enough:
        told = "too little" if short is None else f"{to_buy(_missing_tib(needed, now, short))} TiB short"
    alone = enough_alone_words(verdict, of_service=True) if needed is not None else ""
    return NeededRow(
        label=f"Bought{alone and f',{alone}'}",
        needed="no size sold" if needed is None else needed.words,
        designed=now.words,
        verdict=told,
        short=not bought.enough,
        section="constraints",
    )


def _missing_tib(needed: Volumes, now: Volumes, short: float) -> float:
    """What is missing of all volumes, of which each is printed [TiB]."""
    volumes = needed.volumes
    return volumes * _as_printed(to_buy(needed.tib), to_buy(now.tib), short / volumes)


def _link(chain: Chain, verdict: Verdict) -> Iterator[NeededRow]:
    """The link that decides: what it is asked, and what the policy allows it to be asked."""
    if verdict.holds_share is None:
        unknown = chain.unknown[0]
        asked = middle(chain.sizing_demand(unknown)) / MB_PER_GB
        yield NeededRow(
            label=_of_link(unknown),
            needed=three_digits(asked),
            designed="Unknown",
            verdict="",
            short=False,
            section="chain",
        )
        return
    binding = verdict.binding
    if binding is None or binding.allowed_gb_s is None:
        return
    short = verdict.short_gb_s
    asked_gb_s, allowed = apart(binding.asked_gb_s, binding.allowed_gb_s)
    where = _NO_SCOPE.get(binding.scope, "")
    yield NeededRow(
        label=f"{_of_link(binding)}{where}",
        needed=asked_gb_s,
        designed=allowed,
        verdict=f"{_short_of(asked_gb_s, allowed, short)} short" if short else ENOUGH,
        short=bool(short),
        section="chain",
    )


def _short_of(asked: str, allowed: str, short: float) -> str:
    """What is missing, as it is printed.

    >>> _short_of("51.8", "23.5", 28.38), _short_of("81.0", "80.9", 0.058)
    ('28.3', '0.058')
    """
    return figure(_as_printed(asked, allowed, short))


def _as_printed(needed: str, has: str, short: float) -> float:
    """What is missing: the difference of two amounts as they are printed; below 1 as it is."""
    printed = float(needed.replace(",", "")) - float(has.replace(",", ""))
    return printed if short >= 1 else short


def _of_link(link: Link | PolicyLink) -> str:
    """What a link is asked; of storage nodes the direction, where each has a ceiling of its own."""
    if not link.name.startswith("storage_node_processing"):
        return f"GB/s, {in_sentence(link.label)}"
    way = link.label.partition(", ")[2]
    return f"GB/s{way and f' of {way}'} within policy"


def _cores(chain: Chain) -> Iterator[NeededRow]:
    """Used cores a storage node, beside what a paper recommends of this array; it only advises."""
    storage = chain.draws.scenario.storage
    if not (storage.grid_nodes_per_storage_node_rule.known and storage.ratio_rule_cores.known):
        return
    most = storage.grid_nodes_per_storage_node_rule.ends()[1] * storage.ratio_rule_cores.ends()[1]
    each = middle(chain.used_cores()) / middle(chain.draws["storage/nodes"])
    over = each > most * (1 + 1e-9)
    yield NeededRow(
        label="Cores per storage node",
        needed=f"≤ {plain(most)}",
        designed=three_digits(each),
        verdict="over the paper's ratio" if over else ENOUGH,
        short=False,
        section="constraints",
    )
