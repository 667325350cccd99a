"""What moved between the baseline and another design, and which change moved how much of it."""

from collections.abc import Sequence

from gridsizer.decide.calculation.wording import counted, listed
from gridsizer.decide.comparison.alone import Asked, alone_words, joint_of, parts_of
from gridsizer.decide.comparison.moved_words import sentences
from gridsizer.decide.comparison.pair import Pair
from gridsizer.decide.comparison.parts import Moved


def moved(pair: Pair, ask: Asked) -> Moved:
    """The sentences on one design, and what each of its changes does alone where there are several."""
    parts = tuple(parts_of(pair, ask)) if len(pair.changes) > 1 and not pair.nothing_moves else ()
    joint = joint_of(pair, parts) if parts and len(parts) == len(pair.changes) else None
    said = [*sentences(pair), *alone_words(pair, parts, joint)]
    if parts and (untried := len(pair.changes) - len(parts)):
        said.append(
            f"{counted(untried, 'other change')} {'was' if untried == 1 else 'were'} not tried alone."
        )
    return Moved(
        letters=" → ".join(pair.letters),
        sentences=tuple(filter(None, said)),
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
