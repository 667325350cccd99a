"""What measured rows say of a formula's parameters, and what they leave open."""

from gridsizer.learn.calibration.conformal import ZERO_DOF_FACTOR, TooFewResiduals, conformal_half_width
from gridsizer.learn.calibration.hull import hull_parameter
from gridsizer.learn.calibration.least_squares import LinearFit, fit_linear
from gridsizer.learn.calibration.membership import Membership, NoParametersMeet, membership
from gridsizer.learn.calibration.parameter import Parameter
from gridsizer.learn.calibration.ratio import RatioFit, fit_ratio
from gridsizer.learn.calibration.spread import NoDegreesOfFreedom, half_width_shares
from gridsizer.learn.calibration.told import told_parameters

__all__ = [
    "ZERO_DOF_FACTOR",
    "LinearFit",
    "Membership",
    "NoDegreesOfFreedom",
    "NoParametersMeet",
    "Parameter",
    "RatioFit",
    "TooFewResiduals",
    "conformal_half_width",
    "fit_linear",
    "fit_ratio",
    "half_width_shares",
    "hull_parameter",
    "membership",
    "told_parameters",
]
