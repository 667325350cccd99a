"""The work of a batch on a design: job classes in rows, run times alone and in company, bounds of its end."""
