"""What is said of a design: every part of an answer, its sentences and cautions."""
