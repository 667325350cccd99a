"""What is kept: tables, their migrations and one repository a noun, on SQLite or PostgreSQL."""
