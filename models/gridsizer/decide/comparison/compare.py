"""compare(candidates) -> Comparison: up to four designs side by side, under one policy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gridsizer import __version__
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.between import Between, nothing
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED
from gridsizer.decide.comparison.changes import changes_between
from gridsizer.decide.comparison.curves import curves_of
from gridsizer.decide.comparison.figures import Figures, figures_of
from gridsizer.decide.comparison.input_rows import input_rows
from gridsizer.decide.comparison.moved import change_nothing, moved
from gridsizer.decide.comparison.pair import Pair
from gridsizer.decide.comparison.parts import Candidate, Comparison, Design
from gridsizer.decide.comparison.rows import answer_rows
from gridsizer.decide.comparison.title import one_policy, title
from gridsizer.decide.comparison.unknowns import still_unknown
from gridsizer.describe.prices import NO_PRICES, Prices
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import InvalidScenario, UnsizableDesign

LETTERS: Final = "ABCD"


def compare(
    candidates: Sequence[Candidate],
    *,
    baseline: int = 0,
    policy_of: int | None = None,
    prices: Prices = NO_PRICES,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    between: Between = nothing,
) -> Comparison:
    """The designs, each assessed under the policy of one of them, which is the baseline's unless said.

    What a design is sized by, rule or expected use, counts as policy. A design that is refused keeps its
    column. Every number is that of `assess` for the same design, policy, samples and seed; cost is told of
    arrays with a price. `between` is called before each assessment; the comparison ends with what it raises.

    Raises UnsizableDesign where no design can be answered, for more than four, and for a baseline or a
    policy of none of them.
    """
    _require_some(candidates, baseline, policy_of)
    asking = _Asking(samples=samples, seed=seed, answers=[], between=between)
    under = candidates[baseline if policy_of is None else policy_of].scenario
    policy = under or next(each.scenario for each in candidates if each.scenario)
    scenarios = [each.scenario and under_policy_of(each.scenario, policy) for each in candidates]
    answers = [None if each is None else asking.told(each) for each in scenarios]
    refusals = [each.refused for each in candidates]
    for at, answer in enumerate(answers):
        if isinstance(answer, str):
            refusals[at], scenarios[at] = answer, None
    known = {LETTERS[at]: each for at, each in enumerate(answers) if isinstance(each, Assessment)}
    if not known:
        raise UnsizableDesign(f"no design can be answered: {'; '.join(refusals)}")
    figures = {letter: figures_of(answer) for letter, answer in known.items()}
    columns = [figures.get(LETTERS[at]) for at in range(len(candidates))]
    pairs = tuple(_pairs(known, LETTERS[baseline]))
    rows = input_rows(scenarios, baseline)
    return Comparison(
        model_version=__version__,
        seed=seed,
        samples=samples,
        baseline=baseline,
        title=title(_by_letter(columns), change_nothing(pairs)),
        policy=one_policy(policy, len(candidates), [each for each in scenarios if each]),
        designs=tuple(
            Design(letter=LETTERS[at], name=each.name, refused=refusals[at], figures=columns[at])
            for at, each in enumerate(candidates)
        ),
        inputs_in_all=len(rows),
        inputs=rows,
        answers=answer_rows(columns, baseline, prices),
        moved=tuple(moved(pair, asking.answer) for pair in pairs),
        unknowns=still_unknown(known),
        curves=curves_of(known, figures),
    )


def under_policy_of(scenario: Scenario, other: Scenario) -> Scenario:
    """A design under the policy of another, sized by what that is sized by."""
    workload = replace(scenario.workload, sized_by=other.workload.sized_by)
    return replace(scenario, policy=other.policy, workload=workload)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asking:
    """Assessments of one question; what was asked before is not asked again."""

    samples: int
    seed: int
    answers: list[tuple[Scenario, Assessment | str]]
    between: Between

    def told(self, scenario: Scenario) -> Assessment | str:
        """The assessment, or why there is none."""
        for asked, answer in self.answers:
            if asked == scenario:
                return answer
        found = self._assessed(scenario)
        self.answers.append((scenario, found))
        return found

    def answer(self, scenario: Scenario) -> Assessment | None:
        """The assessment; None where there is none."""
        found = self.told(scenario)
        return None if isinstance(found, str) else found

    def _assessed(self, scenario: Scenario) -> Assessment | str:
        self.between()
        try:
            return assess(scenario, samples=self.samples, seed=self.seed, logged=False, every_engine=False)
        except (InvalidScenario, UnsizableDesign) as refusal:
            return str(refusal)


def _require_some(candidates: Sequence[Candidate], baseline: int, policy_of: int | None) -> None:
    count = len(candidates)
    if not 1 <= count <= len(LETTERS):
        raise UnsizableDesign(f"wanted one to {len(LETTERS)} designs, got {count}")
    for what, at in (("baseline", baseline), ("policy", policy_of)):
        if at is not None and not 0 <= at < count:
            raise UnsizableDesign(f"{what}: wanted one of the designs, 0 to {count - 1}, got {at}")
    if all(each.scenario is None for each in candidates):
        raise UnsizableDesign(f"no design can be read: {'; '.join(each.refused for each in candidates)}")


def _pairs(known: Mapping[str, Assessment], baseline: str) -> list[Pair]:
    """The baseline with each other design; none where the baseline was refused."""
    if baseline not in known:
        return []
    before = known[baseline]
    return [
        Pair(
            letters=(baseline, letter),
            before=before,
            after=after,
            changes=changes_between(before.scenario, after.scenario),
        )
        for letter, after in known.items()
        if letter != baseline
    ]


def _by_letter(columns: Sequence[Figures | None]) -> dict[str, Figures | None]:
    return dict(zip(LETTERS, columns, strict=False))
