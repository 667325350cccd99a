"""What may be set from outside: by the command line, else by `GRIDSIZER_*` in the environment."""

from pathlib import Path
from typing import Annotated, Final

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

_PACKAGE: Final = Path(__file__).resolve().parent
_CHECKOUT: Final = _PACKAGE.parents[1]


def shipped_fixtures() -> Path:
    """The fixtures that belong to this code: beside it in an installed package, else the checkout's."""
    packaged = _PACKAGE / "shipped"
    return packaged if packaged.is_dir() else _CHECKOUT / "fixtures"


def built_ui() -> Path | None:
    """The user interface built in the checkout, if it is."""
    built = _CHECKOUT / "frontend" / "dist"
    return built if (built / "index.html").is_file() else None


class Settings(BaseSettings):
    """Where to listen, where things lie, how much to accept."""

    model_config = SettingsConfigDict(env_prefix="GRIDSIZER_", frozen=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535, description="0 takes any free port")] = 8000
    allow_public_bind: bool = False
    data_dir: Path = Path("var")
    ui_dir: Path | None = Field(default_factory=built_ui)
    fixtures_dir: Path = Field(default_factory=shipped_fixtures)
    max_body_bytes: Annotated[int, Field(gt=0)] = 1_000_000
