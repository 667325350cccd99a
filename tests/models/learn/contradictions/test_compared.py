"""Rules that compare printed figures with each other, within and between papers, on made-up papers."""

from collections.abc import Callable
from typing import get_args

import pytest

from gridsizer.learn.benchmarks import Benchmark, Relation
from gridsizer.learn.benchmarks.relation import ComparedKind, Kind, Operand
from gridsizer.learn.contradictions import contradictions, cross_contradictions

MakePaper = Callable[..., Benchmark]

# kind, what it is held against, tolerance, unit, texts that hold, texts that do not, row and text found
Comparison = tuple[ComparedKind, str | None, float | None, str, list[str], list[str], tuple[str, str]]
COMPARISONS: list[Comparison] = [
    ("same", None, None, "MBps", ["60 MBps"] * 3, ["60 MBps", "60 GBps", "60 MBps"], ("r2", "60 GBps")),
    ("same_unit", None, None, "MBps", ["1 GBps", "2 GBps"], ["1 GBps", "2 GBps", "4 MBps"], ("r3", "4 MBps")),
    ("alike", None, 0.1, "count", ["100", "105", "98"], ["100", "150", "98"], ("r2", "150")),
    ("whole", None, None, "%", ["61%", "11%", "28%"], ["61%", "11%", "38%"], ("r1", "61%")),
    ("at_most", "facts/ten", None, "MBps", ["8", "9", "10"], ["8", "9", "12"], ("r3", "12")),
    ("near", "facts/ten", 0.1, "MBps", ["9", "9.5", "11"], ["9", "7", "11"], ("r2", "7")),
    ("count", "facts/three", None, "MBps", ["1", "2", "3"], ["1", "2", ""], ("three", "3")),
]


def relation(
    kind: Kind,
    *of: Operand,
    against: str | None = None,
    tolerance: float | None = None,
    quantity: str | None = None,
) -> Relation:
    return Relation(
        kind=kind, says="It", of=of, severity="error", against=against, tolerance=tolerance, quantity=quantity
    )


@pytest.mark.parametrize(
    ("kind", "against", "tolerance", "unit", "holding", "broken", "found"),
    COMPARISONS,
    ids=[case[0] for case in COMPARISONS],
)
def test_figures_that_do_not_go_together_are_found(
    kind: ComparedKind,
    against: str | None,
    tolerance: float | None,
    unit: str,
    holding: list[str],
    broken: list[str],
    found: tuple[str, str],
    make_paper: MakePaper,
) -> None:
    rule = relation(kind, "t/*/a", against=against, tolerance=tolerance)
    facts = {"ten": ("10 MBps", "MBps"), "three": ("3", "count")}

    before, after = (
        contradictions(make_paper(facts, rule, columns={"a": unit}, rows=[(text,) for text in texts]))
        for texts in (holding, broken)
    )

    assert before == ()
    assert [(c.rule, c.severity, (c.row, c.printed)) for c in after] == [(kind, "error", found)]


def test_the_row_whose_ratio_is_not_that_of_the_others_is_found(make_paper: MakePaper) -> None:
    rule = relation("same_ratio", "t/*/bytes", "t/*/ops")
    columns = {"bytes": "bytes", "ops": "count"}
    rows = [("81920", "10"), ("16384", "2"), ("12288", "3")]

    before = contradictions(make_paper({}, rule, columns=columns, rows=rows[:2]))
    after = contradictions(make_paper({}, rule, columns=columns, rows=rows))

    assert before == ()
    assert [(finding.row, finding.found) for finding in after] == [("r3", "8192")]


def test_every_comparison_is_tried_here() -> None:
    assert {*(case[0] for case in COMPARISONS), "same_ratio"} == set(get_args(ComparedKind))


@pytest.mark.parametrize(
    ("longest", "severities"), [("49:45", []), ("49:30", ["explainable"]), ("47:18", ["error"])]
)
def test_a_figure_printed_coarsely_may_lie_half_a_digit_above_its_limit(
    longest: str, severities: list[str], make_paper: MakePaper
) -> None:
    figures = {"a": ("0:50", "HH:mm"), "z": (longest, "MM:ss")}

    findings = contradictions(make_paper(figures, relation("at_most", "facts/a", against="facts/z")))

    assert [finding.severity for finding in findings] == severities


def test_limits_are_taken_row_by_row_where_there_is_one_a_row(make_paper: MakePaper) -> None:
    rule = relation("at_most", "t/*/after", against="t/*/before")
    rows = [("40 GB", "55 GB"), ("63 GB", "22 GB")]

    findings = contradictions(make_paper({}, rule, columns={"before": "GB", "after": "GB"}, rows=rows))

    assert [(finding.row, finding.found) for finding in findings] == [("r1", "at most 40 GB")]


