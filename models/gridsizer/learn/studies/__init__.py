"""What can be backtested in a published benchmark: its measured rows, its set-up, and the run of each."""
