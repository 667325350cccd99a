"""From uploaded files to a run: read in parallel, named, summed up, kept."""
