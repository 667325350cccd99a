"""Readers of logs: one module or package a format, each with its `FORMAT`, and nothing else."""
