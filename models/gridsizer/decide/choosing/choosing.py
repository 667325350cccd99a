"""choose(document, scenario, offers, asked) -> Choice: the front door."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer import __version__
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.choosing import rejected as turned_down
from gridsizer.decide.choosing.answer import (
    Choice,
    LeftOut,
    RejectedFamily,
    ServiceCandidate,
    SizingCandidate,
)
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.candidates import (
    Candidate,
    Judged,
    best_of_each,
    looked_at,
    promising,
)
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.judging import tasks_of
from gridsizer.decide.choosing.offers import ArrayOffer, Offers
from gridsizer.decide.choosing.patches import Document
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.regret import regret
from gridsizer.decide.choosing.rows import candidate_rows
from gridsizer.decide.choosing.sentences import calmest, title_of, why_of
from gridsizer.decide.choosing.service_rows import service_rows
from gridsizer.decide.choosing.services import Buying
from gridsizer.decide.choosing.space import Space, grid_nodes_of, spaces
from gridsizer.decide.choosing.why_here import grows, rack_units
from gridsizer.decide.choosing.workers import Workers, here
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign

FIRST_SAMPLES: Final = (
    100  # in which every design is judged; candidates are looked at in as many as an assessment
)
_SIZES_A_TASK: Final = 32
_MISSES: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """The space of designs in its parts: judged, of unknown throughput, not shared, and of no design."""

    judged: tuple[Judged, ...]
    unknown: tuple[Space, ...]
    local: tuple[ArrayOffer, ...]
    none: tuple[ArrayOffer, ...]


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
    wanted = tuple(_wanted(offers, asked))
    arrays = tuple(array for array in wanted if not array.is_service)
    found = _judge(scenario, offers, asked, arrays, workers, seed)
    share = share_asked(scenario)
    futures = [FUTURES[name] for name in dict.fromkeys(asked.futures) if name != "as_asked"]
    said = [future for future in futures if future.meets(scenario) is not None]
    picks = promising(found.judged, share * FIRST_SAMPLES)
    looked = best_of_each(looked_at(picks, scenario, said, samples=samples, seed=seed), share)
    within = [row for row in looked if _within(row, asked)]
    buying = Buying(base=scenario, futures=said, share=share, samples=samples, seed=seed)
    reached = [array for array in wanted if array.is_service and not _elsewhere(array, offers)]
    services = list(buying.services(reached, list(grid_nodes_of(offers, asked))))
    bought = [each for each in services if each.candidate.fits(share)]
    sold = service_rows(document, scenario, bought)
    rows = candidate_rows(document, scenario, within, asked, share)
    by_id = {row.id: row for row in rows}
    fitting = [row for row in rows if row.fits]
    best = fitting[0] if fitting else None
    chosen = (
        None if best is None else next(row for row in within if row.key == (best.array, best.storage_nodes))
    )
    regrets = None if chosen is None else regret(chosen, scenario, asked, share, samples=samples, seed=seed)
    calm = calmest(regrets, rows)
    nearest = [] if fitting else sorted(within, key=lambda row: row.look.used)[:_MISSES]
    misses = [by_id[f"{row.key[0]}-{row.key[1]}"] for row in nearest]
    question = Question(
        document=document, base=scenario, asked=asked, share=share, samples=samples, seed=seed
    )
    rejections = (
        *_rejected(question, found, within, looked, share),
        *(
            turned_down.rejected_as_short(question, each.array.family, [each.candidate])
            for each in services
            if each not in bought
        ),
        *turned_down.rejected_elsewhere(
            [array for array in wanted if _elsewhere(array, offers)], offers.cloud or ""
        ),
    )
    return Choice(
        model_version=__version__,
        seed=seed,
        samples=samples,
        title=title_of(best, calm, misses, sold),
        why=why_of(
            best,
            calm,
            misses,
            rejections,
            "" if chosen is None else grows(chosen.design.shape.array.storage),
            sold,
        ),
        designs_judged=sum(each.space.designs for each in found.judged) + len(services),
        fitting=sum(_fitting(each, share) for each in found.judged) + len(bought),
        recommended=None if best is None else best.id,
        least_regret=None if calm is None else calm.id,
        futures={future.name: future.label for future in (FUTURES["as_asked"], *said)},
        unsaid=tuple(future.label for future in futures if future not in said),
        candidates=rows,
        services=sold,
        misses=tuple(row.id for row in misses),
        regret=regrets,
        rejected=rejections,
        left_out=tuple(_left_out(rows, sold, asked)),
    )


def _wanted(offers: Offers, asked: SizingAsked) -> Iterator[ArrayOffer]:
    """The arrays to choose among: those asked for, or all; the design's own where arrays are pinned."""
    there = {offer.id for offer in offers.arrays}
    if strangers := [name for name in asked.arrays if name not in there]:
        raise UnsizableDesign(
            f"arrays: wanted some of {', '.join(sorted(there))}, got {', '.join(strangers)}"
        )
    for offer in offers.arrays:
        pinned = "array" not in asked.free
        if offer.own if pinned else not asked.arrays or offer.id in asked.arrays:
            yield offer


