"""Which runs an engine is trained on and which it is tested on."""

from dataclasses import dataclass
from typing import Final, Literal

from gridsizer.learn.studies.case import Case

Split = Literal["all", "loo", "small_to_large"]
SPLITS: Final[tuple[Split, ...]] = ("all", "loo", "small_to_large")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """Numbers of grid nodes trained on and tested on."""

    train: tuple[int, ...]
    test: tuple[int, ...]


def folds(case: Case, split: Split) -> tuple[tuple[Fold, ...], ...]:
    """The folds of each row of the table: `loo` has a row of many, `small_to_large` a row for each prefix.

    Empty where there is nothing to train on or nothing to leave out.
    """
    counts = case.node_counts
    if split == "small_to_large":
        return tuple(
            (Fold(train=counts[:prefix], test=counts[prefix:]),)
            for prefix in case.study.prefixes
            if prefix < len(counts)
        )
    if len(counts) < 2:
        return ()
    if split == "all":
        return ((Fold(train=counts, test=counts),),)
    return (tuple(Fold(train=tuple(n for n in counts if n != left), test=(left,)) for left in counts),)
