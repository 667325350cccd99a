"""Dates, zones and times of day as printed -> seconds since 1970 in UTC."""
