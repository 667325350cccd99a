"""The sourced numbers, and what is known of each field."""
