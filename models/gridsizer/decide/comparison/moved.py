"""What moved between the baseline and another design, and which change moved how much of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.comparison.changes import Change
from gridsizer.decide.comparison.figures import Figures, figures_of
from gridsizer.decide.comparison.parts import Moved, Part
from gridsizer.decide.comparison.printed import (
    counted,
    listed,
    minutes_text,
    number_text,
    signed,
    whole_minutes,
)
from gridsizer.decide.comparison.rows import STATES
from gridsizer.decide.verdict.figures import apart, figure
from gridsizer.describe.scenario import Scenario

MOST_ALONE: Final = 4  # changes that are tried alone; of more, the first ones
_POINT: Final = 0.01

Asked = Callable[[Scenario], Assessment | None]  # None where the design with this change alone is refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """The baseline and another design, both answered, and the changes between them."""

    letters: tuple[str, str]
    before: Assessment
    after: Assessment
    changes: tuple[Change, ...]

    @property
    def figures(self) -> tuple[Figures, Figures]:
        """The numbers of both."""
        return figures_of(self.before), figures_of(self.after)

    @property
    def nothing_moves(self) -> bool:
        """Whether verdict, size, tightest link, throughput, batch and space read the same on both sides."""
        one, other = (_read(each) for each in self.figures)
        return one == other


def moved(pair: Pair, ask: Asked) -> Moved:
    """The sentences on one design, and what each of its changes does alone where there are several."""
    parts = tuple(_parts(pair, ask)) if len(pair.changes) > 1 and not pair.nothing_moves else ()
    joint = _joint(pair, parts) if parts and len(parts) == len(pair.changes) else None
    sentences = [*_sentences(pair), *_alone(parts, joint)]
    if parts and (untried := len(pair.changes) - len(parts)):
        sentences.append(
            f"{counted(untried, 'other change')} {'was' if untried == 1 else 'were'} not tried alone."
        )
    return Moved(
        letters=" → ".join(pair.letters),
        sentences=tuple(sentence for sentence in sentences if sentence),
        parts=parts,
        joint=joint,
    )


def change_nothing(pairs: Sequence[Pair]) -> str:
    """The title's sentence on designs whose answer stays as it is; "" where there are none."""
    unmoved = [
        pair
        for pair in pairs
        if pair.changes and pair.nothing_moves and not any(each.unknown for each in pair.figures)
    ]
    if not unmoved:
        return ""
    words = {change.faster_ports for pair in unmoved for change in pair.changes}
    if len(words) == 1 and words != {""}:
        return f"Faster {words.pop()} change nothing."
    letters = [pair.letters[1] for pair in unmoved]
    return f"{listed(letters)} {'changes' if len(letters) == 1 else 'change'} nothing."


def _read(own: Figures) -> tuple[object, ...]:
    """An answer as it is printed."""
    link = own.link
    return (
        own.verdict.state,
        own.needed,
        own.verdict.storage_nodes,
        link and (link.name, percent(link.used.p50)),
        figure(own.asked_gb_s),
        own.allowed_gb_s and figure(own.allowed_gb_s),
        None if own.end_s is None else whole_minutes(own.end_s),
        number_text(own.stored_tb),
        None if own.usable_tb is None else number_text(own.usable_tb),
    )


def _sentences(pair: Pair) -> Iterator[str]:
    base, own = pair.figures
    if not pair.changes:
        yield "The same design."
        return
    if pair.nothing_moves:
        yield "Nothing that is known moves." if own.unknown else f"Nothing moves.{_eased(pair)}"
        return
    yield _verdict(base, own)
    yield _link(base, own)
    if figure(base.asked_gb_s) != figure(own.asked_gb_s):
        was, now = apart(base.asked_gb_s, own.asked_gb_s)
        yield f"Asked are {now} GB/s instead of {was}."
    yield _batch(base, own)
    yield _space(base, own)


def _verdict(base: Figures, own: Figures) -> str:
    state, has = own.verdict.state, own.verdict.storage_nodes
    word = STATES[state]
    if own.unknown:
        return f"{word}."
    same = "Still " if state == base.verdict.state else ""
    word = f"{same}{word.lower() if same else word}"
    if own.needed is None:
        return f"{word}: no number of storage nodes sold is enough."
    if state in ("too_small", "just_too_small") and own.needed <= has and own.link is not None:
        nodes = "storage node" if has == 1 else f"{has} storage nodes"
        return f"{word}: {in_sentence(own.link.label)} binds, not the {nodes}."
    instead = f" instead of {base.needed}" if base.needed not in (None, own.needed) else ""
    return f"{word}: {counted(own.needed, 'storage node')} needed{instead}, {has} in this design."


def _link(base: Figures, own: Figures) -> str:
    """Where the tightest link went."""
    was, now = base.link, own.link
    if now is None:
        return ""
    name, used = now.label, percent(now.used.p50)
    lost = "nothing left" if now.used_after_losses is None else percent(now.used_after_losses.p50)
    after = f", {lost} with the losses of the policy" if lost != used else ""
    if was is None or was.name != now.name:
        return f"{name} is the tightest, {used} used{after}."
    if percent(was.used.p50) == used:
        return ""
    way = "falls" if now.used.p50 < was.used.p50 else "rises"
    return f"{name} {way} from {percent(was.used.p50)} to {used} used{after}."


def _eased(pair: Pair) -> str:
    """The link whose use changed most, where some did: it was not the limit."""
    links = {link.name: link for link in pair.before.links if link.utilisation}
    both = [(links[link.name], link) for link in pair.after.links if link.utilisation and link.name in links]
    if not both:
        return ""
    was, now = max(both, key=lambda each: abs(_used(each[1]) - _used(each[0])))
    if abs(_used(now) - _used(was)) < _POINT:
        return ""
    way = "falls" if _used(now) < _used(was) else "rises"
    change = f"{in_sentence(now.label)} {way} from {percent(_used(was))} to {percent(_used(now))} used"
    return f" {change[0].upper()}{change[1:]}; it was not the limit."


