"""A store has an identity, a job counts its worker's beats, an import its changes."""

from uuid import uuid4

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    identity = op.create_table(
        "store",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("moved_from", sa.Text),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_store")),
    )
    op.bulk_insert(identity, [{"identity": uuid4().hex, "moved_from": None}])
    op.drop_index(op.f("ix_jobs_state_lease_until_s"), "jobs")
    with op.batch_alter_table("jobs") as jobs:
        jobs.drop_column("lease_until_s")
        jobs.add_column(sa.Column("beats", sa.Integer, nullable=False, server_default="0"))
        jobs.add_column(sa.Column("lease_s", sa.Double))
    op.create_index(op.f("ix_jobs_state"), "jobs", ["state"])
    with op.batch_alter_table("imports") as imports:
        imports.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="0"))
