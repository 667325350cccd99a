"""What sysstat's tools print alike: iostat, sar, mpstat and sadf."""
