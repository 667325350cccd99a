"""Rules that compute a figure find the printed one that does not follow, on made-up papers."""

from collections.abc import Callable
from typing import get_args

import pytest

from gridsizer.learn.benchmarks import Benchmark, Relation
from gridsizer.learn.benchmarks.relation import ComputedKind, Operand
from gridsizer.learn.contradictions import contradictions

MakePaper = Callable[..., Benchmark]

# kind, unit and texts of the operands, unit and text that follow from them, text that does not, what is found
COMPUTATIONS: list[tuple[ComputedKind, str, list[str], str, str, str, str]] = [
    ("sum", "GB", ["3 GB", "4.5 GB"], "GB", "7.5 GB", "8.5 GB", "7.5 GB"),
    ("mean", "minutes", ["10", "20"], "minutes", "15", "17", "15 minutes"),
    ("max", "MM:ss", ["49:28", "12:00"], "MM:ss", "49:28", "47:18", "49:28"),
    ("deviation", "count", ["2", "4", "4", "4", "5", "5", "7", "9"], "count", "2", "3", "2"),
    ("total", "bytes/s", ["1.6G", "1.3G"], "bytes/s", "2.9G", "3.3G", "2.9G"),
    ("difference", "count", ["34", "30"], "count", "4", "5", "4"),
    ("product", "count", ["33", "4"], "count", "132", "131", "132"),
    ("ratio", "count", ["945", "63"], "count", "15", "14", "15"),
    ("increase", "count", ["400", "436"], "%", "9.0%", "9.2%", "9%"),
    ("saving", "count", ["400", "300"], "%", "25%", "30%", "25%"),
]


def relation(kind: ComputedKind, *of: Operand, against: str = "facts/z", exact: bool = False) -> Relation:
    return Relation(kind=kind, says="it", of=of, against=against, severity="warn", exact=exact)


@pytest.mark.parametrize(
    ("kind", "unit", "operands", "printed_unit", "right", "wrong", "found"),
    COMPUTATIONS,
    ids=[case[0] for case in COMPUTATIONS],
)
def test_a_printed_figure_that_its_operands_do_not_give_is_found(
    kind: ComputedKind,
    unit: str,
    operands: list[str],
    printed_unit: str,
    right: str,
    wrong: str,
    found: str,
    make_paper: MakePaper,
) -> None:
    facts = {f"a{index}": (text, unit) for index, text in enumerate(operands)}
    rule = relation(kind, *(f"facts/{name}" for name in facts))

    holding = contradictions(make_paper(facts | {"z": (right, printed_unit)}, rule))
    broken = contradictions(make_paper(facts | {"z": (wrong, printed_unit)}, rule))

    assert holding == ()
    assert [(c.rule, c.severity, c.row, c.printed, c.found) for c in broken] == [
        (kind, "warn", "z", wrong, found)
    ]


def test_every_computation_is_tried_here() -> None:
    assert {case[0] for case in COMPUTATIONS} == set(get_args(ComputedKind))


def test_ranges_are_compared_end_by_end(make_paper: MakePaper) -> None:
    figures = {"a": ("8 to 16", "count"), "b": ("60–75 MBps", "MBps")}
    rule = relation("product", "facts/a", "facts/b", exact=True)

    holding = contradictions(make_paper(figures | {"z": ("480–1200 MBps", "MBps")}, rule))
    broken = contradictions(make_paper(figures | {"z": ("480–900 MBps", "MBps")}, rule))

    assert holding == ()
    assert [c.found for c in broken] == ["480–1200 MBps"]


def test_what_rounding_can_explain_is_explainable_whatever_the_relation_says(make_paper: MakePaper) -> None:
    figures = {"a": ("1.08", "ratio"), "b": ("1.09", "ratio"), "z": ("1.09", "ratio")}  # 1.085, half way

    (finding,) = contradictions(make_paper(figures, relation("mean", "facts/a", "facts/b")))

    assert finding.severity == "explainable"


def test_the_figures_of_a_rule_have_no_rounding_to_hide_behind(make_paper: MakePaper) -> None:
    figures = {"a": ("9 GBps", "GBps"), "b": ("60–75 MBps", "MBps"), "z": ("122–153", "count")}

    (measured,) = contradictions(make_paper(figures, relation("ratio", "facts/a", "facts/b")))
    (stated,) = contradictions(make_paper(figures, relation("ratio", "facts/a", "facts/b", exact=True)))

    assert measured.severity == "explainable"  # 9 GBps may have been 9.2
    assert (stated.severity, stated.found) == ("warn", "120–150")


def test_a_figure_that_counts_1024_mb_in_a_gb_is_recognised(make_paper: MakePaper) -> None:
    figures = {"a": ("9 GBps", "GBps"), "b": ("60–75 MBps", "MBps"), "z": ("122–153", "count")}

    (finding,) = contradictions(make_paper(figures, relation("ratio", "facts/a", "facts/b", exact=True)))

    assert finding.sentence.endswith("It is what 1,024 MB in a GB give, rounded down.")


