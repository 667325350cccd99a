"""An own entry, as a file."""

from typing import Any

Document = dict[str, Any]
OURS = """
name: Our F710
version: 1
summary: As we measured it.
fields:
  from: powerscale_f710
  ports_per_node: 4
  sustained_mixed_gb_s: 12
sources:
  default: {basis: measured, title: measured by us, retrieved: 2026-11-20}
"""
