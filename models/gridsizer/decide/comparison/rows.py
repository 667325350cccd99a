"""The answer rows of a comparison: one cell a design, with its change from the baseline."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gridsizer.decide.answer.batch_sentences import band_of_time
from gridsizer.decide.calculation.percent import percent, percent_of_cases
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.chips import difference, minutes, money, points, ratio, space
from gridsizer.decide.comparison.figures import Figures
from gridsizer.decide.comparison.parts import AnswerRow, Cell, Chip
from gridsizer.decide.comparison.printed import UNKNOWN
from gridsizer.decide.verdict.figures import figure
from gridsizer.decide.verdict.parts import State, Verdict
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.describe.prices import Prices
from gridsizer.predict.uncertainty import Band

_STATES: Final[dict[State, str]] = {
    "fits": "Fits",
    "just_too_small": "Just too small",
    "too_small": "Too small",
    "over_full": "Over-full",
    "unknown": "Throughput unknown",
}
_Cells = Callable[[Figures, Figures | None], Cell]


def state_words(verdict: Verdict) -> str:
    """What a design is, as its first line begins."""
    return _STATES[verdict.state] if verdict.data_reached else "Not shared"


def answer_rows(designs: Sequence[Figures | None], baseline: int, prices: Prices) -> tuple[AnswerRow, ...]:
    """Every answer of every design; batch and cost only where one of them has a batch, or a price."""
    known = [each for each in designs if each is not None]
    dues = {each.due_clock for each in known if each.due_clock}
    ends = "Batch ends" if any(each.end_clock for each in known) else "Batch takes"
    if len(dues) == 1:
        ends += f", due {next(iter(dues))}"
    services = any(each.bought is not None for each in known)
    rows: list[tuple[str, str, _Cells]] = [
        ("verdict", "Verdict", _verdict),
        ("needed", "Needed" if services else "Storage nodes needed", partial(_needed, unit=services)),
        ("binds", "Binds", _binds),
        ("next", "Next", _next),
        ("asked", "Asked, GB/s", _asked),
        ("allowed", "Within policy, GB/s", _allowed),
    ]
    if any(each.end_s is not None for each in known):
        rows.append(("batch", ends, partial(_batch, dues=len(dues))))
    rows.append(("space", "Space: stored of what may be filled", _space))
    if any(_cost_of(each, prices) is not None for each in known):
        rows.append(("cost", f"Cost of the storage nodes{_in(prices)}, your prices", partial(_cost, prices)))
    base = designs[baseline]
    return tuple(
        AnswerRow(
            name=name,
            label=label,
            cells=tuple(
                None if each is None else cell(each, None if at == baseline else base)
                for at, each in enumerate(designs)
            ),
        )
        for name, label, cell in rows
    )


def _cell(strong: str, rest: str = "", *, binds: bool = False, chip: Chip | None = None) -> Cell:
    return Cell(strong=strong, rest=rest, binds=binds, chip=chip)


def _verdict(own: Figures, _base: Figures | None) -> Cell:
    holds = own.verdict.holds_share
    said = "" if holds is None else f", in {percent_of_cases(holds, own.verdict.share_asked)} of cases"
    if own.verdict.state == "fits":
        return _cell("Fits", f"{said}{own.fits_late}")
    return _cell(state_words(own.verdict), "" if holds is None else f"; holds{said[1:]}")


def _needed(own: Figures, base: Figures | None, *, unit: bool) -> Cell:
    """What is needed; with its unit where storage nodes stand beside what is bought of a service."""
    has = f", has {own.has if own.bought is not None else own.verdict.storage_nodes}"
    if own.unknown:
        return _cell(own.at_least or UNKNOWN, has)
    if not own.needs:
        return _cell("no size sold", has)
    chip = None if base is None else difference(own.needed, base.needed)
    return _cell(own.needs if unit or own.needed is None else f"{own.needed}", f"{own.alone}{has}", chip=chip)


def _binds(own: Figures, base: Figures | None) -> Cell:
    if own.link is None:
        return _cell(UNKNOWN if own.unknown else "", "" if own.unknown else "no link with a known ceiling")
    chip = points(own.link.used.p50, base.link.used.p50) if base and base.link else None
    over_full = own.verdict.state == "over_full"
    if own.binds:
        rest = f", {_used(own.link, binds=True)}{'; space binds as well' * over_full}"
        return _cell(in_sentence(own.link.label), rest, binds=True, chip=chip)
    head = "space binds; tightest is" if over_full else "none; tightest is"
    return _cell("", f"{head} {in_sentence(own.link.label)}, {_used(own.link)}", chip=chip)


def _used(link: PolicyLink, *, binds: bool = False) -> str:
    """How full a link is; where it binds below 100 %, what the policy allows of it as well."""
    used = percent(link.used.p50)
    if binds and link.used_after_losses is None:
        return f"{used} used, nothing left after the losses"
    if not binds or link.used.p50 >= 1:
        return f"{used} used"
    allowed = link.used.p50 / (1 + link.beyond)
    return f"{used} used, {percent(allowed)} allowed"


def _next(own: Figures, _base: Figures | None) -> Cell:
    coming = own.verdict.next
    if own.unknown or coming is None:
        return _cell("", UNKNOWN if own.unknown else "none")
    return _cell("", f"{in_sentence(coming.label)}, {percent(coming.used.p50)} used")


def _asked(own: Figures, base: Figures | None) -> Cell:
    chip = None if base is None else ratio(own.asked_gb_s, base.asked_gb_s, more_is_worse=True)
    return _cell("", figure(own.asked_gb_s), chip=chip)


def _allowed(own: Figures, base: Figures | None) -> Cell:
    if own.allowed_gb_s is None:
        return _cell(UNKNOWN if own.unknown else "", "" if own.unknown else "nothing is asked")
    theirs = base.allowed_gb_s if base else None
    return _cell("", figure(own.allowed_gb_s), chip=ratio(own.allowed_gb_s, theirs, more_is_worse=False))


def _batch(own: Figures, base: Figures | None, *, dues: int) -> Cell:
    """When the batch ends, else what it takes; with when it is due where designs differ in that."""
    if own.end_s is None:
        return _cell("", "no batch") if own.jobs is None else _cell(UNKNOWN)
    lasts = band_of_time(Band(own.end_s, own.end_s, own.end_s))
    due = f", due {own.due_clock}" if dues > 1 and own.due_clock else ""
    chip = None if base is None else minutes(own.end_s, base.end_s)
    return _cell("", f"{own.end_clock}{due}" if own.end_clock else f"takes {lasts}", chip=chip)


def _space(own: Figures, base: Figures | None) -> Cell:
    stored = three_digits(own.stored_tb)
    if own.usable_tb is None or own.usable_tib is None:
        return _cell(UNKNOWN, f": {stored} TB stored, usable space not known")
    tib = f"({three_digits(own.stored_tib)} of {three_digits(own.usable_tib)} TiB)"
    chip = None if base is None else space(own, base)
    return _cell("", f"{stored} of {three_digits(own.usable_tb)} TB {tib}", chip=chip)


def _cost(prices: Prices, own: Figures, base: Figures | None) -> Cell:
    cost = _cost_of(own, prices)
    if cost is None:
        return _cell("", "no price entered" if own.bought is None else "no storage nodes to price")
    return _cell("", f"{cost:,.0f}", chip=money(cost, _cost_of(base, prices) if base else None))


def _cost_of(own: Figures, prices: Prices) -> float | None:
    return None if own.bought is not None else prices.cost_of(own.array, own.verdict.storage_nodes)


def _in(prices: Prices) -> str:
    return f", {prices.currency}" if prices.currency else ""
