"""Evidence of an array's ceilings from throughput at several numbers of nodes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.describe.scenario import Scenario
from gridsizer.figures import rate
from gridsizer.learn.calibration.evidence import Found, NotInformed
from gridsizer.learn.calibration.paths import CARRIED
from gridsizer.learn.calibration.scaling_points import Points, evidence_of, only
from gridsizer.learn.ceilings.known import known_gb_s
from gridsizer.learn.fitting import LEVEL
from gridsizer.learn.fitting.hull import GROWN
from gridsizer.learn.fitting.saturation import saturation
from gridsizer.learn.runs.scaling import Way
from gridsizer.units import Floats

_ENOUGH: Final = 2  # numbers of nodes, for a bend
# Behind a bend a node that was added moves so much of what each of the fewer moved, at most. Assumed, between
# what published tables have: 0.19 and less where two rows tell the third within 10 %, 0.66 where not.
_BEHIND_A_BEND: Final = 0.25
_OF_A_KNEE: Final = 3  # numbers of nodes, for a knee where throughput still grows: as many as its parameters
_GROWS: Final = 0.10  # by which throughput per storage node may differ where storage nodes limit it; assumed
_SHARED: Final = (
    "What held the level is taken to be the array; a link that all nodes share would hold it just so."
)


def ceiling_found(
    way: Way, points: Points | None, scenario: Scenario, *, of_logs: bool = False
) -> Iterator[Found]:
    """The ceiling where one is visible; else what was carried, as a lower bound, and why no more.

    Below what was known, two numbers of nodes are too few to be applied by themselves, and so are logs of
    nodes, which asked what their work happened to ask.
    """
    path, carried = f"storage/sustained_{way}_gb_s", f"{CARRIED}{way}"
    if points is None:
        nothing = "neither a table nor logs tell what several numbers of nodes moved"
        if way == "mixed":
            yield NotInformed(path=path, because=nothing)
        return
    stated = _stated_nodes(points, scenario)
    if stated is None:
        yield NotInformed(
            path=path, because="the storage nodes of the run are not known: the scenario's vary"
        )
        return
    gb_s = points.mb_s / float(scenario.policy.unit_base.value) * stated
    taken = _taken_nodes(points, scenario)
    if (limited := _by_storage_nodes(points)) is not None:
        yield evidence_of(path, "figures", points, gb_s, np.ones(gb_s.size), because=limited)
        return
    known = known_gb_s(scenario.storage, way)
    rows = ~np.isnan(points.nodes)
    numbers = np.unique(points.nodes[rows]).size
    if numbers >= _OF_A_KNEE or (numbers == _ENOUGH and _bends(points.nodes[rows], gb_s[rows])):
        fit = saturation(points.nodes[rows], gb_s[rows], LEVEL)
        if np.isfinite(fit.ceiling[2]):
            found = evidence_of(path, "scaling", points, gb_s, points.nodes, remarks=(_SHARED, *taken))
            doubtful = of_logs or numbers < _OF_A_KNEE
            below = _below(known, of_logs=of_logs) if doubtful and fit.ceiling[1] < known else ""
            yield replace(found, held_back=below).rows(rows)
            return
        why = "the rate per node does not fall enough to tell one"
    elif numbers == _ENOUGH:
        why = "throughput still grew too much for two numbers of nodes to show one"
    else:
        why = f"that takes {_ENOUGH} numbers of nodes at least"
    most = int(np.argmax(gb_s))
    because = f"no ceiling was visible: {why}; {rate(float(gb_s[most]))} was carried, at least"
    if gb_s[most] <= known:
        yield NotInformed(path=path, because=f"{because}, and {rate(known)} was known before")
        return
    yield NotInformed(path=path, because=because)
    seen = evidence_of(carried, "ranges", points, gb_s, np.ones(gb_s.size), because=because, remarks=taken)
    yield seen.rows(np.arange(gb_s.size) == most)


def _bends(nodes: Floats, gb_s: Floats) -> bool:
    """Whether the nodes that the more of two numbers have move next to nothing beside the fewer."""
    more = nodes == nodes.max()
    fewer_gb_s, times = gb_s[~more].max(), nodes.max() / nodes.min()
    grown = gb_s[more].max() / fewer_gb_s - 1
    return bool(times >= GROWN and grown <= _BEHIND_A_BEND * (times - 1))


def _below(known: float, *, of_logs: bool) -> str:
    shown = "logs show" if of_logs else "two numbers of nodes came to"
    other = "nodes that ask no more, or a link that all share," if of_logs else "a link that all nodes share"
    return f"{shown} a level below the {rate(known)} that were known: {other} would hold it just so"


def _taken_nodes(points: Points, scenario: Scenario) -> tuple[str, ...]:
    """What is taken for the storage nodes of rows that do not say theirs."""
    own = only(scenario.storage.nodes)
    if own is None or not np.isnan(points.storage_nodes).any():
        return ()
    return (
        f"The run names neither its array nor its storage nodes: taken as those of the design ({own:g}).",
    )


def _stated_nodes(points: Points, scenario: Scenario) -> Floats | None:
    """What each row is multiplied by to hold for as many storage nodes as the scenario's ceilings (rows,)."""
    storage = scenario.storage
    own, stated = only(storage.nodes), only(storage.ceiling_nodes)
    known = ~np.isnan(points.storage_nodes)
    if stated is None or (own is None and not known.all()):
        return None
    stands: Floats = stated / np.where(known, points.storage_nodes, 1.0 if own is None else own)
    return stands


def _by_storage_nodes(points: Points) -> str | None:
    """Why throughput is what the storage nodes carry: it grows with them while the clients stay."""
    counts, clients = points.storage_nodes, points.nodes
    if np.isnan(counts).any() or np.unique(counts).size < 2:
        return None
    if not np.isnan(clients).all() and np.unique(clients).size > 1:
        return None
    each = points.mb_s / counts
    if each.max() > each.min() * (1 + _GROWS):
        return None
    return "throughput grows with the storage nodes while the clients stay"
