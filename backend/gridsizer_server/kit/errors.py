"""What the server refuses besides what the library refuses. None of these errors knows HTTP."""

from collections.abc import Collection

from gridsizer.errors import CapacityError, names_near


class UnknownResource(CapacityError):
    """A name in an address that nothing has."""

    def __init__(self, kind: str, name: str, known: Collection[str] = ()) -> None:
        there_are = names_near(name, known)
        super().__init__(f"no {kind} {name!r}" + (f"; there are: {there_are}" if there_are else ""))


class StoreUnavailable(CapacityError):
    """The store cannot be reached, or cannot be used as it is."""


class TooBusy(CapacityError):
    """As many questions wait for an answer as may."""


class TooSlow(CapacityError):
    """A body that takes longer to arrive than a server waits."""


class StoreFull(StoreUnavailable):
    """The store has no room to write."""


class OutOfRoom(CapacityError):
    """The disk, or the share of it that the settings allow, is full."""


class NotNow(CapacityError):
    """What was asked for fits the thing, but not the state it is in."""


class ChangedMeanwhile(CapacityError):
    """What was to be changed is no longer as whoever changes it saw it."""


class InvalidUpload(CapacityError):
    """An upload that is not files in a form."""


class InvalidSettlement(CapacityError):
    """An answer to a file's question that cannot be: a zone or a time that is none."""


class NotDeclaredJson(CapacityError):
    """A body whose content type is not JSON.

    A page of another site can make a browser send a form or plain text here unasked, but not JSON.
    """


class JobFailed(CapacityError):
    """A job that ended with an error nobody expected; the log has it under the job's id."""

    def __init__(self, job: str) -> None:
        super().__init__(f"An error on our side; the log has it under job {job}.")


class WorkersLost(CapacityError):
    """A job whose workers ended, one after another, before it did."""

    def __init__(self, workers: int) -> None:
        super().__init__(
            f"{workers} workers ended before this job did, without a word; it is not tried again"
        )
