"""Imports, runs and column mappings."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    _create_imports()
    _create_import_files()
    _create_runs()
    _create_run_parts()
    op.create_table(
        "mappings",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("changed_s", sa.Double, nullable=False),
        sa.Column("mapping", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_mappings")),
    )


def _create_imports() -> None:
    op.create_table(
        "imports",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("created_s", sa.Double, nullable=False),
        sa.Column("expires_s", sa.Double),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("job_id", sa.Text),
        sa.Column("run_id", sa.Text),
        sa.Column("renamed_hosts", sa.JSON, nullable=False),
        sa.Column("summary", sa.JSON),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_imports")),
    )
    op.create_index(op.f("ix_imports_created_s_id"), "imports", ["created_s", "id"])
    op.create_index(op.f("ix_imports_expires_s"), "imports", ["expires_s"])


def _create_import_files() -> None:
    op.create_table(
        "import_uploads",
        sa.Column("import_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("is_read", sa.Boolean, nullable=False),
        *_keys("import_uploads", "imports", "import_id", "number"),
    )
    op.create_table(
        "import_files",
        sa.Column("import_id", sa.Text, nullable=False),
        sa.Column("upload", sa.Integer, nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("format", sa.Text),
        sa.Column("evidence", sa.Text),
        sa.Column("host", sa.JSON, nullable=False),
        sa.Column("hosts", sa.JSON, nullable=False),
        *_span(),
        sa.Column("observations", sa.BigInteger, nullable=False),
        sa.Column("series", sa.Integer, nullable=False),
        sa.Column("jobs", sa.BigInteger, nullable=False),
        sa.Column("steps", sa.BigInteger, nullable=False),
        sa.Column("findings", sa.JSON, nullable=False),
        sa.Column("settled", sa.JSON, nullable=False),
        sa.Column("mapping", sa.Text),
        sa.Column("columns_file", sa.Text),
        sa.Column("contents", sa.JSON),
        *_keys("import_files", "imports", "import_id", "upload", "member"),
    )


def _create_runs() -> None:
    op.create_table(
        "runs",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_s", sa.Double, nullable=False),
        *_span(),
        sa.Column("hosts", sa.JSON, nullable=False),
        sa.Column("files", sa.Integer, nullable=False),
        sa.Column("series", sa.Integer, nullable=False),
        sa.Column("observations", sa.BigInteger, nullable=False),
        sa.Column("jobs", sa.BigInteger, nullable=False),
        sa.Column("steps", sa.BigInteger, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("pseudonymised", sa.Boolean, nullable=False),
        sa.Column("site", sa.JSON, nullable=False),
        sa.Column("findings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_runs")),
    )
    op.create_index(op.f("ix_runs_created_s_id"), "runs", ["created_s", "id"])


def _create_run_parts() -> None:
    op.create_table(
        "run_files",
        sa.Column("run_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("hosts", sa.JSON, nullable=False),
        *_span(),
        sa.Column("observations", sa.BigInteger, nullable=False),
        sa.Column("jobs", sa.BigInteger, nullable=False),
        sa.Column("steps", sa.BigInteger, nullable=False),
        sa.Column("findings", sa.JSON, nullable=False),
        *_keys("run_files", "runs", "run_id", "number"),
    )
    op.create_index(op.f("ix_run_files_sha256"), "run_files", ["sha256"])
    op.create_table(
        "run_series",
        sa.Column("run_id", sa.Text, nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("host", "metric", "layer", "device")),
        sa.Column("unit_printed", sa.Text, nullable=False),
        sa.Column("interval_s", sa.Double),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("offset", sa.BigInteger, nullable=False),
        sa.Column("files", sa.JSON, nullable=False),
        *(sa.Column(name, sa.Double, nullable=False) for name in ("min", "max", "mean")),
        *_span(),
        *_keys("run_series", "runs", "run_id", "key"),
    )
    op.create_table(
        "run_tables",
        sa.Column("run_id", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("pieces", sa.JSON, nullable=False),
        sa.Column("words", sa.JSON, nullable=False),
        *_keys("run_tables", "runs", "run_id", "level"),
    )


def _span() -> tuple[sa.Column[float], sa.Column[float]]:
    return sa.Column("starts_s", sa.Double), sa.Column("ends_s", sa.Double)


def _keys(table: str, above: str, name: str, *others: str) -> tuple[sa.Constraint, sa.Constraint]:
    """The key of a table whose rows go with the row above them."""
    foreign = sa.ForeignKeyConstraint(
        [name], [f"{above}.id"], name=op.f(f"fk_{table}_{name}"), ondelete="CASCADE"
    )
    return foreign, sa.PrimaryKeyConstraint(name, *others, name=op.f(f"pk_{table}"))
