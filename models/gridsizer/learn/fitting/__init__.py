"""Parameters of a formula fitted to measured rows, with their intervals."""

from gridsizer.learn.fitting.conformal import (
    ZERO_DOF_FACTOR,
    TooFewResiduals,
    conformal_half_width,
    weighted_half_width,
)
from gridsizer.learn.fitting.hull import Hull, VisibleCeiling, hull
from gridsizer.learn.fitting.intervals import NoDegreesOfFreedom, half_width_shares, identified_parameters
from gridsizer.learn.fitting.least_squares import LinearFit, fit_linear
from gridsizer.learn.fitting.membership import Membership, NoParametersMeet, hull_parameter, membership
from gridsizer.learn.fitting.parameter import LEVEL, Parameter
from gridsizer.learn.fitting.pert import pert_ends
from gridsizer.learn.fitting.ratio import RatioFit, fit_ratio
from gridsizer.learn.fitting.scaling_rows import ScalingRows

__all__ = [
    "LEVEL",
    "ZERO_DOF_FACTOR",
    "Hull",
    "LinearFit",
    "Membership",
    "NoDegreesOfFreedom",
    "NoParametersMeet",
    "Parameter",
    "RatioFit",
    "ScalingRows",
    "TooFewResiduals",
    "VisibleCeiling",
    "conformal_half_width",
    "fit_linear",
    "fit_ratio",
    "half_width_shares",
    "hull",
    "hull_parameter",
    "identified_parameters",
    "membership",
    "pert_ends",
    "weighted_half_width",
]
