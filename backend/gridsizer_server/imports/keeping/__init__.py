"""An import written as a run."""
