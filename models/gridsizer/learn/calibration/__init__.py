"""Fields of a scenario fitted to runs, with bands, tested on what the fit has not seen."""

from gridsizer.learn.calibration.apply import DocumentChange, NotDetermined, applied, document_changes
from gridsizer.learn.calibration.calibrate import calibrate, calibrated
from gridsizer.learn.calibration.calibration import Calibration, FieldError, FittedField, MeasuredPoint
from gridsizer.learn.calibration.evidence import Evidence, NotInformed
from gridsizer.learn.calibration.hold_out import HeldOut, HoldOut
from gridsizer.learn.calibration.node_spread import NodeSpread, node_spread, spread_in
from gridsizer.learn.calibration.published import (
    cpu_evidence,
    published_evidence,
    run_time_evidence,
    throughput_evidence,
)
from gridsizer.learn.calibration.used import Used

__all__ = [
    "Calibration",
    "DocumentChange",
    "Evidence",
    "FieldError",
    "FittedField",
    "HeldOut",
    "HoldOut",
    "MeasuredPoint",
    "NodeSpread",
    "NotDetermined",
    "NotInformed",
    "Used",
    "applied",
    "calibrate",
    "calibrated",
    "cpu_evidence",
    "document_changes",
    "node_spread",
    "published_evidence",
    "run_time_evidence",
    "spread_in",
    "throughput_evidence",
]