def test_a_row_without_a_figure_or_without_a_limit_is_left_out(make_paper: MakePaper) -> None:
    rule = relation("at_most", "t/*/after", against="t/*/before")
    rows = [("", "55 GB"), ("63 GB", ""), ("40 GB", "55 GB")]

    findings = contradictions(make_paper({}, rule, columns={"before": "GB", "after": "GB"}, rows=rows))

    assert [finding.row for finding in findings] == ["r3"]


def test_a_range_is_above_a_limit_only_when_all_of_it_is(make_paper: MakePaper) -> None:
    figures = {"a": ("2.7 to 3.5 GBps", "GBps"), "z": ("2.5-2.8 GBps", "GBps")}

    findings = contradictions(make_paper(figures, relation("at_most", "facts/a", against="facts/z")))

    assert findings == ()


def test_a_count_of_things_none_of_which_is_printed_is_no_contradiction(make_paper: MakePaper) -> None:
    rule = relation("count", "t/*/a", against="facts/z")

    findings = contradictions(
        make_paper({"z": ("2", "count")}, rule, columns={"a": "count"}, rows=[("",), ("",)])
    )

    assert findings == ()


@pytest.mark.parametrize(
    ("unit", "first", "second", "hint"),
    [
        ("timestamp", "2020-04-02 06:32:08", "2020-04-02 03:32:08", " They are 3 h apart: two time zones?"),
        ("timestamp", "2020-04-02 06:32:08", "2020-04-02 03:32:09", ""),
        ("MBps", "60–75 MBps", "60–75 GBps", " They are 1,000 times apart: one unit is misprinted."),
        ("MBps", "60–75 MBps", "60–80 GBps", ""),
    ],
)
def test_a_difference_that_suggests_its_cause_says_so(
    unit: str, first: str, second: str, hint: str, make_paper: MakePaper
) -> None:
    figures = {"a": (first, unit), "b": (second, unit)}

    (finding,) = contradictions(make_paper(figures, relation("same", "facts/a", "facts/b")))

    assert finding.sentence == f"It: {second} at line 2, {first} at line 1.{hint}"


def test_papers_that_share_no_value_of_a_quantity_contradict_each_other(make_paper: MakePaper) -> None:
    rule = relation("across", "facts/a", quantity="io_size")
    small = make_paper({"a": ("8K", "bytes")}, rule, number="901")
    either = make_paper({"a": ("128k or 256k", "bytes")}, rule, number="902")
    large = make_paper({"a": ("256K", "bytes")}, rule, number="903")

    agreeing, differing = cross_contradictions([either, large]), cross_contradictions([small, either])

    assert agreeing == ()
    assert [(finding.benchmark, finding.found) for finding in differing] == [
        ("paper_901", "128k or 256k in paper 902"),
        ("paper_902", "8K in paper 901"),
    ]


def test_quantities_of_different_names_are_not_compared(make_paper: MakePaper) -> None:
    size = make_paper({"a": ("8K", "bytes")}, relation("across", "facts/a", quantity="io_size"))
    other = make_paper({"a": ("1M", "bytes")}, relation("across", "facts/a", quantity="stripe_size"))

    assert cross_contradictions([size, other]) == ()


def test_a_share_that_no_paper_prints_is_computed_from_its_parts(make_paper: MakePaper) -> None:
    half = make_paper({"a": ("50%", "%")}, relation("across", "facts/a", quantity="reads"), number="901")
    flows = {"r": ("4.4G", "bytes/s"), "w": ("4.9G", "bytes/s")}
    rule = relation("across", "facts/r", ("facts/r", "facts/w"), quantity="reads")

    findings = cross_contradictions([half, make_paper(flows, rule, number="902")])

    assert findings[0].found == "47.3% in paper 902"


@pytest.mark.parametrize(
    ("kind", "of", "against", "complaint"),
    [
        ("sum", ("facts/a",), None, "needs 'against'"),
        ("same", ("facts/a",), "facts/z", "takes no 'against'"),
        ("near", ("facts/a",), "facts/z", "needs 'tolerance'"),
        ("across", ("facts/a",), None, "needs 'quantity'"),
        ("same", (), None, "needs cells"),
    ],
)
def test_a_relation_without_what_its_kind_needs_is_refused(
    kind: Kind, of: tuple[str, ...], against: str | None, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        relation(kind, *of, against=against)
