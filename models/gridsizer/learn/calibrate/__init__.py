"""Fields of a scenario fitted to runs, with bands, tested on what the fit has not seen."""

from gridsizer.learn.calibrate.apply import DocumentChange, applied, document_changes
from gridsizer.learn.calibrate.calibrate import calibrate, calibrated
from gridsizer.learn.calibrate.calibration import Calibration, FieldError, FittedField, MeasuredPoint
from gridsizer.learn.calibrate.evidence import Evidence, NotInformed
from gridsizer.learn.calibrate.hold_out import HeldOut, HoldOut
from gridsizer.learn.calibrate.node_spread import NodeSpread, node_spread
from gridsizer.learn.calibrate.published import cpu_evidence, throughput_evidence

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
    "NotInformed",
    "applied",
    "calibrate",
    "calibrated",
    "cpu_evidence",
    "document_changes",
    "node_spread",
    "throughput_evidence",
]