def _judge(
    scenario: Scenario,
    offers: Offers,
    asked: SizingAsked,
    arrays: Sequence[ArrayOffer],
    workers: Workers,
    seed: int,
) -> _Found:
    here_sold = [array for array in arrays if not _elsewhere(array, offers)]
    shared = [array for array in here_sold if not turned_down.not_shared(scenario, array)]
    known: list[Space] = []
    unknown: list[Space] = []
    none: list[ArrayOffer] = []
    for array in shared:
        own = list(spaces(scenario, offers, asked, [array]))
        if not own:
            none.append(array)
        elif turned_down.unknown_throughput(own[0]):
            unknown += own
        else:
            known += own
    parts = [list(tasks_of(space, samples=FIRST_SAMPLES, seed=seed, sizes=_SIZES_A_TASK)) for space in known]
    counts = iter(workers([task for tasks in parts for task in tasks]))
    judged = tuple(
        Judged(space=space, counts=np.concatenate([next(counts) for _ in tasks]))
        for space, tasks in zip(known, parts, strict=True)
    )
    return _Found(
        judged=judged,
        unknown=tuple(unknown),
        local=tuple(array for array in here_sold if array not in shared),
        none=tuple(none),
    )


def _elsewhere(array: ArrayOffer, offers: Offers) -> bool:
    """Whether an array is sold where the grid nodes are not; the design's own is where they are."""
    return offers.cloud is not None and not array.own and array.cloud != offers.cloud


def _fitting(judged: Judged, share: float) -> int:
    """Designs of a space that fit; none of which it is not known how much they hold."""
    if turned_down.unknown_space(judged.space):
        return 0
    return int(np.count_nonzero(judged.counts >= share * FIRST_SAMPLES))


def _within(row: Candidate, asked: SizingAsked) -> bool:
    if asked.max_rack_units is None:
        return True
    units = rack_units(row.design.shape.array.storage, row.design.storage_nodes)
    return units is not None and units <= asked.max_rack_units


def _rejected(
    question: Question, found: _Found, within: Sequence[Candidate], looked: Sequence[Candidate], share: float
) -> Iterator[RejectedFamily]:
    """Every family none of whose designs fits, each with its reason."""
    fits = {row.design.shape.array.family for row in within if row.fits(share)}
    for family in dict.fromkeys(row.design.shape.array.family for row in looked):
        if family in fits:
            continue
        rows = [row for row in looked if row.design.shape.array.family == family]
        if any(row.fits(share) for row in rows):
            array = rows[0].design.shape.array
            limit = f"{question.asked.max_rack_units:g} rack units"
            why = f"Fits only above the limit of {limit}, or its height is not known."
            yield turned_down.rejected_unattached(array, why)
        else:
            yield turned_down.rejected_as_short(question, family, rows)
    families = {space.shape.array.family for space in found.unknown} - fits
    yield from turned_down.rejected_as_unknown(
        question, [space for space in found.unknown if space.shape.array.family in families]
    )
    for array in found.local:
        yield turned_down.rejected_as_local(question, array)
    for array in found.none:
        yield turned_down.rejected_unattached(array, _no_design(question, array))


def _no_design(question: Question, array: ArrayOffer) -> str:
    smallest, limit = int(array.storage.min_nodes.ends()[0]), question.asked.max_storage_nodes
    if smallest > limit:
        return f"Sold from {smallest} nodes, above the limit of {limit}."
    return "No ports of the catalogue attach grid nodes to it."


def _left_out(
    rows: Sequence[SizingCandidate], services: Sequence[ServiceCandidate], asked: SizingAsked
) -> Iterator[LeftOut]:
    """Dimensions that are not weighed, for want of a figure."""
    if services:
        yield LeftOut(
            dimension="services against arrays, or against each other",
            why="A service has no storage nodes, rack units or ports to count, and a TiB of one is not "
            "that of another: none is on the front.",
        )
    yield LeftOut(dimension="watts", why="No array of the catalogue has a sourced figure.")
    flat = sorted({row.label.split(maxsplit=1)[1] for row in rows if row.rack_units is None})
    if flat:
        yield LeftOut(dimension="rack units", why=f"Not known of {', '.join(flat)}.")
    if not asked.node_prices:
        yield LeftOut(dimension="cost", why="No prices were entered.")
    elif missing := sorted({row.label.split(maxsplit=1)[1] for row in rows if row.cost is None}):
        yield LeftOut(dimension="cost", why=f"No price was entered of {', '.join(missing)}.")
