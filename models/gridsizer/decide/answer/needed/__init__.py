"""What is needed beside what a design has."""
