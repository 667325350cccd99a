"""Where what is bought holds alone, and not in the same cases as all else."""

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.sizing import holding


def missing_together(designs: Designs, patch: Patch) -> float:
    """The share of the cases by which all fails together though each holds alone; 0 where that is not so."""
    tried = designs.changed(patch)
    if tried is None or tried.fits or not tried.holds_each_alone:
        return 0.0
    return holding.share_asked(tried.scenario) - tried.holds
