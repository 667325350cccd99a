"""The calculation behind an answer: quantities as samples, the formulas run on them, and the log of both."""
