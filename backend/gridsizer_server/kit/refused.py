"""Errors as problem documents, by their class; for a refused request and for a job that failed."""

from collections.abc import Mapping
from typing import Final

from gridsizer import errors
from gridsizer.catalogue.yaml_text import UnreadableYaml
from gridsizer.errors import CapacityError, InvalidEntry, InvalidScenario, UnknownEntry, UnsizableDesign
from gridsizer.learn.calibration import NotDetermined
from gridsizer.learn.ceilings import NoRate
from gridsizer_server.kit import refusals
from gridsizer_server.kit.documents import UnreadableDocument
from gridsizer_server.kit.errors import (
    ChangedMeanwhile,
    InvalidSettlement,
    InvalidUpload,
    NotDeclaredJson,
    NotNow,
    OutOfRoom,
    StoreUnavailable,
    TooBusy,
    TooSlow,
    UnknownResource,
    WorkersLost,
)
from gridsizer_server.kit.problems import Fault, Part, Problem
from gridsizer_server.kit.refusals import Refusal

OF_ERROR: Final[Mapping[type[CapacityError], Refusal]] = {
    UnreadableDocument: refusals.NOT_JSON,
    NotDeclaredJson: refusals.NOT_DECLARED_JSON,
    InvalidEntry: refusals.INVALID_ENTRY,  # before what it is a kind of
    UnreadableYaml: refusals.INVALID_ENTRY,
    InvalidScenario: refusals.INVALID_SCENARIO,
    NoRate: refusals.INVALID_UPLOAD,
    UnsizableDesign: refusals.UNSIZABLE,
    UnknownEntry: refusals.NOT_FOUND,
    NotDetermined: refusals.NOT_FOUND,
    UnknownResource: refusals.NOT_FOUND,
    TooBusy: refusals.BUSY,
    TooSlow: refusals.TOO_SLOW,
    StoreUnavailable: refusals.STORE_UNAVAILABLE,
    OutOfRoom: refusals.OUT_OF_ROOM,
    NotNow: refusals.NOT_NOW,
    ChangedMeanwhile: refusals.CHANGED_MEANWHILE,
    InvalidUpload: refusals.INVALID_UPLOAD,
    InvalidSettlement: refusals.INVALID_PARAMETER,
    WorkersLost: refusals.WORKER_LOST,
}


def problem_of(error: CapacityError) -> Problem:
    """The problem document of an error; of `FAILED` where the class of the error names no refusal."""
    found = error.problems if isinstance(error, InvalidScenario) else ()
    matching = (refusal for kind, refusal in OF_ERROR.items() if isinstance(error, kind))
    return next(matching, refusals.FAILED).problem(str(error), [fault_in("body", one) for one in found])


def fault_in(part: Part, problem: errors.Problem) -> Fault:
    """One thing wrong with that part of a request."""
    return Fault(part=part, pointer=problem.pointer, wanted=problem.wanted, got=problem.got)
