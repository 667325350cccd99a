"""What is read, and how to get it."""
