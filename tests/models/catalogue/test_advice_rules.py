"""A rule of advice that names what is not there is refused with its file and the comparison."""

from collections.abc import Callable

import pytest

from gridsizer.catalogue import Shelf, advice_rules
from gridsizer.catalogue.rules import rules_of
from gridsizer.catalogue.shelf import WrittenRule
from gridsizer.describe.advice import Comparison
from gridsizer.errors import UnsoundCatalogue

ShelfWith = Callable[..., Shelf]

SOUND = """
name: A rule
version: 1
summary: For tests.
fields:
  severity: note
  text: "{where} have {grid/nodes} nodes."
  about: grid/nic/mtu_bytes
  when: grid/nic/kind is ethernet and grid/nic/mtu_bytes below 9000
  or_when: answer/verdict is fits or storage/nodes above 3
  fires_on: grid/0/nic/mtu_bytes is 1500
  silent_on: grid/0/nic/mtu_bytes is 9000
sources:
  default: {basis: published, title: A test}
"""


def test_a_sound_rule_is_read_into_its_comparisons(shelf_with: ShelfWith) -> None:
    (rule,) = rules_of(shelf_with(WrittenRule, mine=SOUND))

    assert rule.every == (
        Comparison(path="grid/nic/kind", operator="is", value="ethernet"),
        Comparison(path="grid/nic/mtu_bytes", operator="below", value=9000.0),
    )
    assert rule.any_of[1] == Comparison(path="storage/nodes", operator="above", value=3.0)
    assert (rule.of, rule.severity, rule.source.title) == ("grid", "note", "A test")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        pytest.param(
            "mtu_bytes below", "mtu below", "when, 'grid/nic/mtu below 9000': no path", id="unknown path"
        ),
        pytest.param(
            "below 9000", "under 9000", "'grid/nic/mtu_bytes under 9000': wanted one of is,", id="op"
        ),
        pytest.param("below 9000", "below many", "wanted a number, got 'many'", id="word for a number"),
        pytest.param("below 9000", "contains 9", "contains is for words", id="contains of a number"),
        pytest.param("kind is ethernet", "kind above 3", "above is for numbers", id="number for a word"),
        pytest.param("is ethernet", "is wireless", "wanted one of ethernet", id="word that is no choice"),
        pytest.param("verdict is fits", "verdict is fine", "or_when, 'answer/verdict is fine'", id="verdict"),
        pytest.param("answer/verdict", "answer/price", "no path 'answer/price'", id="unknown figure"),
        pytest.param("about: grid/nic/mtu_bytes", "about: grid/mtu", "about: no path", id="about"),
        pytest.param("{grid/nodes}", "{grid/node}", "text: no path 'grid/node'", id="named in the text"),
        pytest.param(
            "storage/nodes above 3", "batch/classes/jobs above 3", "batch/classes and grid", id="two lists"
        ),
        pytest.param("severity: note", "severity: grave", "wanted one of 'warning'", id="severity"),
        pytest.param("  about: grid/nic/mtu_bytes\n", "", "no about", id="missing field"),
        pytest.param("about: grid", "abuot: grid", "/fields/abuot", id="misspelt field"),
        pytest.param("silent_on: grid/0/nic/mtu_bytes is 9000", "silent_on: 9", "wanted text", id="no text"),
    ],
)
def test_a_rule_that_names_what_is_not_there_is_refused_with_its_place(
    shelf_with: ShelfWith, right: str, wrong: str, said: str
) -> None:
    assert right in SOUND

    with pytest.raises(UnsoundCatalogue) as refused:
        rules_of(shelf_with(WrittenRule, mine=SOUND.replace(right, wrong)))

    assert "mine.yaml" in str(refused.value)
    assert said in str(refused.value)


def test_a_rule_without_a_condition_is_refused(shelf_with: ShelfWith) -> None:
    lines = [line for line in SOUND.splitlines() if "when:" not in line]

    with pytest.raises(UnsoundCatalogue, match="wanted a condition in when or or_when"):
        rules_of(shelf_with(WrittenRule, mine="\n".join(lines)))


def test_shipped_rules_are_read_once() -> None:
    assert advice_rules() is advice_rules()
    assert advice_rules()[0].severity == "warning"
