"""The rules of MB/s per core: their years, and which of them contradict each other."""

import re

import pytest

from gridsizer.catalogue import SHELVES

RULES = SHELVES["io_rules"]
ID = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")


def named_by(rule: str) -> set[str]:
    """The rules that the notes of one name."""
    return set(ID.findall(" ".join(RULES[rule].notes)))


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_says_in_which_year_it_was_stated_or_read(rule: str) -> None:
    stated = RULES[rule].fields["stated_in"]

    assert re.search(r"\b20[0-2]\d\b", stated)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_names_others_that_ask_something_else(rule: str) -> None:
    others = named_by(rule)

    assert others
    assert others <= RULES.keys() - {rule}
    asks = {other: RULES[other].fields["mb_s_per_core"] for other in (rule, *others)}
    ends = {(asked["low"], asked["high"]) for asked in asks.values()}
    assert len(ends) > 1


@pytest.mark.parametrize("rule", RULES)
def test_what_a_rule_contradicts_names_it_in_return(rule: str) -> None:
    silent = [other for other in named_by(rule) if rule not in named_by(other)]

    assert silent == []


@pytest.mark.parametrize(
    ("mib", "mb"),
    [
        ("aws_100_125", "aws_diagram_100_125"),
        ("aws_analytics_150", "sas_150"),
        ("aws_reporting_100", "sas_100"),
    ],
)
def test_a_rule_in_mib_asks_1_048576_of_the_same_number_in_mb(mib: str, mb: str) -> None:
    binary, decimal = (RULES[rule].fields["mb_s_per_core"] for rule in (mib, mb))

    assert binary["low"] == pytest.approx(decimal["low"] * 1.048576, abs=0.001)
    assert binary["high"] == pytest.approx(decimal["high"] * 1.048576, abs=0.001)
