"""The curves of several designs for one chart; those that coincide share one line and one label."""

import math
from collections.abc import Iterator, Mapping, Sequence

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.curve import BandRows
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.comparison.figures import Figures
from gridsizer.decide.comparison.parts import Curves, DesignCurve, PolicyLine
from gridsizer.decide.verdict.figures import figure
from gridsizer.units import MB_PER_GB

_FLAT = 0.002  # growth over the last grid node, as a share: less is none


def curves_of(answers: Mapping[str, Assessment], figures: Mapping[str, Figures]) -> Curves | None:
    """Curves of the designs whose throughput is known, on the demand that sizes; None where there is none."""
    known = {letter: each for letter, each in answers.items() if not each.curve.at_most}
    if not known:
        return None
    tested = [each.curve.tested_to for each in known.values()]
    expected = any(each.demand.sized_by == "expected" for each in known.values())
    return Curves(
        caption=f"shared storage, read + write, {'as expected' if expected else 'sized by the rule'}, GB/s",
        designs=tuple(_lines(known)),
        allowed=tuple(_allowed(known, figures)),
        this_design=tuple(dict.fromkeys(each.curve.this_design for each in known.values())),
        tested_to=None if None in tested else max(each for each in tested if each is not None),
        as_tested=tuple(letter for letter, each in known.items() if _as_tested(each)),
    )


def _as_tested(answer: Assessment) -> bool:
    storage = answer.scenario.storage
    return storage.tested_storage_nodes.known and storage.tested_storage_nodes.ends() == storage.nodes.ends()


def _rows(answer: Assessment) -> BandRows:
    by_expected = answer.demand.sized_by == "expected"
    return answer.curve.expected if by_expected and answer.curve.expected else answer.curve.asked


def _lines(known: Mapping[str, Assessment]) -> Iterator[DesignCurve]:
    groups: dict[tuple[object, ...], list[str]] = {}
    for letter, answer in known.items():
        read = tuple(figure(mb_s / MB_PER_GB) for mb_s in _rows(answer).p50)
        groups.setdefault((answer.curve.grid_nodes, read), []).append(letter)
    for letters in groups.values():
        answer = known[letters[0]]
        rows = _rows(answer)
        yield DesignCurve(
            letters=tuple(letters),
            label=f"{listed(letters)} {_end(rows.p50)}",
            grid_nodes=answer.curve.grid_nodes,
            p10=_gb_s(rows.p10),
            p50=_gb_s(rows.p50),
            p90=_gb_s(rows.p90),
        )


def _end(mb_s: Sequence[float]) -> str:
    """What a curve comes to at its end."""
    last = figure(mb_s[-1] / MB_PER_GB)
    flat = len(mb_s) > 1 and mb_s[-1] <= mb_s[-2] * (1 + _FLAT)
    return f"flat out, {last}" if flat else f"up to {last}"


def _gb_s(mb_s: Sequence[float]) -> tuple[float, ...]:
    return tuple(each / MB_PER_GB for each in mb_s)


def _of_grid(answer: Assessment, own: Figures) -> float | None:
    """What the policy lets the grid ask, as its curve has it: beside a backup and other tenants [GB/s].

    None where unknown. These stay as they are, so that of storage it is what they leave; links of a grid
    node carry none of them.
    """
    demand, tightest = answer.demand, answer.verdict.binding
    load = demand.expected_mb_s if demand.sized_by == "expected" else demand.asked_mb_s
    if own.allowed_gb_s is None or load is None or tightest is None:
        return own.allowed_gb_s
    if math.isclose(load.p50, demand.on_array_mb_s.p50):
        return own.allowed_gb_s
    if tightest.scope == "per grid node":
        return own.allowed_gb_s * load.p50 / demand.on_array_mb_s.p50
    now = answer.verdict.storage_nodes
    sizes = [size.within_policy_mb_s for size in answer.curve.sizes if size.storage_nodes == now]
    bought = [] if answer.curve.bought is None else [answer.curve.bought.within_policy_mb_s]
    return min([own.allowed_gb_s, *(mb_s / MB_PER_GB for mb_s in (*sizes, *bought))])


def _allowed(known: Mapping[str, Assessment], figures: Mapping[str, Figures]) -> Iterator[PolicyLine]:
    groups: dict[str, list[tuple[str, float]]] = {}
    for letter, answer in known.items():
        gb_s, of_all = _of_grid(answer, figures[letter]), figures[letter].allowed_gb_s
        if gb_s is not None:
            words = f"within policy{'' if gb_s == of_all else ', for the grid'} {figure(gb_s)}"
            groups.setdefault(words, []).append((letter, gb_s))
    for words, members in groups.items():
        letters = [letter for letter, _ in members]
        label = f"{listed(letters)} {words}"
        yield PolicyLine(letters=tuple(letters), label=label, gb_s=members[0][1])
