"""What is kept: one repository a noun, on SQLite or PostgreSQL."""
