"""YAML that anybody may have written: plain values, or one clear refusal."""

import pytest

from gridsizer.catalogue.yaml_text import UnreadableYaml, yaml_of, yaml_value

_LAUGHS = "\n".join(
    f"{name}: &{name} [{', '.join([before] * 10)}]"
    for name, before in zip("abcdef", ["1", "*a", "*b", "*c", "*d", "*e"], strict=True)
)


def test_dates_stay_text() -> None:
    assert yaml_value("retrieved: 2026-11-20") == {"retrieved": "2026-11-20"}


def test_what_an_anchor_names_may_be_said_again() -> None:
    assert yaml_value("a: &x {basis: assumed}\nb: *x")["b"] == {"basis": "assumed"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("a: [", "wanted YAML", id="not YAML"),
        pytest.param("a: 1\nb: 2\na: 3", "each key once, got 'a' twice", id="a key twice"),
        pytest.param("[" * 1_000_000, "at most 200,000 characters", id="1 MB deep"),
        pytest.param("[" * 100_000, "more than 20 levels", id="100,000 deep"),
        pytest.param("- " * 50_000, "more than 20 levels", id="deep in blocks"),
        pytest.param(_LAUGHS, "more than 20,000 values", id="a million of six lines"),
        pytest.param("a: &x [*x]", "lists and mappings", id="itself within itself"),
        pytest.param("a: \x00", "wanted YAML", id="NUL"),
        pytest.param('a: "\\0"', "without NUL", id="NUL, escaped"),
        pytest.param('a: "\\ud800"', "wanted YAML", id="half of a character"),
        pytest.param("a: .inf", "finite numbers", id="infinite"),
        pytest.param("a: .nan", "finite numbers", id="no number"),
        pytest.param(f"a: {'9' * 6000}", "plain values", id="6,000 digits"),
        pytest.param("1: 2", "a name before each colon, got 1", id="a number for a key"),
        pytest.param("? [a]\n: b", "wanted YAML", id="a list for a key"),
        pytest.param("a: !!binary aGk=", "lists and mappings", id="bytes"),
        pytest.param("a: !!set {b}", "lists and mappings", id="a set"),
        pytest.param("a: !!python/object/apply:os.system [ls]", "wanted YAML", id="a call"),
        pytest.param("a: 1\n---\nb: 2", "another document", id="two documents"),
        pytest.param("a: *b", "undefined alias", id="an alias of nothing"),
        pytest.param("a: !!int x", "plain values", id="a number that is none"),
    ],
)
def test_what_is_no_plain_yaml_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnreadableYaml, match=said):
        yaml_value(text)


def test_what_is_written_reads_back() -> None:
    value = {"name": "Größe: 4 × 25", "fields": {"a": None, "b": [1, 2.5, {"c": True}]}, "day": "2026-11-20"}

    assert yaml_value(yaml_of(value)) == value
