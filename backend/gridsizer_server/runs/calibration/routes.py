"""Fitting a scenario to runs."""

from typing import Annotated

from fastapi import APIRouter, Depends

from gridsizer_server.kit.budget import refuse_too_much
from gridsizer_server.kit.refusals import INVALID_SCENARIO, NOT_FOUND, STORE_UNAVAILABLE, UNSIZABLE, problems
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted
from gridsizer_server.routing.kept import KeptSettings, KeptStore
from gridsizer_server.runs.calibration.fit import calibrated, kept_runs, published_spread
from gridsizer_server.runs.calibration.schemas import CalibrationAsked, CalibrationOut

router = APIRouter(prefix="/calibrations", tags=["runs"])


PostedCalibration = Annotated[CalibrationAsked, Depends(posted(CalibrationAsked))]


@router.post(
    "",
    responses=problems(NOT_FOUND, INVALID_SCENARIO, UNSIZABLE, STORE_UNAVAILABLE, *POSTED_MODEL),
    openapi_extra=body_of(CalibrationAsked),
)
def create_calibration(asked: PostedCalibration, settings: KeptSettings, store: KeptStore) -> CalibrationOut:
    """Fit what the runs inform of a scenario, test it on what the fit did not see, say what applying changes.

    Nothing is kept. A field that the runs do not determine cannot be applied (404).

    A million observations take about two seconds, in a thread of their own.
    """
    refuse_too_much(asked.scenario, 1, settings.question_work)
    runs, sites = kept_runs(store, settings, asked.runs)
    spread = published_spread(settings.fixtures_dir)
    return calibrated(
        asked.scenario,
        runs,
        sites,
        hold_out=asked.hold_out,
        seed=asked.seed,
        spread=spread,
        apply=asked.apply,
    )