@pytest.mark.parametrize(
    ("text", "severities"),
    [
        ("over 800 MB/s", []),
        ("over 900 MB/s", ["warn"]),
        ("up to 900 MB/s", []),
        ("almost 800 MB/s", ["warn"]),
        ("about 800 MB/s", ["explainable"]),
        ("800 MB/s", ["warn"]),
    ],
)
def test_a_hedge_changes_what_counts_as_a_contradiction(
    text: str, severities: list[str], make_paper: MakePaper
) -> None:
    figures = {"a": ("7", "count"), "b": ("120 MB/s", "MB/s"), "z": (text, "MB/s")}  # 840

    findings = contradictions(make_paper(figures, relation("product", "facts/a", "facts/b")))

    assert [finding.severity for finding in findings] == severities


def test_units_cancel_before_figures_are_compared(make_paper: MakePaper) -> None:
    figures = {"a": ("406.2M", "bytes/s"), "b": ("99.2K", "IOPS"), "z": ("4095", "bytes")}

    findings = contradictions(make_paper(figures, relation("ratio", "facts/a", "facts/b")))

    assert findings == ()  # 406.2e6 / 99.2e3 = 4094.8


def test_columns_are_computed_row_by_row_and_sums_of_columns_too(make_paper: MakePaper) -> None:
    rule = relation("ratio", ("t/*/user", "t/*/system"), "t/*/real", against="t/*/ratio")
    columns = {"user": "minutes", "system": "minutes", "real": "minutes", "ratio": "ratio"}
    rows = [("500", "100", "600", "1.00"), ("500", "200", "500", "1.00")]

    findings = contradictions(make_paper({}, rule, columns=columns, rows=rows))

    assert [(finding.row, finding.found) for finding in findings] == [("r2", "1.4")]


def test_an_operand_may_be_reduced_before_it_is_combined(make_paper: MakePaper) -> None:
    rule = relation("increase", "mean(t/*/four)", "mean(t/*/eight)")
    columns, rows = {"four": "count", "eight": "count"}, [("90", "105"), ("110", "115")]  # 100 -> 110

    findings = contradictions(make_paper({"z": ("12%", "%")}, rule, columns=columns, rows=rows))

    assert [finding.found for finding in findings] == ["10%"]


def test_many_results_for_one_printed_figure_are_told_as_their_hull(make_paper: MakePaper) -> None:
    columns, rows = {"mb": "MB/s", "ios": "IOPS"}, [("64", "1000"), ("32", "1000")]
    facts = {"z": ("4096", "bytes")}

    (finding,) = contradictions(
        make_paper(facts, relation("ratio", "t/*/mb", "t/*/ios"), columns=columns, rows=rows)
    )

    assert finding.found == "32000–64000 bytes"


def test_missing_figures_take_no_part(make_paper: MakePaper) -> None:
    facts, rows = {"z": ("7", "count")}, [("3",), ("",), ("4",)]

    findings = contradictions(make_paper(facts, relation("sum", "t/*/a"), columns={"a": "count"}, rows=rows))

    assert findings == ()


def test_a_row_with_a_missing_figure_is_left_out_and_the_others_keep_their_place(
    make_paper: MakePaper,
) -> None:
    columns = {"part": "count", "whole": "count", "share": "%"}
    rows = [("1", "", "50%"), ("1", "4", ""), ("1", "4", "25%"), ("1", "5", "25%")]

    findings = contradictions(
        make_paper(
            {}, relation("ratio", "t/*/part", "t/*/whole", against="t/*/share"), columns=columns, rows=rows
        )
    )

    assert [(finding.row, finding.found) for finding in findings] == [("r4", "20%")]


def test_large_counts_must_agree_to_the_last_digit(make_paper: MakePaper) -> None:
    figures = {"a": ("1182629476", "count"), "b": ("1", "count"), "z": ("1182629478", "count")}

    (finding,) = contradictions(make_paper(figures, relation("total", "facts/a", "facts/b")))

    assert finding.found == "1,182,629,477"


def test_a_known_cause_is_told_with_the_contradiction(make_paper: MakePaper) -> None:
    figures = {"a": ("2", "count"), "b": ("3", "count"), "z": ("7", "count")}
    rule = Relation(
        kind="product",
        says="the product",
        of=("facts/a", "facts/b"),
        against="facts/z",
        severity="error",
        because="The author counts from one.",
        case=41,
    )

    (finding,) = contradictions(make_paper(figures, rule))

    assert finding.sentence == "7 is printed, but the product is 6. The author counts from one."
    assert (finding.case, finding.line, finding.benchmark) == (41, 3, "paper_900")
