"""What each change of a design moves alone, and what only all of them together move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.wording import in_sentence, listed
from gridsizer.decide.comparison.changes import Change
from gridsizer.decide.comparison.figures import Figures, figures_of
from gridsizer.decide.comparison.inputs import REPLACED_WHOLE
from gridsizer.decide.comparison.pair import Pair
from gridsizer.decide.comparison.parts import Part
from gridsizer.decide.comparison.printed import UNKNOWN, minutes_text, signed, whole_minutes
from gridsizer.decide.verdict.figures import figure
from gridsizer.describe.scenario import Scenario

_A_HUNDREDTH: Final = 0.005  # of a GB/s, rounded: less is none

MOST_ALONE: Final = 4  # changes that are tried alone; of more, the largest, then the first ones
_LARGEST: Final = ("grid", "nodes", *REPLACED_WHOLE)  # another part of the design, or more of one

Asked = Callable[[Scenario], Assessment | None]  # None where the design with this change alone is refused


def tried_alone(changes: Sequence[Change]) -> Sequence[Change]:
    """The changes that are tried alone, in the order of the document."""
    large = [change for change in changes if change.paths[0].rpartition("/")[2] in _LARGEST]
    first = [*large, *(change for change in changes if change not in large)][:MOST_ALONE]
    return [change for change in changes if change in first]


def parts_of(pair: Pair, ask: Asked) -> Iterator[Part]:
    """Changes alone, in the order of the document: the baseline assessed with each and nothing else."""
    base = figures_of(pair.before)
    for change in tried_alone(pair.changes):
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


def joint_of(pair: Pair, parts: Sequence[Part]) -> Part | None:
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


def alone_words(pair: Pair, parts: Sequence[Part], joint: Part | None) -> Iterator[str]:
    """What each change does alone, in the one number that tells most; of services not in storage nodes."""
    if not parts:
        return
    of_nodes = all(each.bought is None for each in pair.figures)
    moves_size = any(part.storage_nodes_needed for part in parts) or (joint and joint.storage_nodes_needed)
    if of_nodes and moves_size:
        yield _shares(parts, joint, "storage_nodes_needed", "Storage nodes needed", _plain)
    elif any(part.fits for part in parts) and not all(part.fits for part in parts):
        yield f"Alone, {_fits_words(parts)}."
    else:
        for name, head in (("asked_gb_s", "Asked"), ("allowed_gb_s", "Within policy")):
            if any(_gb_s(getattr(part, name) or 0.0) != _gb_s(0) for part in parts):
                yield _shares(parts, joint, name, head, _gb_s)
    if any(part.end_min for part in parts) or (joint and joint.end_min):
        yield _shares(parts, joint, "end_min", "Batch", _minutes)


def _fits_words(parts: Sequence[Part]) -> str:
    """ "it fits with grid nodes or with MTU, not with array" """
    tried = [part for part in parts if part.stands_alone]
    fitting, short = ([part for part in tried if part.fits is fits] for fits in (True, False))
    told = [f"it fits {_with(fitting)}" + (f", not {_with(short)}" if short else "")]
    if unknown := [part for part in tried if part.fits is None]:
        told.append(f"nobody knows {_with(unknown)}")
    if bound := [part for part in parts if not part.stands_alone]:
        told.append(f"{listed([in_sentence(part.label) for part in bound])} cannot change")
    return "; ".join(told)


def _with(parts: Sequence[Part]) -> str:
    """Each of some changes: "with array or with grid nodes"."""
    return " or ".join(f"with {in_sentence(part.label)}" for part in parts)


def _shares(
    parts: Sequence[Part], joint: Part | None, name: str, head: str, text: Callable[[float], str]
) -> str:
    """ "Storage nodes needed: Grid nodes alone +4, NIC of a grid node alone 0, +2 only together." """
    of_none = "no size sold" if name == "storage_nodes_needed" else UNKNOWN
    told = [_share(part, getattr(part, name), text, of_none) for part in parts]
    beyond = None if joint is None else getattr(joint, name)
    if beyond is not None and text(beyond) != text(0):
        told.append(f"{text(beyond)} only together")
    return f"{head}: {', '.join(told)}."


def _share(part: Part, by: float | None, text: Callable[[float], str], of_none: str) -> str:
    """What one change does; `of_none` is said where its answer is known and has no such number."""
    if not part.stands_alone:
        return f"{part.label} cannot change alone"
    none = UNKNOWN if part.fits is None else of_none
    return f"{part.label} alone {none if by is None else text(by)}"


def _plain(by: float) -> str:
    return signed(by, f"{abs(by):.0f}") if by else "0"


def _gb_s(by: float) -> str:
    return f"{signed(by, figure(abs(by)))} GB/s" if abs(by) >= _A_HUNDREDTH else "0 GB/s"


def _minutes(by: float) -> str:
    return signed(by, minutes_text(round(by))) if by else "0 min"
