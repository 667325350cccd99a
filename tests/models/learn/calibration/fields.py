"""Fields of a calibration by path, and series of one node to calibrate with."""

import numpy as np

from gridsizer.learn.calibration import Calibration, FittedField
from gridsizer.learn.observations import Metric, Series


def field_of(calibration: Calibration, path: str) -> FittedField:
    (found,) = (field for field in calibration.fields if field.path == path)
    return found


def reason(calibration: Calibration, path: str) -> str:
    (found,) = (field.because for field in calibration.not_informed if field.path == path)
    return found


def series(metric: Metric, values: list[float], **named: str) -> Series:
    return Series(
        host=named.get("host", "n1"),
        metric=metric,
        layer=named.get("layer", "node_nic"),  # type: ignore[arg-type]  # one of the layers, below
        device=named.get("device", ""),
        unit_printed=named.get("unit_printed", ""),
        at_s=60.0 * np.arange(1, len(values) + 1, dtype=np.float64),
        interval_s=60.0,
        value=np.array(values),
        line=np.arange(1, len(values) + 1),
    )
