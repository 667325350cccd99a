"""What readers of several commands of LSF share: jobs told in wrapped lines, dates without a year."""
