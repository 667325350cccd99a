"""What the addresses of several rooms take."""
