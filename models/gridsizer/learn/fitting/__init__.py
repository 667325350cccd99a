"""What measured rows say of a formula's parameters, and what they leave open."""

from gridsizer.learn.fitting.conformal import ZERO_DOF_FACTOR, TooFewResiduals, conformal_half_width
from gridsizer.learn.fitting.hull import hull_parameter
from gridsizer.learn.fitting.least_squares import LinearFit, fit_linear
from gridsizer.learn.fitting.membership import Membership, NoParametersMeet, membership
from gridsizer.learn.fitting.parameter import LEVEL, Parameter
from gridsizer.learn.fitting.ratio import RatioFit, fit_ratio
from gridsizer.learn.fitting.spread import NoDegreesOfFreedom, half_width_shares
from gridsizer.learn.fitting.told import told_parameters

__all__ = [
    "LEVEL",
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
