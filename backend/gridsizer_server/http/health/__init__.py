"""Whether the server lives and is ready."""
