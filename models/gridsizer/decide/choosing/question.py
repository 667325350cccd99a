"""The question that an admission answers: a user's design and its terms, and whether a design of it holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridsizer.decide.calculation.merge_patch import Patch, patched, together
from gridsizer.decide.choosing.answer import Admission
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.design import Design
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.height import rack_units, within_height
from gridsizer.decide.choosing.looked_at import shares_in
from gridsizer.decide.choosing.patches import Document, patch_of
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What an admission is sought for: the user's design and document, its terms, and how it is sampled."""

    document: Document
    base: Scenario
    asked: SizingAsked
    share: float
    samples: int
    seed: int

    change: Patch = field(default_factory=dict)  # of the document, before anything else is tried

    def shares(self, scenarios: Sequence[Scenario]) -> list[float]:
        """Share of cases in which each of some designs keeps its policy."""
        return shares_in(FUTURES["as_asked"], scenarios, samples=self.samples, seed=self.seed) or []

    def holds(self, scenario: Scenario) -> bool:
        """Whether a design keeps its policy in the share of cases asked."""
        return self.shares([scenario])[0] >= self.share

    def first_that_holds(self, designs: Sequence[Design]) -> Design | None:
        """The first of some designs of one shape that keeps its policy in the share of cases asked."""
        held = self.shares([design.scenario(self.base) for design in designs])
        return next((each for each, holds in zip(designs, held, strict=True) if holds >= self.share), None)

    def without_losses(self) -> "Question":
        """The same question with no loss of storage nodes asked for; itself where none is."""
        policy = self.base.policy
        if policy.survive_storage_nodes.ends()[1] == 0:
            return self
        base = replace(self.base, policy=replace(policy, survive_storage_nodes=entered(0)))
        return replace(self, base=base, change={"policy": {"survive_storage_nodes": 0}})

    @property
    def also(self) -> str:
        """What was changed before, after the words of another change."""
        return ", and ask for no loss" if self.change else ""

    def admits(
        self,
        design: Design,
        scenario: Scenario,
        words: str,
        change: Patch,
        *,
        first_group: Mapping[str, Any] | None = None,
        asks: str = "",
    ) -> Admission | None:
        """A changed design as an admission; None where it does not hold.

        `change` is what makes the design the `scenario` in the document; with `first_group` that is all of
        its grid nodes that is left, so changed.
        """
        (holds,) = self.shares([scenario])
        if holds < self.share:
            return None
        patch = together(together(patch_of(self.document, design), self.change), change)
        if first_group is not None:
            patch["grid"] = [{**patched(self.document, patch)["grid"][0], **first_group}]
        return Admission(
            words=f"{words.removesuffix('.')}{self._height(design, scenario)}.",
            asks=asks,
            storage_nodes=design.storage_nodes,
            holds_share=holds,
            patch=patch,
        )

    def _height(self, design: Design, scenario: Scenario) -> str:
        """What an admitted design stands above the limit of rack units, or that its height is not known."""
        nodes, limit = design.storage_nodes, self.asked.max_rack_units
        if limit is None or within_height(scenario.storage, nodes, self.asked):
            return ""
        units = rack_units(scenario.storage, nodes)
        if units is None:
            return ", if its height is within the limit"
        return f", in {units:g} rack units, above the limit of {limit:g}"


def most(holds: Callable[[int], bool], largest: int, least: int = 0) -> int:
    """The largest whole number up to a limit for which something holds that fails above; `least` if none."""
    if largest <= least or holds(largest):
        return max(largest, least)
    good, bad = least, largest
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)
    return good
