"""What moved between two designs, in sentences: verdict, tightest link, load, batch, space."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.answer.assessment_parts import LinkAnswer
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import binds, closed, in_sentence, verb
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.figures import Figures
from gridsizer.decide.comparison.pair import Pair
from gridsizer.decide.comparison.printed import minutes_text, whole_minutes
from gridsizer.decide.comparison.rows import state_words
from gridsizer.decide.verdict.figures import apart, figure

_POINT: Final = 0.01


def sentences(pair: Pair) -> Iterator[str]:
    """What reads otherwise in the other design; "" where a part of it does not."""
    base, own = pair.figures
    if not pair.changes:
        yield "The same design."
        return
    if pair.nothing_moves:
        yield "Nothing that is known moves." if own.unknown else f"Nothing moves.{_eased(pair)}"
        return
    yield _verdict(base, own)
    yield _link(base, own)
    yield _narrow(base, own)
    if figure(base.asked_gb_s) != figure(own.asked_gb_s):
        was, now = apart(base.asked_gb_s, own.asked_gb_s)
        yield f"Asked are {now} GB/s instead of {was}."
    yield _batch(base, own)
    if base.late and own.due_clock and not own.late:
        yield "The batch is in time."
    yield _space(base, own)


def _verdict(base: Figures, own: Figures) -> str:
    state = own.verdict.state
    word = state_words(own.verdict)
    if own.unknown and not own.of_no_size:
        return f"{word}."
    same = "Still " if word == state_words(base.verdict) else ""
    word = f"{same}{word.lower() if same else word}"
    if own.of_no_size:
        return f"{word}: {own.of_no_size}."
    if not own.needs:
        return f"{word}: no {'number of storage nodes' if own.bought is None else 'size'} sold is enough."
    if state in ("too_small", "just_too_small") and own.enough and own.link is not None:
        return f"{word}: {binds(own.link.label)}, not the {_what_it_has(own)}."
    needed = f"{own.needs} needed{own.alone}{_instead(base, own)}"
    return f"{word}: {needed}, {_has(own)} in this design{own.fits_late}."


def _what_it_has(own: Figures) -> str:
    if own.bought is not None:
        return f"{own.has} bought"
    return "storage node" if own.verdict.storage_nodes == 1 else own.has


def _has(own: Figures) -> str:
    return own.has if own.bought is not None else f"{own.verdict.storage_nodes}"


def _instead(base: Figures, own: Figures) -> str:
    """What the baseline needs of the same kind: storage nodes, or TiB of a service."""
    alike = (base.bought is None) == (own.bought is None)
    if not alike or not base.needs or base.needs == own.needs:
        return ""
    return f" instead of {base.needed if base.bought is None else base.needs}"


def _link(base: Figures, own: Figures) -> str:
    """Where the tightest link went."""
    was, now = base.link, own.link
    if now is None:
        return ""
    name, used = closed(now.label), percent(now.used.p50)
    lost = "nothing left" if now.used_after_losses is None else percent(now.used_after_losses.p50)
    after = f", {lost} with the losses of the policy" if lost != used else ""
    if was is None or was.name != now.name:
        return f"{name} {verb(now.label, 'is')} the tightest, {used} used{after}."
    if percent(was.used.p50) == used:
        return ""
    way = verb(now.label, "falls" if now.used.p50 < was.used.p50 else "rises")
    return f"{name} {way} from {percent(was.used.p50)} to {used} used{after}."


def _narrow(base: Figures, own: Figures) -> str:
    """The next link where it is too narrow as well, and was not one of two such before."""
    now = own.narrow
    before = [each.name for each in (base.link if base.binds else None, base.narrow) if each is not None]
    if now is None or now.name in before:
        return ""
    return f"Next: {in_sentence(now.label)}, {percent(now.used.p50)} used, too narrow as well."


def _eased(pair: Pair) -> str:
    """The link whose use changed most, where some did: it was not the limit."""
    links = {link.name: link for link in pair.before.links if link.utilisation}
    both = [(links[link.name], link) for link in pair.after.links if link.utilisation and link.name in links]
    if not both:
        return ""
    was, now = max(both, key=lambda each: abs(_used(each[1]) - _used(each[0])))
    if abs(_used(now) - _used(was)) < _POINT:
        return ""
    way = verb(now.label, "falls" if _used(now) < _used(was) else "rises")
    change = (
        f"{closed(in_sentence(now.label))} {way} from {percent(_used(was))} to {percent(_used(now))} used"
    )
    is_was = verb(now.label, "was" if _used(now) < _used(was) else "is")
    return f" {change[0].upper()}{change[1:]}; {verb(now.label, 'it')} {is_was} not the limit."


def _used(link: LinkAnswer) -> float:
    return link.utilisation.p50 if link.utilisation else 0.0


def _batch(base: Figures, own: Figures) -> str:
    if base.end_s is None or own.end_s is None:
        return "The end of the batch is unknown." if base.end_s is not None else ""
    later = whole_minutes(own.end_s) - whole_minutes(base.end_s)
    if not later:
        return ""
    ends = f", at {own.end_clock}" if own.end_clock else ""
    jobs = f", with {own.jobs:,} jobs instead of {base.jobs:,}" if own.jobs != base.jobs else ""
    return f"The batch ends {minutes_text(later)} {'later' if later > 0 else 'earlier'}{ends}{jobs}."


def _space(base: Figures, own: Figures) -> str:
    if base.usable_tb is None or own.usable_tb is None:
        return "" if base.usable_tb == own.usable_tb else "What may be filled is known on one side only."
    was, now = three_digits(base.usable_tb), three_digits(own.usable_tb)
    stored = three_digits(base.stored_tb), three_digits(own.stored_tb)
    said = [f"what may be filled goes from {was} to {now} TB"] if was != now else []
    said += [f"{stored[1]} TB are stored instead of {stored[0]}"] if stored[0] != stored[1] else []
    text = ", ".join(said)
    return f"{text[0].upper()}{text[1:]}." if text else ""
