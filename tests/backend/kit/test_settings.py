"""Settings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from gridsizer_server.kit.settings import Settings, UnusableSettings, read_settings, shipped_fixtures

README: Final = Path(__file__).parents[3] / "README.md"
OF_THE_MACHINE: Final = {"import_processes", "question_processes", "ui_dir", "fixtures_dir"}
UNITS: Final = {"": 1, " MiB": 1024**2, " GiB": 1024**3}


def told_defaults() -> Iterator[tuple[str, str]]:
    """Every setting in the README's table with its default as written there."""
    for names, told in re.findall(r"^\| (`GRIDSIZER_[^|]+) \| ([^|]+) \|", README.read_text(), re.MULTILINE):
        settings = re.findall(r"GRIDSIZER_(\w+)", names)
        defaults = told.split(", ") if len(settings) > 1 else [told]
        yield from zip(map(str.lower, settings), defaults, strict=True)


def meant(default: str) -> str | float | None:
    """A default as the README writes it: "4 GiB", "20,000", "none", "var"."""
    number = re.fullmatch(r"(\d[\d,]*)( MiB| GiB|)", default)
    if number is not None:
        return float(number[1].replace(",", "")) * UNITS[number[2]]
    return None if default == "none" else default


def test_the_environment_sets_what_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIDSIZER_PORT", "8123")
    monkeypatch.setenv("GRIDSIZER_ALLOW_PUBLIC_BIND", "true")

    settings = Settings(host="127.0.0.2")

    assert (settings.host, settings.port, settings.allow_public_bind) == ("127.0.0.2", 8123, True)


def test_what_is_said_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIDSIZER_PORT", "8123")

    assert Settings(port=8124).port == 8124


def test_the_fixtures_are_found_from_any_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    assert (shipped_fixtures() / "scenarios" / "f810_12_nodes.json").is_file()


def test_only_this_machine_is_served_unless_told_otherwise() -> None:
    settings = Settings()

    assert settings.host == "127.0.0.1"
    assert not settings.allow_public_bind


def test_the_readme_tells_every_setting_once_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"GRIDSIZER_{name.upper()}", raising=False)
    settings = Settings()

    told = list(told_defaults())

    assert sorted(name for name, _ in told) == sorted(Settings.model_fields)
    for name, default in told:
        if name not in OF_THE_MACHINE:
            is_set = getattr(settings, name)
            plain = str(is_set).lower() if isinstance(is_set, bool | Path) else is_set
            assert meant(default) == (plain or None), name


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"processes": 0}, "settings: processes: wanted at least 1, got 0"),
        ({"port": "eighty"}, "settings: port: wanted a whole number, got 'eighty'"),
        ({"job_lease_s": "soon"}, "settings: job_lease_s: wanted a number, got 'soon'"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_what_was_wanted_and_what_there_was(
    given: dict[str, object], said: str
) -> None:
    with pytest.raises(UnusableSettings) as refused:
        read_settings(given)

    assert str(refused.value) == said
