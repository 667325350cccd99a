"""The addresses of the web service: each accepts, calls the library, and answers."""
