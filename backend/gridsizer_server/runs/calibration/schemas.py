"""Calibrations: a scenario fitted to runs, and how much better it then predicts what the fit did not see."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.learn.calibration import DocumentChange, FieldError, FittedField, HoldOut, NotInformed
from gridsizer_server.imports.requests import WHOLE
from gridsizer_server.runs.calibration.effects import FieldEffect, Standing


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class CalibrationAsked(BaseModel):
    """Which runs inform which scenario, and what is held out to test it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    scenario: Annotated[dict[str, Any], Field(description="A scenario document.")]
    runs: Annotated[list[str], Field(min_length=1, max_length=100, description="Ids of kept runs.")]
    hold_out: Annotated[
        HoldOut | None,
        Field(description="What the fit does not see; null for the first of node, run, time that can be."),
    ] = None
    seed: Annotated[int, Field(ge=0, le=2**32 - 1, description="Draws what is held out."), WHOLE] = 0
    apply: Annotated[
        list[str] | None,
        Field(
            max_length=1000,
            description="Paths of the fields to apply; null for those that the answer would apply by itself.",
        ),
    ] = None


class CalibrationPoint(_Answer):
    """A node in a run beside what is predicted for it."""

    path: str
    run: str
    host: str
    at: Annotated[datetime | None, Field(description="When it began.")]
    held_out: bool
    measured: float
    before: float | None
    low: Annotated[
        float | None, Field(description="90 % band by the fit that has not seen what is held out.")
    ]
    high: float | None


class CalibrationOut(_Answer):
    """What the runs say about the scenario. Errors are shares of the larger of measured and predicted."""

    runs: Annotated[list[str], Field(description="Their names.")]
    hold_out: HoldOut
    held_out: Annotated[str, Field(description="Which nodes, runs or time the tested fits did not see.")]
    hold_out_because: Annotated[str, Field(description="Why it is not as asked; empty where it is.")]
    seed: int
    applied: Annotated[list[str], Field(description="Paths of the fields that `changes` holds.")]
    before: Annotated[
        float | None,
        Field(description="Largest error of an applied field on what was held out; null without any."),
    ]
    after: Annotated[float | None, Field(description="The same, as fitted.")]
    was: Annotated[Standing, Field(description="The answer of the planner to the scenario as it was.")]
    becomes: Annotated[Standing, Field(description="The same with all applied fields.")]
    effects: Annotated[list[FieldEffect], Field(description="The same with each field alone.")]
    asks_apart: Annotated[
        list[str], Field(description="Runs that used more or less than the design would ask as applied.")
    ]
    fields: list[FittedField]
    not_informed: list[NotInformed]
    errors: list[FieldError]
    points: Annotated[list[CalibrationPoint], Field(description="At most 2,000.")]
    changes: list[DocumentChange]
    document: Annotated[dict[str, Any], Field(description="The scenario document with the changes made.")]
    cautions: list[str]
