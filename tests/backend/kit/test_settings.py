"""Settings."""

from pathlib import Path

import pytest

from gridsizer_server.kit.settings import Settings, shipped_fixtures


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
