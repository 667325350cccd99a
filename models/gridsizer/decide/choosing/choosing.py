"""choose(document, scenario, offers, asked) -> Choice: the front door."""

from collections.abc import Sequence
from typing import Final

from gridsizer import __version__
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.choosing.answer import Choice, Regret, SizingCandidate
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.candidates import Candidate, best_of_each, looked_at, promising
from gridsizer.decide.choosing.found import FIRST_SAMPLES, find
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.height import within_height
from gridsizer.decide.choosing.left_out import left_out
from gridsizer.decide.choosing.offers import Offers
from gridsizer.decide.choosing.patches import Document
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.regret import regret
from gridsizer.decide.choosing.rows import candidate_rows
from gridsizer.decide.choosing.sentences import calmest, title_of, why_of
from gridsizer.decide.choosing.service_rows import service_rows
from gridsizer.decide.choosing.services import Buying
from gridsizer.decide.choosing.space import grid_nodes_of
from gridsizer.decide.choosing.turned_down import turned_down
from gridsizer.decide.choosing.why_here import grows
from gridsizer.decide.choosing.workers import Workers, here
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.describe.scenario import Scenario

_MISSES: Final = 3


def choose(
    document: Document,
    scenario: Scenario,
    offers: Offers,
    asked: SizingAsked,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    workers: Workers = here,
) -> Choice:
    """Which design of the catalogue to take for a document's work, and why not the others.

    `scenario` is what the document resolves to. Every design is judged in a hundred assumptions, the
    promising ones in `samples`, as `assess` judges. `workers` says where; the answer is the same everywhere.

    Raises UnsizableDesign where an array is asked for that is not offered.
    """
    share = share_asked(scenario)
    question = Question(
        document=document, base=scenario, asked=asked, share=share, samples=samples, seed=seed
    )
    futures = [FUTURES[name] for name in dict.fromkeys(asked.futures) if name != "as_asked"]
    said = [future for future in futures if future.meets(scenario) is not None]
    found = find(scenario, offers, asked, workers=workers, seed=seed)

    picks = promising(found.judged, share * FIRST_SAMPLES)
    looked = best_of_each(looked_at(picks, scenario, said, samples=samples, seed=seed), share)
    within = [row for row in looked if within_height(row.scenario.storage, row.design.storage_nodes, asked)]
    rows = candidate_rows(document, scenario, within, asked, share)
    best = next((row for row in rows if row.fits), None)
    chosen, regrets = _regretted(question, best, within)
    calm = calmest(regrets, chosen, rows)
    own_families = {array.family for array in offers.arrays if array.own}
    own = next((row for row in rows if row.fits and row.family in own_families), None)
    misses = [] if best else _nearest(rows, within)

    buying = Buying(base=scenario, futures=said, share=share, samples=samples, seed=seed)
    services = list(buying.services(found.services, list(grid_nodes_of(offers, asked))))
    bought = [each for each in services if each.candidate.fits(share)]
    sold = service_rows(document, scenario, bought)

    judged = found.designs + len(services)
    rejected = tuple(turned_down(question, found, within, looked, services, offers.cloud or ""))
    growth = "" if chosen is None else grows(chosen.design.shape.array.storage)
    return Choice(
        model_version=__version__,
        seed=seed,
        samples=samples,
        title=title_of(best, calm, misses, sold, regrets, judged=judged),
        why=why_of(best, calm, misses, rejected, growth, sold, own, regrets),
        designs_judged=judged,
        fitting=found.fitting(share, asked) + len(bought),
        recommended=None if best is None else best.id,
        least_regret=None if calm is None else calm.id,
        futures={future.name: future.label for future in (FUTURES["as_asked"], *said)},
        unsaid=tuple(future.label for future in futures if future not in said),
        candidates=rows,
        services=sold,
        misses=tuple(row.id for row in misses),
        regret=regrets,
        rejected=rejected,
        left_out=tuple(left_out(scenario, rows, sold, asked)),
    )


def _regretted(
    question: Question, best: SizingCandidate | None, within: Sequence[Candidate]
) -> tuple[Candidate | None, Regret | None]:
    """The candidate of the best row, and what its sizes are regretted for."""
    if best is None:
        return None, None
    chosen = next(row for row in within if row.id == best.id)
    of, asked, share = question.base, question.asked, question.share
    others = [row for row in within if row.design.shape.array is chosen.design.shape.array]
    return chosen, regret(
        chosen, of, asked, share, others=others, samples=question.samples, seed=question.seed
    )


def _nearest(rows: Sequence[SizingCandidate], within: Sequence[Candidate]) -> list[SizingCandidate]:
    """The rows of the designs that come nearest: of each family one; of few families of each size one.

    The same size with other drives is no other near miss.
    """
    nearest = sorted(within, key=lambda row: row.distance)
    of_family = {_family(row): row for row in reversed(nearest)}
    of_size = {(_family(row), row.design.storage_nodes): row for row in reversed(nearest)}
    by_id = {row.id: row for row in rows}
    apart = sorted(of_family.values(), key=lambda row: row.distance)
    others = sorted(of_size.values(), key=lambda row: row.distance)
    told = dict.fromkeys(row.id for row in (*apart, *others))
    picked = [by_id[each] for each in list(told)[:_MISSES]]
    far = {row.id: row.distance for row in within}
    return sorted(picked, key=lambda row: far[row.id])


def _family(candidate: Candidate) -> str:
    return candidate.design.shape.array.family
