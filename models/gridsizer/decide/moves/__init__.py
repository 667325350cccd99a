"""What moves the answer: the same design under other policies, and the changes that make it fit."""
