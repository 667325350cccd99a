"""What every request passes through, outermost first: headers, log, host, origin, size, compression."""
