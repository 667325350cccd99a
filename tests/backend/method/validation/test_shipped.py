"""The backtest ships with the product, and is what a run of it finds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import BENCHMARKS

from gridsizer_server.kit.fixtures import UnsoundFixture
from gridsizer_server.method.validation.shipped import ship, shipped_validation

FIXTURES = BENCHMARKS.parent


def test_the_backtest_that_ships_is_what_a_run_finds(answer: dict[str, Any], found: dict[str, Any]) -> None:
    """`make generate` writes it anew where the model or the tables have changed."""
    shipped, run = dict(_leaves(answer)), dict(_leaves(found))

    assert shipped.keys() == run.keys()
    assert {place: run[place] for place in run if not _is_near(shipped[place], run[place])} == {}


def test_what_is_written_is_read_as_it_was(tmp_path: Path) -> None:
    shipped = shipped_validation(FIXTURES)

    ship(shipped, tmp_path)

    assert shipped_validation(tmp_path) == shipped
    assert (tmp_path / "validation.json").read_bytes() == (FIXTURES / "validation.json").read_bytes()


@pytest.mark.parametrize("text", [None, "", "{}", '{"rows": [1]}'])
def test_fixtures_without_a_sound_backtest_stop_the_start_with_its_name(
    text: str | None, tmp_path: Path
) -> None:
    if text is not None:
        (tmp_path / "validation.json").write_text(text)

    with pytest.raises(UnsoundFixture, match=r"^validation\.json: "):
        shipped_validation(tmp_path)


def _leaves(part: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value under its place: "/rows/3/mape"."""
    if isinstance(part, dict):
        for name, each in part.items():
            yield from _leaves(each, f"{place}/{name}")
    elif isinstance(part, list):
        for at, each in enumerate(part):
            yield from _leaves(each, f"{place}/{at}")
    else:
        yield place, part


def _is_near(shipped: Any, run: Any) -> bool:
    """The same, or as near as two machines' last digits."""
    if isinstance(shipped, float) and isinstance(run, float):
        return shipped == pytest.approx(run, rel=1e-4, abs=1e-9)
    return bool(shipped == run)