def _used(link: LinkAnswer) -> float:
    return link.utilisation.p50 if link.utilisation else 0.0


def _batch(base: Figures, own: Figures) -> str:
    if base.end_s is None or own.end_s is None:
        return "The end of the batch is unknown." if base.end_s is not None else ""
    later = whole_minutes(own.end_s) - whole_minutes(base.end_s)
    if not later:
        return ""
    ends = f", at {own.end_clock}" if own.end_clock else ""
    return f"The batch ends {minutes_text(later)} {'later' if later > 0 else 'earlier'}{ends}."


def _space(base: Figures, own: Figures) -> str:
    if base.usable_tb is None or own.usable_tb is None:
        return "" if base.usable_tb == own.usable_tb else "Usable space is known on one side only."
    was, now = number_text(base.usable_tb), number_text(own.usable_tb)
    stored = number_text(base.stored_tb), number_text(own.stored_tb)
    said = [f"usable space goes from {was} to {now} TB"] if was != now else []
    said += [f"{stored[1]} TB are stored instead of {stored[0]}"] if stored[0] != stored[1] else []
    text = ", ".join(said)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _parts(pair: Pair, ask: Asked) -> Iterator[Part]:
    """Every change alone, in the order of the document: the baseline assessed with it and nothing else."""
    base = figures_of(pair.before)
    for change in pair.changes[:MOST_ALONE]:
        made = change.made_in(pair.before.scenario, pair.after.scenario)
        answer = None if made is None else ask(made)
        nothing = Part(
            label=change.label,
            before=change.before,
            after=change.after,
            stands_alone=answer is not None,
            fits=None,
            storage_nodes_needed=None,
            asked_gb_s=None,
            allowed_gb_s=None,
            end_min=None,
        )
        yield nothing if answer is None else _moved_by(nothing, base, figures_of(answer))


def _moved_by(part: Part, base: Figures, own: Figures) -> Part:
    ends = None
    if base.end_s is not None and own.end_s is not None:
        ends = whole_minutes(own.end_s) - whole_minutes(base.end_s)
    return replace(
        part,
        fits=None if own.unknown else own.verdict.state == "fits",
        storage_nodes_needed=_less(own.needed, base.needed),
        asked_gb_s=own.asked_gb_s - base.asked_gb_s,
        allowed_gb_s=_less(own.allowed_gb_s, base.allowed_gb_s),
        end_min=ends,
    )


def _less(own: float | None, base: float | None) -> float | None:
    return None if own is None or base is None else own - base


def _joint(pair: Pair, parts: Sequence[Part]) -> Part | None:
    """What all changes move beyond the sum of each alone; None where one of them cannot stand alone."""
    if not all(part.stands_alone for part in parts):
        return None
    base, own = pair.figures
    blank = replace(parts[0], label="together", before="", after="")
    whole = _moved_by(blank, base, own)

    def beyond(name: str) -> float | None:
        each = [getattr(part, name) for part in parts]
        total = getattr(whole, name)
        return None if total is None or None in each else total - sum(each)

    return replace(
        whole,
        storage_nodes_needed=beyond("storage_nodes_needed"),
        asked_gb_s=beyond("asked_gb_s"),
        allowed_gb_s=beyond("allowed_gb_s"),
        end_min=beyond("end_min"),
    )


def _alone(parts: Sequence[Part], joint: Part | None) -> Iterator[str]:
    """What each change does alone, in the one number that tells most."""
    if not parts:
        return
    if any(part.storage_nodes_needed for part in parts) or (joint and joint.storage_nodes_needed):
        yield _shares(parts, joint, "storage_nodes_needed", "Storage nodes needed", _plain)
    elif any(part.fits for part in parts) and not all(part.fits for part in parts):
        yield f"Alone: {_alone_words(parts)}."
    elif any(part.allowed_gb_s for part in parts):
        yield _shares(parts, joint, "allowed_gb_s", "Within policy", _gb_s)
    if any(part.end_min for part in parts) or (joint and joint.end_min):
        yield _shares(parts, joint, "end_min", "Batch", _minutes)


def _alone_words(parts: Sequence[Part]) -> str:
    words = {True: "fits", False: "does not fit", None: "unknown"}
    return ", ".join(f"with {in_sentence(part.label)} {words[part.fits]}" for part in parts)


def _shares(
    parts: Sequence[Part], joint: Part | None, name: str, head: str, text: Callable[[float], str]
) -> str:
    """ "Storage nodes needed: Grid nodes alone +4, NIC of a grid node alone 0, +2 only together." """
    told = [_share(part, getattr(part, name), text) for part in parts]
    beyond = None if joint is None else getattr(joint, name)
    if beyond is not None and text(beyond) != text(0):
        told.append(f"{text(beyond)} only together")
    return f"{head}: {', '.join(told)}."


def _share(part: Part, by: float | None, text: Callable[[float], str]) -> str:
    if not part.stands_alone:
        return f"{part.label} cannot change alone"
    return f"{part.label} alone {'unknown' if by is None else text(by)}"


def _plain(by: float) -> str:
    return signed(by, f"{abs(by):.0f}") if by else "0"


def _gb_s(by: float) -> str:
    shown = figure(abs(by))
    return f"{signed(by, shown)} GB/s" if float(shown.replace(",", "")) else "0 GB/s"


def _minutes(by: float) -> str:
    return signed(by, minutes_text(round(by))) if by else "0 min"
