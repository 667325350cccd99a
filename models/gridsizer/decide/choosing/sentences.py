"""The two lines at the head of a choice."""

from collections.abc import Sequence

from gridsizer.decide.calculation.wording import binds, in_sentence, listed
from gridsizer.decide.choosing.answer import Regret, RejectedFamily, ServiceCandidate, SizingCandidate
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.spoken import counted, whole_percent


def title_of(
    best: SizingCandidate | None,
    calm: SizingCandidate | None,
    misses: Sequence[SizingCandidate],
    services: Sequence[ServiceCandidate] = (),
    regret: Regret | None = None,
    *,
    judged: int,
) -> str:
    """What fits with the fewest nodes, and what is regretted least; what is bought of a service."""
    if services:
        return _services_fit(best, services)
    if best is not None:
        return f"{_design(best)} {_verb(best, 'fit')} today{_later(best, calm, regret)}."
    if not judged:
        return "No design can be judged."
    nearest = f"; {misses[0].label} {_verb(misses[0], 'come')} nearest" if misses else ""
    return f"Nothing of the catalogue fits{nearest}."


def _later(best: SizingCandidate, calm: SizingCandidate | None, regret: Regret | None) -> str:
    """Which size is regretted least in the futures; futures that no size carries come before any regret."""
    if calm is None or regret is None:
        return ""
    futures = zip(regret.futures, regret.needs, strict=True)
    if beyond := [in_sentence(future.label) for future, need in futures if need is None]:
        drives = f" with drives of {best.drives}" if regret.other_drives_carry else ""
        return f"; no size of it{drives} carries: {', '.join(beyond)}"
    if len(regret.rows) == 1:
        return " and in every future ticked" if len(regret.needs) > 1 else ""
    if calm.id == best.id:
        return f" and {'have' if best.storage_nodes > 1 else 'has'} the least regret"
    return f"; {calm.storage_nodes if calm.array == best.array else calm.label} have the least regret"


def why_of(
    best: SizingCandidate | None,
    calm: SizingCandidate | None,
    misses: Sequence[SizingCandidate],
    rejected: Sequence[RejectedFamily],
    grows: str,
    services: Sequence[ServiceCandidate] = (),
    own: SizingCandidate | None = None,
    regret: Regret | None = None,
) -> str:
    """How sure that is, and how much each carries; `own` is what fits of the design's own family."""
    if best is None and services:
        return _of_service(services[0])
    if best is None:
        if misses:
            return f"{misses[0].label}: {misses[0].why_here} What would admit each family stands below."
        return _unjudged(rejected[0]) if rejected else "No array is left to choose among."
    holds, carried = whole_percent(best.holds_share), whole_percent(best.futures_share)
    fewest = counted(best.storage_nodes)
    first = f"{fewest.capitalize()} is the fewest that fits as asked, in {holds} of cases."
    if calm is None or calm.id == best.id:
        ticked = regret is not None and len(regret.futures) > 1
        over = f" Over all futures {fewest} {_verb(best, 'hold')} in {carried} of cases." if ticked else ""
        return f"{first}{over}{_of_own(best, own)}"
    later = "; pairs can follow later" if grows == "Grows in pairs." else ""
    return (
        f"{first} {_regretted(calm)}, {fewest} {_verb(best, 'carry')} {carried}{later}.{_of_own(best, own)}"
    )


def _regretted(calm: SizingCandidate) -> str:
    """What the size of the least regret carries, and that it is short today where it is."""
    size, carried = counted(calm.storage_nodes).capitalize(), whole_percent(calm.futures_share)
    today = "" if calm.fits else " though short as asked"
    return f"{size}, the least regretted{today}, {_verb(calm, 'carry')} {carried} of the futures"


def _unjudged(first: RejectedFamily) -> str:
    """Why nothing is said of the first family, and the way in where there is one."""
    why, found = f"{listed([*first.families])}: {in_sentence(first.why)}", first.admission
    return why if found is None else " ".join(filter(None, (why, found.asks, found.words)))


def _of_own(best: SizingCandidate, own: SizingCandidate | None) -> str:
    """What the design's own family takes, where another leads: a node of one is not a node of the other."""
    if own is None or own.family == best.family:
        return ""
    return f" Of {own.family}, {counted(own.storage_nodes)} {_verb(own, 'fit')}."


def _design(of: SizingCandidate) -> str:
    """A design as the title names it, with what its node is where that is more than a node."""
    s = "s" * (of.storage_nodes > 1)
    return f"{of.storage_nodes} {of.node}{s} of {of.family}" if of.node else f"{of.label} node{s}"


def _services_fit(best: SizingCandidate | None, services: Sequence[ServiceCandidate]) -> str:
    """How many services fit, the first of them with what is bought of it."""
    first, others = services[0], len(services) - 1
    also = f"; {others} other service{'s' * (others > 1)} fit{'s' * (others == 1)}" if others else ""
    built = "" if best is None else f"; so do {_design(best)}"
    return f"{first.bought} of {first.name} fit today{also}{built}."


def _of_service(first: ServiceCandidate) -> str:
    """Why so much is bought, how sure that is, and what binds first."""
    holds = f"It holds in {whole_percent(first.holds_share)} of cases; {binds(first.binds)} first."
    return f"{first.why_here} {holds}".strip()


def _verb(of: SizingCandidate, word: str) -> str:
    """What so many nodes do."""
    if of.storage_nodes > 1:
        return word
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def calmest(
    regret: Regret | None, chosen: Candidate | None, rows: Sequence[SizingCandidate]
) -> SizingCandidate | None:
    """The candidate of the size with the least worst regret, or of the only size, of the array chosen."""
    if regret is None or chosen is None:
        return None
    alone = len(regret.rows) == 1
    sizes = [row.storage_nodes for row in regret.rows if alone or row.least_worst]
    ids = [f"{chosen.design.shape.line}-{size}" for size in sizes[:1]]
    return next((row for row in rows if row.id in ids), None)
