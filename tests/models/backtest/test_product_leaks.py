"""No figure of the catalogue that was measured in a tested run has a part in a fold's scenario."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from gridsizer.backtest import Leak
from gridsizer.backtest.fold_forecast import fold_forecast
from gridsizer.backtest.folds import SPLITS, Fold, folds
from gridsizer.backtest.forecast import Unanswerable
from gridsizer.backtest.named_engines import DEFAULT
from gridsizer.backtest.product import configured
from gridsizer.backtest.product.setups import SETUPS, TO_FIT, Setup
from gridsizer.learn.studies.case import Case
from gridsizer.learn.studies.constant import Constant

GetCase = Callable[[str, str], Case]
SetUp = Callable[[str, Setup], None]


@pytest.fixture
def set_up(monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """Puts another set-up in the place of a test's own."""

    def put(test: str, setup: Setup) -> None:
        monkeypatch.setattr(configured, "SETUPS", {**SETUPS, test: setup})

    return put


def with_section(test: str, section: str, **fields: Any) -> Setup:
    setup = SETUPS[test]
    document: Mapping[str, Any] = {**setup.document, section: {**setup.document[section], **fields}}
    return replace(setup, document=document)


def read(case: Case, fold: Fold) -> tuple[Constant, ...]:
    return fold_forecast(DEFAULT, case, fold).constants


def test_the_entrys_own_ceiling_leaks_the_twelve_node_run(case_of: GetCase, set_up: SetUp) -> None:
    """Its low end is the middle of the 6.5 to 7 GB/s that SAS drew on 12 nodes (Table 2, L392)."""
    case = case_of("isilon_f810", "throughput")
    set_up("f810", replace(SETUPS["f810"], ceiling=None))

    with pytest.raises(Leak, match=r"Sustained ceiling, mixed .*on 12 grid nodes"):
        read(case, Fold(train=(1, 2, 4), test=(8, 12)))

    assert read(case, Fold(train=(1, 2, 4), test=(8,)))


def test_the_peak_of_a_node_leaks_the_one_node_run(case_of: GetCase, set_up: SetUp) -> None:
    """2.5 GB/s of all I/O for short periods were one node's (L372)."""
    workload = {"from": "financial_services", "shared_mb_s_per_core": None}
    document = {**SETUPS["f810"].document, "workload": workload}
    set_up("f810", replace(SETUPS["f810"], document=document))
    case = case_of("isilon_f810", "throughput")

    with pytest.raises(Leak, match=r"Node peak .*on 1 grid nodes"):
        read(case, Fold(train=(2, 4, 8, 12), test=(1,)))


def test_the_rate_per_session_leaks_what_the_sessions_sustained(case_of: GetCase, set_up: SetUp) -> None:
    """18.125 MB/s a session are the 1,450 MB/s that are to be predicted, over 80 (003 L329)."""
    set_up("sessions", with_section("sessions", "workload", mb_s_per_session=None, shared_mb_s_per_core=None))
    own = {"from": "foundation_80_sessions", "shared_mb_s_per_core": None, "sized_by": "rule"}
    set_up("sessions", replace(SETUPS["sessions"], document={**SETUPS["sessions"].document, "workload": own}))

    with pytest.raises(Leak, match="Per session"):
        read(case_of("ibm_xiv_gpfs", "sustained_throughput"), Fold(train=(), test=(4,)))


def test_the_write_plateau_of_the_d5_leaks_the_eight_node_run(case_of: GetCase, set_up: SetUp) -> None:
    set_up("workload", with_section("workload", "storage", sustained_write_gb_s={
        "low": 21.0, "high": 21.3, "basis": "measured",
        "source": {"title": "monitor-pool", "paper": "001", "where": "L260-L262"},
    }))  # fmt: skip
    case = case_of("emc_dssd_d5", "elapsed")

    with pytest.raises(Leak, match=r"Sustained ceiling, writes .*on 8 grid nodes"):
        read(case, Fold(train=(1, 4), test=(8,)))

    assert read(case, Fold(train=(1, 8), test=(4,)))


def test_a_measured_figure_that_names_no_line_may_be_of_any_run(case_of: GetCase, set_up: SetUp) -> None:
    measured = {"value": 1.2, "basis": "measured", "source": {"title": "The paper", "paper": "000"}}
    set_up("f810", with_section("f810", "storage", imbalance=measured))

    with pytest.raises(Leak, match="Imbalance"):
        read(case_of("isilon_f810", "throughput"), Fold(train=(1, 2, 4), test=(8,)))


def test_every_fold_of_every_case_is_free_of_leaks_and_of_what_was_not_fitted(
    found_cases: Sequence[Case],
) -> None:
    asked = 0
    for case in found_cases:
        for fold in (fold for split in SPLITS for group in folds(case, split) for fold in group):
            try:
                constants = read(case, fold)
            except Unanswerable:
                continue
            asked += 1
            assert not [constant for constant in constants if TO_FIT in constant.because]

    assert asked == 8 + 7 + 6 + 7 + 5 + 5 + (9 - 1) + 4 + 1  # one fold of the Sun is refused


def test_a_constant_of_the_dd_run_is_read_with_its_run(case_of: GetCase) -> None:
    """Paper 000 Figure 5: the busiest node's 2.9 GB/s over the mean of 9.0/4 is 1.29."""
    constants = read(case_of("isilon_f810", "throughput"), Fold(train=(1, 2, 4), test=(12,)))

    (imbalance,) = (constant for constant in constants if constant.name == "Imbalance")
    assert imbalance.run is not None
    assert (imbalance.run.test, imbalance.line, imbalance.basis) == ("dd", 197, "measured")
    assert all(constant.line or constant.because for constant in constants)
