"""The web service put together: application, server, middleware, description."""
