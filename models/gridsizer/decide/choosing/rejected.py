"""Families of which no design fits: why, and the smallest change that admits each."""

from collections.abc import Iterator, Sequence

import numpy as np

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent_of_cases
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.amounts import three_digits, two_digits
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.own_disks import REACHED_BY, of_one_server
from gridsizer.decide.choosing.admitting import admission, not_admitted, one_server
from gridsizer.decide.choosing.answer import Admission, RejectedFamily
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.ceiling_asked import measured
from gridsizer.decide.choosing.height import rack_units
from gridsizer.decide.choosing.looked_at import SPACE, Look, looks
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.question import Question
from gridsizer.decide.choosing.space import Space
from gridsizer.decide.choosing.spoken import nodes_in_words
from gridsizer.decide.sizing.holding import space_tb
from gridsizer.decide.sizing.unknown_way import OTHER, way_to_enter
from gridsizer.decide.verdict.unknown import of_way
from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.scenario import Scenario


def unknown_throughput(space: Space) -> bool:
    """Whether no verdict on throughput is given of any design of a space."""
    return _chain_of(space).throughput_refusal() is not None


def not_shared(base: Scenario, array: ArrayOffer) -> bool:
    """Whether an array is one server's own disks while the grid has several nodes."""
    grid_nodes = sum(group.nodes.ends()[1] for group in base.grid)
    return of_one_server(array.storage) and grid_nodes > REACHED_BY


def rejected_as_unknown(question: Question, spaces: Sequence[Space]) -> Iterator[RejectedFamily]:
    """Families whose throughput nobody has published, those with the same way in together."""
    found: dict[tuple[str, str], tuple[list[Space], Admission | None]] = {}
    for family in dict.fromkeys(space.shape.array.family for space in spaces):
        own = [space for space in spaces if space.shape.array.family == family]
        admitted = _fewest([measured(question, spaces) for spaces in _plain(own)])
        key = _unknown_words(own[0]), "" if admitted is None else admitted.words
        there = found.setdefault(key, ([], admitted))
        there[0].extend(own)
    for (why, _), (members, admitted) in found.items():
        yield RejectedFamily(
            families=tuple(dict.fromkeys(space.shape.array.family for space in members)),
            arrays=tuple(dict.fromkeys(space.shape.array.id for space in members)),
            why=why,
            admission=admitted,
            no_admission="" if admitted else _no_ceiling(question, members[0].shape.array),
        )


def rejected_as_local(question: Question, array: ArrayOffer) -> RejectedFamily:
    """One server's own disks, which other grid nodes do not see."""
    admitted = one_server(question, array)
    return RejectedFamily(
        families=(array.family,),
        arrays=(array.id,),
        why="Not shared between grid nodes.",
        admission=admitted,
        no_admission="" if admitted else "No server of one core or more fits.",
    )


def rejected_as_short(question: Question, family: str, rows: Sequence[Candidate]) -> RejectedFamily:
    """A family that was judged and does not fit; its nearest design says why, and what would admit it."""
    nearest = min(rows, key=lambda row: row.distance)
    lenient = question.without_losses()
    look, why = nearest.look, ""
    if not look.space_known and look.holds_share >= question.share:
        return _rejected_for_space(family, rows)
    if np.isinf(look.used) and lenient is not question:
        scenario = nearest.design.scenario(lenient.base)
        look = looks([scenario], samples=question.samples, seed=question.seed)[0]
        node = nearest.design.shape.array.node
        one = f"Its only storage node is a {node}; the loss asked takes all of it." if node else ""
        why = one or "No storage node is left after the loss asked."
        if look.holds_share < question.share:
            why += f" Without it: {in_sentence(why_not(look, question.share))}"
    admitted = admission(question, nearest.design)
    return RejectedFamily(
        families=(family,),
        arrays=tuple(dict.fromkeys(row.design.shape.array.id for row in rows)),
        why=why or why_not(look, question.share),
        admission=admitted,
        no_admission="" if admitted else not_admitted(question, nearest.design),
    )


def _unknown_words(space: Space) -> str:
    """What of throughput is not known of a space, as the verdict on any of its designs says."""
    return f"Throughput unknown: no sustained GB/s{of_way(_chain_of(space))} is published."


def _chain_of(space: Space) -> Chain:
    return chain_of(sample(space.scenario, samples=1, seed=0), unrecorded, sizing_only=True)


