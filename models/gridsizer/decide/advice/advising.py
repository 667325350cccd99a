"""advise(rules, scene) -> what the rules of the catalogue say of a design, the gravest first."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.advice.figures import Value
from gridsizer.decide.advice.reading import said_of, value_at
from gridsizer.decide.advice.scene import Scene
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.describe.advice import WHERE, AdviceRule, Severity
from gridsizer.describe.quantity import Source

_NAMED: Final = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a source advises about this design. `id` is its rule's; `pointer` names the field it is about.

    `where` is the group of grid nodes, the class of jobs or the part of the design that it is said of.
    `dismissed` is the reason that the user gave, None where it stands.
    """

    id: str
    title: str
    severity: Severity
    text: str
    source: Source
    where: str
    pointer: str
    dismissed: str | None


def advise(rules: Sequence[AdviceRule], scene: Scene) -> tuple[Advice, ...]:
    """What holds of the rules, in their order; one for each item where a rule is about a list."""
    return tuple(advice for rule in rules for advice in _said(rule, scene))


def _said(rule: AdviceRule, scene: Scene) -> Iterator[Advice]:
    scenario = scene.chain.draws.scenario
    reasons = {each.advice: each.reason for each in scenario.dismissed}
    for at in range(len(scene.items(rule.of)) if rule.of else 1):
        if said_of(rule, scene, at):
            where = _where(rule, scene, at)
            yield Advice(
                id=rule.id,
                title=rule.title,
                severity=rule.severity,
                text=_text(rule, scene, at, where),
                source=rule.source,
                where=where,
                pointer=_pointer(rule, at),
                dismissed=reasons.get(rule.id),
            )


def _where(rule: AdviceRule, scene: Scene, at: int) -> str:
    """The name of the item, or of what the field is part of."""
    if rule.of:
        return str(getattr(scene.items(rule.of)[at], "name", rule.of))
    section = rule.about.partition("/")[0]
    return str(getattr(getattr(scene.chain.draws.scenario, section), "name", section.capitalize()))


def _pointer(rule: AdviceRule, at: int) -> str:
    if rule.of and rule.about.startswith(f"{rule.of}/"):
        return f"/{rule.of}/{at}{rule.about.removeprefix(rule.of)}"
    return f"/{rule.about}"


def _text(rule: AdviceRule, scene: Scene, at: int, where: str) -> str:
    """The text of a rule with the figures that it names."""

    def named(match: re.Match[str]) -> str:
        path = match[1]
        if path == WHERE:
            return where
        return _printed(value_at(path, rule.of, scene, at), rule.units[path])

    text = _NAMED.sub(named, rule.text)
    return f"{text[:1].upper()}{text[1:]}"


def _printed(value: Value | None, unit: str) -> str:
    """A figure as a sentence says it.

    >>> _printed(0.914, "share"), _printed(5.333, "GB"), _printed(1500.0, "bytes"), _printed("layer2", "")
    ('91 %', '5.33', '1,500', 'layer2')
    """
    if not isinstance(value, float):
        return str(value or "nothing").replace("_", " ")
    if unit == "share":
        return percent(value)
    return three_digits(value)
