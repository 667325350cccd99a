"""Which inputs change no number of this design, and why."""
