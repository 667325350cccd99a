"""Which runs an engine is trained on and which it is tested on."""

from dataclasses import dataclass
from typing import Final, Literal

from gridsizer.learn.studies.case import Case
from gridsizer.learn.studies.measured_row import Measured

Split = Literal["all", "loo", "small_to_large"]
SPLITS: Final[tuple[Split, ...]] = ("all", "loo", "small_to_large")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """Numbers of nodes trained on and tested on; where a table names its rows, only those of each role."""

    train: tuple[int, ...]
    test: tuple[int, ...]
    by_role: bool = False

    def trains_on(self, row: Measured) -> bool:
        """Whether an engine sees the row."""
        return row.nodes in self.train and not (self.by_role and row.role == "validation")

    def tests(self, row: Measured) -> bool:
        """Whether an engine is asked for the row."""
        return row.nodes in self.test and not (self.by_role and row.role == "calibration")


def splits_of(case: Case) -> tuple[Split, ...]:
    """The splits a case is tested by: a table that names its own rows is not fitted to all of them."""
    return SPLITS if case.study.split_by == "nodes" else ("loo", "small_to_large")


def folds(case: Case, split: Split) -> tuple[tuple[Fold, ...], ...]:
    """The folds of each row of the table: `loo` has a row of many, `small_to_large` a row for each prefix.

    A table whose rows have roles has one row, from those named for training to those named for the test.
    Empty where there is nothing to train on or nothing to leave out.
    """
    counts = case.node_counts
    if split == "small_to_large" and case.study.split_by == "roles":
        train, test = (_counts_of(case, role) for role in ("calibration", "validation"))
        return ((Fold(train=train, test=test, by_role=True),),)
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


def _counts_of(case: Case, role: str) -> tuple[int, ...]:
    return tuple(sorted({row.nodes for row in case.rows if row.role == role}))
