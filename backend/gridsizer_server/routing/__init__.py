"""What the routes of several rooms take: a checked body, and what the application was started with."""
