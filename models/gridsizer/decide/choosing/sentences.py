"""The two lines at the head of a choice."""

from collections.abc import Sequence

from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.choosing.answer import Regret, RejectedFamily, ServiceCandidate, SizingCandidate
from gridsizer.decide.choosing.spoken import counted, whole_percent


def title_of(
    best: SizingCandidate | None,
    calm: SizingCandidate | None,
    misses: Sequence[SizingCandidate],
    services: Sequence[ServiceCandidate] = (),
) -> str:
    """What fits with the fewest nodes, and what is regretted least; what is bought of a service."""
    if services:
        return _services_fit(best, services)
    if best is None:
        nearest = f"; {misses[0].label} {_verb(misses[0], 'come')} nearest" if misses else ""
        return f"Nothing of the catalogue fits{nearest}."
    nodes = f"{best.label} node{'s' * (best.storage_nodes > 1)}"
    fit = _verb(best, "fit")
    if calm is None:
        return f"{nodes} {fit} today."
    if calm.id == best.id:
        return f"{nodes} {fit} today and {'have' if best.storage_nodes > 1 else 'has'} the least regret."
    if calm.array == best.array:
        return f"{nodes} {fit} today; {calm.storage_nodes} have the least regret."
    return f"{nodes} {fit} today; {calm.label} have the least regret."


def why_of(
    best: SizingCandidate | None,
    calm: SizingCandidate | None,
    misses: Sequence[SizingCandidate],
    rejected: Sequence[RejectedFamily],
    grows: str,
    services: Sequence[ServiceCandidate] = (),
) -> str:
    """How sure that is, and how much each carries."""
    if best is None and services:
        return _of_service(services[0])
    if best is None:
        if misses:
            return f"{misses[0].label}: {misses[0].why_here} What would admit each family stands below."
        return rejected[0].why if rejected else "No array is left to choose among."
    holds, carried = whole_percent(best.holds_share), whole_percent(best.futures_share)
    fewest = counted(best.storage_nodes)
    first = f"{fewest.capitalize()} is the fewest that fits as asked, in {holds} of cases."
    if calm is None or calm.id == best.id:
        return f"{first} {fewest.capitalize()} {_verb(best, 'carry')} {carried} of the futures."
    more = f"{counted(calm.storage_nodes).capitalize()} carry {whole_percent(calm.futures_share)}"
    later = "; pairs can follow later" if grows == "Grows in pairs." else ""
    return f"{first} {more} of the futures, {fewest} {carried}{later}."


def _services_fit(best: SizingCandidate | None, services: Sequence[ServiceCandidate]) -> str:
    """How many services fit, the first of them with what is bought of it."""
    first, others = services[0], len(services) - 1
    also = f"; {others} other service{'s' * (others > 1)} fit{'s' * (others == 1)}" if others else ""
    built = "" if best is None else f"; so do {best.label} nodes"
    return f"{first.bought} of {first.name} fit today{also}{built}."


def _of_service(first: ServiceCandidate) -> str:
    """Why so much is bought, how sure that is, and what binds first."""
    holds = (
        f"It holds in {whole_percent(first.holds_share)} of cases; {in_sentence(first.binds)} binds first."
    )
    return f"{first.why_here} {holds}".strip()


def _verb(of: SizingCandidate, word: str) -> str:
    """What so many nodes do."""
    if of.storage_nodes > 1:
        return word
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def calmest(regret: Regret | None, rows: Sequence[SizingCandidate]) -> SizingCandidate | None:
    """The candidate of the size with the least worst regret."""
    if regret is None:
        return None
    sizes = [row.storage_nodes for row in regret.rows if row.least_worst]
    there = [row for row in rows if row.array == regret.array and row.storage_nodes in sizes[:1]]
    return there[0] if there else None
