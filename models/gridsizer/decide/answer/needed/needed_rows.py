"""What is needed beside what this design has, row by row, in words ready to print."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.batch_sentences import minutes_of
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.amounts import three_digits, to_buy, two_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.figures import apart, figure
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, tib_from_tb

Section = Literal["constraints", "chain", "capacity", "batch"]
_ENOUGH = "enough"
_NO_SCOPE = {"per grid node": ", a grid node", "per storage node": ", a storage node"}


@dataclass(frozen=True, slots=True, kw_only=True)
class NeededRow:
    """One row: what is needed, what the design has, and by how much it is short; "" where that is not known.

    `section` names the part of the answer that explains the row.
    """

    label: str
    needed: str
    designed: str
    verdict: str
    short: bool
    section: Section


def needed_rows(
    chain: Chain, verdict: Verdict, capacity: CapacityAnswer, batch: BatchAnswer | None
) -> Iterator[NeededRow]:
    """Storage nodes or the size bought, the deciding link, cores by a ratio, space, the end of the batch."""
    bought = bought_of(chain)
    yield _storage_nodes(verdict) if bought is None else _bought(bought)
    yield from _link(chain, verdict)
    yield from _cores(chain)
    yield from _space(chain, verdict, capacity)
    yield from _batch(chain, verdict, batch)


def _storage_nodes(verdict: Verdict) -> NeededRow:
    needed, now = verdict.storage_nodes_needed, verdict.storage_nodes
    unknown = verdict.holds_share is None
    if needed is None:
        shown = "Unknown" if unknown else "no size sold"
        told = "" if unknown else "none is enough"
        return NeededRow(
            label="Storage nodes",
            needed=shown,
            designed=f"{now:,}",
            verdict=told,
            short=not unknown,
            section="constraints",
        )
    short = needed - now
    return NeededRow(
        label="Storage nodes",
        needed=f"{needed:,}",
        designed=f"{now:,}",
        verdict=f"{short:,} short" if short > 0 else _ENOUGH,
        short=short > 0,
        section="constraints",
    )


def _bought(bought: Bought) -> NeededRow:
    """What throughput and data ask of a service beside what is bought of it."""
    needed, now = bought.needed, bought.now
    told = _ENOUGH if bought.enough else "none is enough"
    if needed is not None and not bought.enough:
        short = needed.total_tib - now.total_tib
        told = f"{to_buy(short)} TiB short" if short > 0 else "too little"
    return NeededRow(
        label="Bought",
        needed="no size sold" if needed is None else needed.words,
        designed=now.words,
        verdict=told,
        short=not bought.enough,
        section="constraints",
    )


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
        verdict=f"{_short_of(asked_gb_s, allowed, short)} short" if short else _ENOUGH,
        short=bool(short),
        section="chain",
    )


def _short_of(asked: str, allowed: str, short: float) -> str:
    """What is missing: the difference of two figures as they are printed; below 1 GB/s as it is.

    >>> _short_of("51.8", "23.5", 28.38), _short_of("81.0", "80.9", 0.058)
    ('28.3', '0.058')
    """
    printed = float(asked.replace(",", "")) - float(allowed.replace(",", ""))
    return figure(printed if short >= 1 else short)


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
        needed=f"≤ {most:g}",
        designed=three_digits(each),
        verdict="over the paper's ratio" if over else _ENOUGH,
        short=False,
        section="constraints",
    )


def _space(chain: Chain, verdict: Verdict, capacity: CapacityAnswer) -> Iterator[NeededRow]:
    """What is stored against what may be filled, as it lies on the array and as it was before reduction."""
    stored, room = verdict.stored_tb, verdict.fillable_tb
    if stored is None or room is None:
        if capacity.unknown:
            yield NeededRow(
                label="TB usable",
                needed=_size_asked(capacity),
                designed="Unknown",
                verdict="",
                short=False,
                section="capacity",
            )
        return
    fits = holding.share(holding.data_fits(chain.draws))
    enough = fits >= verdict.share_asked
    fill = percent(middle(chain.draws["storage/max_fill"]))
    yield NeededRow(
        label="TB usable (TiB)" if fill == "100 %" else f"TB, {fill} filled (TiB)",
        needed=_tb_and_tib(stored),
        designed=_tb_and_tib(room),
        verdict=_told(stored, room, fits, enough=enough),
        short=not enough,
        section="capacity",
    )
    if (
        capacity.reduction is not None
        and capacity.effective_tb is not None
        and capacity.reduction.p50 > 1.005
    ):
        has, by = capacity.effective_tb, capacity.effective_tb / room
        sent, left = (_tb(capacity, stage) for stage in ("sas_compressed", "deduped"))
        needs = sent + (stored - left) * by  # what nothing reduces takes the room of so much that is reduced
        yield NeededRow(
            label=f"TB effective, {two_digits(by)} : 1",
            needed=two_digits(needs),
            designed=two_digits(has),
            verdict=_told(needs, has, fits, enough=enough),
            short=not enough,
            section="capacity",
        )


def _told(needs: float, has: float, fits: float, *, enough: bool) -> str:
    """Whether space is enough in the cases that the policy asks for, beside two amounts that may say else."""
    if needs <= has:
        return _ENOUGH if enough else f"fits in {percent(fits)}"
    return f"enough in {percent(fits)}" if enough else f"{two_digits(needs - has)} short"


def _batch(chain: Chain, verdict: Verdict, batch: BatchAnswer | None) -> Iterator[NeededRow]:
    """When the batch is done, where a time is asked for it."""
    done = batch.window.done_by if batch is not None and batch.window is not None else None
    asked = chain.draws.scenario.batch
    if batch is None or asked is None or not asked.due_at:
        return
    if done is None or done.met_share is None or batch.window is None:
        yield NeededRow(
            label="Batch ends by",
            needed=asked.due_at,
            designed="Unknown",
            verdict="",
            short=False,
            section="batch",
        )
        return
    in_time = done.met_share >= verdict.share_asked
    due_s = ((minutes_of(asked.due_at) - minutes_of(asked.starts_at)) % 1440 or 1440) * 60
    late = batch.window.window_s.p50 - due_s
    told = (
        _ENOUGH
        if in_time
        else f"{_clock(late)} late"
        if late > 0
        else f"in time in {percent(done.met_share)}"
    )
    yield NeededRow(
        label="Batch ends by",
        needed=asked.due_at,
        designed=done.p50,
        verdict=told,
        short=not in_time,
        section="batch",
    )


def _clock(seconds: float) -> str:
    hours, minutes = divmod(max(round(seconds / 60), 1), 60)
    return f"{hours}:{minutes:02d}"


def _tb_and_tib(tb: float) -> str:
    return f"{two_digits(tb)} ({two_digits(float(tib_from_tb(np.array(tb))))})"


def _size_asked(capacity: CapacityAnswer) -> str:
    return two_digits(capacity.demand[-1].tb.p50)


def _tb(capacity: CapacityAnswer, name: str) -> float:
    return next(stage.tb.p50 for stage in capacity.demand if stage.stage == name)
