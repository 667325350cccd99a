"""Waiting for a PostgreSQL that starts at the same time, as containers of one set-up do."""

from threading import Event
from time import monotonic
from typing import Final

import structlog

from gridsizer_server.kit.engine import open_engine
from gridsizer_server.kit.settings import Settings

_LOOK_EVERY_S: Final = 0.5
_ONE_LOOK_S: Final = 2  # the least that libpq takes as its time limit

log: Final = structlog.get_logger("gridsizer.store")


def wait_for_database(settings: Settings, stopping: Event) -> None:
    """Return once the database takes connections, its time is over, or `stopping` is set; log the wait.

    It raises nothing of its own: whoever uses the store next is told by the driver what is wrong with it. An
    address or a password that is wrong is not waited for where a server answers it. SQLite needs no wait.

    Raises StoreUnavailable for an address that is no PostgreSQL's.
    """
    at_most_s = settings.database_wait_s
    if settings.database_url is None or not at_most_s or _answers(settings):
        return
    began_s = monotonic()
    log.warning("waiting for the database, which takes no connections yet", at_most_s=at_most_s)
    while monotonic() - began_s < at_most_s and not stopping.wait(_LOOK_EVERY_S):
        if _answers(settings):
            log.info("the database takes connections", waited_s=round(monotonic() - began_s, 1))
            return


def _answers(settings: Settings) -> bool:
    """Whether a server there takes connections, or the address is none that a wait would help."""
    from psycopg import pq  # noqa: PLC0415  SQLite needs no driver of PostgreSQL
    from psycopg.conninfo import make_conninfo  # noqa: PLC0415  as above

    engine = open_engine(settings)
    _, parts = engine.dialect.create_connect_args(engine.url)
    parts.pop("context", None)  # the dialect's own, for psycopg
    parts["connect_timeout"] = _ONE_LOOK_S
    address = make_conninfo(**parts)
    # No user, password or database is needed to know that:
    # https://www.postgresql.org/docs/17/libpq-connect.html#LIBPQ-PQPING
    return pq.Ping(pq.PGconn.ping(address.encode())) not in (pq.Ping.REJECT, pq.Ping.NO_RESPONSE)
