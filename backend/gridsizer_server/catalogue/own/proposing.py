"""What results of I/O tests propose for the array of a design: parsed, judged, and forgotten."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

from gridsizer.catalogue import resolve
from gridsizer.errors import CapacityError
from gridsizer.learn.ceilings import Proposal, proposal_for
from gridsizer_server.catalogue.own.schemas import ProposalOut
from gridsizer_server.catalogue.own.storage_tests import storage_tests
from gridsizer_server.imports.reading.local import Found
from gridsizer_server.kit.settings import Settings


class NoDay(CapacityError):
    """A day that is none."""


def proposed(
    document: object, files: Sequence[Found], settings: Settings, day: str | None = None
) -> Proposal:
    """What the tests in these files say of the array; `day` is when they ran, where they do not: else today.

    Raises InvalidScenario, NotATest and NoRate.
    """
    scenario = resolve(document)
    ran = datetime.now(UTC).date().isoformat() if day is None else _day(day)
    return proposal_for(scenario, storage_tests(files, settings), ran)


def json_of(proposal: Proposal) -> bytes:
    """As the API answers it."""
    return ProposalOut.model_validate(proposal).model_dump_json().encode()


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise NoDay(f"wanted a day as 2026-11-23, got {text!r}") from error
