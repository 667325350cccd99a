"""What every request passes through, outermost first: headers, log, host, size, compression."""
