"""The rows of space: as it lies on the array, and as it was before reduction."""

from collections.abc import Iterator

import numpy as np

from gridsizer.decide.answer.needed.needed_row import ENOUGH, NeededRow
from gridsizer.decide.calculation.percent import percent, percent_of_cases
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.amounts import three_digits, two_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import holding
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.predict.uncertainty import middle
from gridsizer.units import tib_from_tb


def space_rows(chain: Chain, verdict: Verdict, capacity: CapacityAnswer) -> Iterator[NeededRow]:
    """What is stored against what may be filled, as it lies on the array and as it was before reduction."""
    stored, room = verdict.stored_tb, verdict.fillable_tb
    if stored is None or room is None:
        if capacity.unknown:
            yield NeededRow(
                label="TB usable",
                needed=two_digits(capacity.demand[-1].tb.p50),
                designed="Unknown",
                verdict="",
                short=False,
                section="capacity",
            )
        return
    fits = holding.share(holding.data_fits(chain.draws))
    enough = fits >= verdict.share_asked
    cases = percent_of_cases(fits, verdict.share_asked)
    fill = percent(middle(chain.draws["storage/max_fill"]))
    yield NeededRow(
        label="TB usable (TiB)" if fill == "100 %" else f"TB, {fill} filled (TiB)",
        needed=_tb_and_tib(stored),
        designed=_tb_and_tib(room),
        verdict=_told(stored, room, cases, enough=enough),
        short=not enough,
        section="capacity",
    )
    if (
        capacity.reduction is not None
        and capacity.effective_tb is not None
        and capacity.reduction.p50 > 1.005
    ):
        has, by = capacity.effective_tb, capacity.effective_tb / room
        sent, left = (_tb(capacity, stage) for stage in ("sas_compressed", "deduped"))
        needs = sent + (stored - left) * by  # what nothing reduces takes the room of so much that is reduced
        yield NeededRow(
            label=f"TB effective, {three_digits(by)} : 1",
            needed=two_digits(needs),
            designed=two_digits(has),
            verdict=_told(needs, has, cases, enough=enough),
            short=not enough,
            section="capacity",
        )


def _told(needs: float, has: float, cases: str, *, enough: bool) -> str:
    """Whether space is enough in the cases that the policy asks for, beside two amounts that may say else."""
    if needs <= has:
        return ENOUGH if enough else f"fits in {cases}"
    return f"enough in {cases}" if enough else f"{two_digits(needs - has)} short"


def _tb_and_tib(tb: float) -> str:
    return f"{two_digits(tb)} ({two_digits(float(tib_from_tb(np.array(tb))))})"


def _tb(capacity: CapacityAnswer, name: str) -> float:
    return next(stage.tb.p50 for stage in capacity.demand if stage.stage == name)
