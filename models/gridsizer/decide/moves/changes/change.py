"""One change of a design, in words and as a patch."""

from dataclasses import dataclass

from gridsizer.decide.calculation.merge_patch import Patch


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignChange:
    """`kind` is what is changed, as "no help" names it; `loss` what gets worse with it in any design."""

    kind: str
    label: str
    patch: Patch
    loss: str = ""
