"""What may be set from outside: by the command line, else by `GRIDSIZER_*` in the environment."""

import os
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from gridsizer.errors import CapacityError
from gridsizer_server.kit.faults import told

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_CHECKOUT: Final = _PACKAGE.parents[1]


def shipped_fixtures() -> Path:
    """The fixtures that belong to this code: beside it in an installed package, else the checkout's."""
    packaged = _PACKAGE / "shipped"
    return packaged if packaged.is_dir() else _CHECKOUT / "fixtures"


def built_ui() -> Path | None:
    """The user interface built in the checkout, if it is."""
    built = _CHECKOUT / "frontend" / "dist"
    return built if (built / "index.html").is_file() else None


class UnusableSettings(CapacityError):
    """A setting that cannot be used; names it as the environment does, without the prefix."""


class Settings(BaseSettings):
    """Where to listen, where things lie, how much to accept."""

    model_config = SettingsConfigDict(env_prefix="GRIDSIZER_", env_ignore_empty=True, frozen=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535, description="0 takes any free port")] = 8000
    allow_public_bind: bool = False
    allowed_hosts: Annotated[
        str, Field(description="Names this server is called by, with commas; loopback names always are known")
    ] = ""
    processes: Annotated[int, Field(ge=1, le=64, description="That answer requests, on one socket")] = 1
    connections: Annotated[int, Field(ge=10, le=100_000, description="Open at a time, of each process")] = (
        1000
    )
    head_s: Annotated[float, Field(gt=0, le=600, description="Until the head of a request is there")] = 10.0
    body_s: Annotated[
        float, Field(gt=0, le=3600, description="Until its body is, where it comes slower than 1 kB a second")
    ] = 20.0
    data_dir: Path = Path("var")
    database_url: Annotated[
        SecretStr | None, Field(description="A PostgreSQL; without one, SQLite in the data folder")
    ] = None
    database_wait_s: Annotated[
        float,
        Field(ge=0, le=3600, description="That a start waits for a PostgreSQL"),
    ] = 60.0
    ui_dir: Path | None = Field(default_factory=built_ui)
    fixtures_dir: Path = Field(default_factory=shipped_fixtures)
    max_body_bytes: Annotated[int, Field(gt=0)] = 1_000_000
    max_import_bytes: Annotated[int, Field(gt=0, description="Of one upload, all of its files")] = 4 * 1024**3
    max_import_files: Annotated[int, Field(gt=0, description="In one upload")] = 20_000
    max_line_bytes: Annotated[int, Field(gt=0, description="The longest line of a log")] = 4 * 1024**2
    max_unpacked_bytes: Annotated[int, Field(gt=0, description="That one archive unpacks to")] = 64 * 1024**3
    max_unpacked_ratio: Annotated[int, Field(gt=0, description="Unpacked over packed size of an archive")] = (
        250
    )
    max_archive_depth: Annotated[int, Field(gt=0, description="Archives within archives")] = 4
    max_table_columns: Annotated[int, Field(gt=0)] = 16_384
    max_sheet_cells: Annotated[int, Field(gt=0, description="Of one sheet of a workbook")] = 2_000_000
    reader_cpu_s: Annotated[
        int, Field(gt=0, description="Processor time that reading one file may take, and 1 s more a MB")
    ] = 60
    reader_memory_bytes: Annotated[int, Field(gt=0, description="That reading one file may take")] = 1024**3
    storage_quota_bytes: Annotated[
        int, Field(gt=0, description="What imports and runs may take on disk together")
    ] = 20 * 1024**3
    imports_kept_days: Annotated[float, Field(gt=0, description="Until what was uploaded is deleted")] = 7.0
    runs_kept_days: Annotated[
        float | None, Field(gt=0, description="Until a run is deleted; for good where not set")
    ] = None
    import_processes: Annotated[
        int, Field(ge=1, le=256, description="That read the files of one import at the same time")
    ] = min(256, os.cpu_count() or 1)
    workers: Annotated[int, Field(ge=0, le=64, description="Processes that `serve` starts for jobs")] = 1
    job_lease_s: Annotated[
        float, Field(ge=0.5, le=600, description="How long a job waits for a worker that fell silent")
    ] = 1.0
    finished_jobs_kept_days: Annotated[float, Field(gt=0)] = 30.0
    question_work: Annotated[
        int,
        Field(gt=0, description="Links, and grid groups times job classes, times samples of a question"),
    ] = 2_000_000
    question_queue: Annotated[
        int, Field(ge=1, le=1000, description="Questions that wait; who asks another is told to come back")
    ] = 4
    question_processes: Annotated[
        int, Field(ge=1, le=64, description="That answer questions of much work, once there is one")
    ] = min(2, os.cpu_count() or 1)
    simulation_events: Annotated[int, Field(gt=0, description="All replicates together")] = 20_000_000
    simulation_horizon_days: Annotated[float, Field(gt=0)] = 366.0
    simulation_replicates: Annotated[int, Field(gt=0)] = 10_000
    simulation_s: Annotated[float, Field(gt=0, description="Wall time one simulation may take")] = 600.0

    def as_environment(self) -> dict[str, str]:
        """These settings for another process of ours, which is started without options.

        >>> Settings(port=8123, ui_dir=None).as_environment()["GRIDSIZER_PORT"]
        '8123'
        """
        given = {name: value for name, value in self if value is not None}
        if self.database_url is not None:
            given["database_url"] = self.database_url.get_secret_value()
        return {f"GRIDSIZER_{name.upper()}": str(value) for name, value in given.items()}


def read_settings(given: dict[str, Any]) -> Settings:
    """Settings by name where they are not None; the environment gives the others. Raises UnusableSettings."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise UnusableSettings(f"settings: {told(error, str)}") from error
