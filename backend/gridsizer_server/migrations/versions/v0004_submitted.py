"""A file of an import says whether its jobs were submitted; a run counts a job once that two kinds record."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_SCHEDULERS = (
    "lsf_acct",
    "lsf_bacct",
    "lsf_bjobs_json",
    "lsf_jobs",
    "pbs_acct",
    "sas_workload",
    "sge_acct",
    "slurm_sacct",
)  # as of this revision
_FILES = sa.table("import_files", sa.column("format", sa.Text), sa.column("submitted", sa.Boolean))
_RUNS = sa.table("runs", sa.column("id", sa.Text), sa.column("jobs", sa.BigInteger))
_RUN_FILES = sa.table(
    "run_files", sa.column("run_id", sa.Text), sa.column("format", sa.Text), sa.column("jobs", sa.BigInteger)
)


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("import_files") as files:
        files.add_column(sa.Column("submitted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.update(_FILES).where(_FILES.c.format.in_(_SCHEDULERS)).values(submitted=True))
    scheduled, logged = (
        _sum(_RUN_FILES.c.format.in_(_SCHEDULERS)),
        _sum(_RUN_FILES.c.format.not_in(_SCHEDULERS)),
    )
    larger = sa.case((scheduled > logged, scheduled), else_=logged)
    op.execute(sa.update(_RUNS).values(jobs=larger))


def _sum(which: sa.ColumnElement[bool]) -> sa.ScalarSelect[int]:
    """Jobs in the files of a run of one kind."""
    jobs = sa.func.coalesce(sa.func.sum(_RUN_FILES.c.jobs), 0)
    return sa.select(jobs).where(_RUN_FILES.c.run_id == _RUNS.c.id, which).scalar_subquery()
