"""The verdict over all designs, and the policy they all stand under, as sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from gridsizer.decide.calculation.policy_words import policy_words
from gridsizer.decide.calculation.wording import closed, counted, listed, verb
from gridsizer.decide.comparison.figures import Figures
from gridsizer.describe.scenario import Scenario

_MANY: Final[Mapping[int, str]] = {2: "Both", 3: "All three", 4: "All four"}
Judged = Mapping[str, Figures]  # by letter


def title(designs: Mapping[str, Figures | None], unmoved: str) -> str:
    """Which designs fit, with how many storage nodes; late batches, what changes nothing, what is unknown.

    `unmoved` is the sentence on designs whose answer is the baseline's.
    """
    judged = {letter: each for letter, each in designs.items() if each is not None and not each.unknown}
    fitting = {letter: each for letter, each in judged.items() if each.verdict.state == "fits"}
    unknown = [letter for letter, each in designs.items() if each is not None and each.unknown]
    refused = [letter for letter, each in designs.items() if each is None]
    first = _fitting(fitting, judged, len(designs)) if fitting else _none_fits(judged, len(designs))
    parts = [first, _late(fitting), unmoved]
    if unknown:
        parts.append(f"Throughput of {listed(unknown)} is unknown.")
    if refused:
        parts.append(f"{listed(refused)} {'was' if len(refused) == 1 else 'were'} refused.")
    return " ".join(part for part in parts if part)


def one_policy(policy: Scenario, count: int, designs: Sequence[Scenario]) -> str:
    """The one policy of all designs."""
    words = policy_words(policy, designs)
    head = f"{_MANY[count]} at one policy: {words}" if count > 1 else f"{words[0].upper()}{words[1:]}"
    return f"{head}."


def _fitting(fitting: Judged, judged: Judged, count: int) -> str:
    """What fits. "Only" and "all" are said where every design can be judged."""
    fewest = min(each.verdict.storage_nodes for each in fitting.values())
    least = [letter for letter, each in fitting.items() if each.verdict.storage_nodes == fewest]
    nodes = counted(fewest, "storage node")
    if len(fitting) == 1:
        ((only, own),) = fitting.items()
        return f"{'Only ' if len(judged) == count > 1 else ''}{only} fits: {own.has}."
    who = _MANY[count] if len(fitting) == count else listed(list(fitting))
    if any(each.bought is not None for each in fitting.values()):
        return f"{who} fit: {listed([f'{letter} with {each.has}' for letter, each in fitting.items()])}."
    if len(least) == len(fitting):
        return f"{who} fit with {nodes}."
    return f"{who} fit; {listed(least)} with the fewest storage nodes, {fewest:,}."


def _late(fitting: Judged) -> str:
    """Which designs that fit end their batch late, and how late."""
    late = [f"{own.late} with {letter}" for letter, own in fitting.items() if own.late]
    return f"The batch ends {listed(late)}." if late else ""


def _none_fits(judged: Judged, count: int) -> str:
    """That nothing fits, of the designs that can be judged, and which of them is nearest."""
    if not judged:
        return ""
    every = len(judged) == count > 1
    names = listed(list(judged))
    head = "None fits." if every else f"{names} {'does' if len(judged) == 1 else 'do'} not fit."
    if any(each.bought is not None for each in judged.values()):
        return f"{head} {_short(judged)}".strip()
    missing = {
        letter: each.needed - each.verdict.storage_nodes
        for letter, each in judged.items()
        if each.needed is not None and each.needed > each.verdict.storage_nodes
    }
    if not missing:
        own, *others = judged.values()
        if any(each.of_no_size for each in judged.values()):
            return f"{head} {_of_no_size(judged)}"
        alone = "" if others or own.link is None or not own.binds else own.link.label
        return f"{head} {closed(alone)} {verb(alone, 'binds')}." if alone else head
    nearest = min(missing, key=lambda letter: missing[letter])
    needed, has, alone = judged[nearest].needed, judged[nearest].verdict.storage_nodes, judged[nearest].alone
    who = f"{nearest} is nearest: " if len(judged) > 1 else ""
    return f"{head} {who}{counted(needed or 0, 'storage node')} needed{alone}, {has} in this design."


def _of_no_size(judged: Judged) -> str:
    """Why no number of storage nodes is enough: once for all designs, else of each that it is so of."""
    reasons = {each.of_no_size for each in judged.values()}
    if len(reasons) == 1:
        (reason,) = reasons
        return f"{reason[0].upper()}{reason[1:]}."
    told = [f"{letter}: {each.of_no_size}" for letter, each in judged.items() if each.of_no_size]
    return f"{'; '.join(told)}."


def _short(judged: Judged) -> str:
    """What each design is short of, where a size to buy is not counted like storage nodes."""
    short = {letter: each for letter, each in judged.items() if each.needs and not each.enough}
    if not short:
        return ""
    told = [f"{letter} needs {each.needs}{each.alone}, has {each.has}" for letter, each in short.items()]
    return f"{'; '.join(told)}."