def unknown_space(space: Space) -> bool:
    """Whether it cannot be said of any design of a space that the data fits."""
    return space_tb(sample(space.scenario, samples=1, seed=0)) is None


def _rejected_for_space(family: str, rows: Sequence[Candidate]) -> RejectedFamily:
    return RejectedFamily(
        families=(family,),
        arrays=tuple(dict.fromkeys(row.design.shape.array.id for row in rows)),
        why="Space unknown: no usable capacity is published. Its throughput would do.",
        admission=None,
        no_admission="Enter its usable space.",
    )


def rejected_as_too_high(question: Question, family: str, rows: Sequence[Candidate]) -> RejectedFamily:
    """A family that fits, but not within the limit of rack units, with its lowest design that fits."""
    fitting = [row for row in rows if row.fits(question.share)]
    heights = ((rack_units(row.scenario.storage, row.design.storage_nodes), row) for row in fitting)
    known = [(height, row) for height, row in heights if height is not None]
    admitted = None
    if known:
        _, lowest = min(known, key=lambda each: (each[0], each[1].design.storage_nodes))
        nodes = nodes_in_words(lowest.design.storage_nodes).capitalize()
        admitted = question.admits(lowest.design, lowest.scenario, f"{nodes}.", {})
    return RejectedFamily(
        families=(family,),
        arrays=tuple(dict.fromkeys(row.design.shape.array.id for row in rows)),
        why="Fits only above the limit of rack units." if known else "Fits, but its height is not known.",
        admission=admitted,
        no_admission="" if admitted else "Enter its rack units, and nodes in a chassis.",
    )


def rejected_unattached(array: ArrayOffer, why: str) -> RejectedFamily:
    """An array of which there is no design within the limits."""
    return RejectedFamily(
        families=(array.family,),
        arrays=(array.id,),
        why=why,
        admission=None,
        no_admission="No change of this design.",
    )


def rejected_elsewhere(arrays: Sequence[ArrayOffer], cloud: str) -> Iterator[RejectedFamily]:
    """What is sold where the grid nodes are not, those of one place together."""
    here = f"machines of {cloud}" if cloud else "servers of one's own"
    for place in dict.fromkeys(array.cloud for array in arrays):
        yield RejectedFamily(
            families=(f"Storage of {place}" if place else "Arrays of one's own floor",),
            arrays=tuple(array.id for array in arrays if array.cloud == place),
            why=f"{f'Sold in {place}' if place else 'Not in a cloud'}; these grid nodes are {here}.",
            admission=None,
            no_admission="Grid nodes at the same place.",
        )


def why_not(look: Look, share: float) -> str:
    """What a design is short of, with its numbers."""
    if look.binds == SPACE and look.room_tb is not None:
        sure = " in nine of ten cases" if look.room_varies else ""
        stored, room = three_digits(look.stored_tb), three_digits(look.room_tb)
        return f"{stored} TB to store, {room} may be filled{sure}."
    if look.asked_gb_s is None or look.allowed_gb_s is None:
        return f"Holds in {percent_of_cases(look.holds_share, share)} of cases."
    if look.allowed_gb_s == 0:
        return f"{look.binds_label}: nothing is left after the losses asked."
    allowed, wanted = two_digits(look.allowed_gb_s), two_digits(look.asked_gb_s)
    return f"{look.binds_label}: {allowed} GB/s within policy; {wanted} asked."


def _no_ceiling(question: Question, array: ArrayOffer) -> str:
    limit, way = question.asked.max_storage_nodes, way_to_enter(array.storage)
    short = ["uplinks"] if question.base.network.kind.value == "uplinks" else []
    short += ["ports", f"what it {OTHER[way]}s"] if way else ["ports"]
    none = {None: "No ceiling would do", "read": "No ceiling of reads would do"}.get(
        way, "Writes as fast as its reads would not do"
    )
    return f"{none}: {', '.join(short)} or space are short at its largest, within {limit} nodes."


def _plain(spaces: Sequence[Space]) -> list[list[Space]]:
    """Of each array the first space of each kind of drives: nothing else is changed that need not be."""
    found: dict[str, dict[DriveSize | None, Space]] = {}
    for space in spaces:
        found.setdefault(space.shape.array.id, {}).setdefault(space.shape.drives, space)
    return [list(each.values()) for each in found.values()]


def _fewest(found: Sequence[Admission | None]) -> Admission | None:
    return min(
        (each for each in found if each is not None), key=lambda each: each.storage_nodes, default=None
    )
