"""What the product is to reach over all tables, and whether it does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gridsizer.backtest.baselines import BEST_CURVE, CURVES
from gridsizer.backtest.summary import Summary


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """One aim: what it is about, what is wanted, what there is."""

    name: str
    wanted: str
    got: str
    met: bool

    def __str__(self) -> str:
        return f"{'Met' if self.met else 'Missed'}: {self.name} {self.got}, wanted {self.wanted}."


_MEDIAN: Final = 0.04
_MEAN: Final = 0.10
_HELD: Final = (0.85, 0.95)
_HELD_TABLES: Final = (0.88, 0.94)


def aims(summary: Sequence[Summary]) -> tuple[Aim, ...]:
    """The aims of the first summary, which is the product's, against the curves; none without a summary."""
    return tuple(_aims(*summary)) if summary else ()


def _aims(product: Summary, *others: Summary) -> Iterator[Aim]:
    for name, most, error in (
        ("median error of a table", _MEDIAN, product.median_error),
        ("mean error of a table", _MEAN, product.mean_error),
    ):
        wanted = f"at most {100 * most:.0f} %"
        yield Aim(name=name, wanted=wanted, got=f"{100 * error:.1f} %", met=error <= most)
    for name, (low, high), held in (
        ("rows inside the 90 % band", _HELD, product.held_rows),
        ("the same, each table counting once", _HELD_TABLES, product.held_tables),
    ):
        if held is not None:
            wanted = f"{100 * low:.0f} % to {100 * high:.0f} %"
            yield Aim(name=name, wanted=wanted, got=f"{100 * held:.1f} %", met=low <= held <= high)
    for other in others:
        mine, theirs = other.product_interval_score, other.interval_score
        if other.engine in (*CURVES, BEST_CURVE) and mine is not None and theirs is not None:
            yield Aim(
                name=f"interval score on the tables that {other.engine} answers",
                wanted=f"less than its {theirs:.2f}",
                got=f"{mine:.2f}",
                met=mine < theirs,
            )
