"""Jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("request", sa.JSON, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("share", sa.Double, nullable=False),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("created_s", sa.Double, nullable=False),
        sa.Column("started_s", sa.Double),
        sa.Column("finished_s", sa.Double),
        sa.Column("worker", sa.Text),
        sa.Column("lease_until_s", sa.Double),
        sa.Column("result", sa.JSON),
        sa.Column("problem", sa.JSON),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_jobs")),
    )
    op.create_index(op.f("ix_jobs_state_lease_until_s"), "jobs", ["state", "lease_until_s"])
    op.create_index(op.f("ix_jobs_created_s_id"), "jobs", ["created_s", "id"])
