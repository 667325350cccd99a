"""What readers of several host tools share: devices, rows, columns of numbers."""
