"""Questions about a design, one module a question: each accepts, calls the library, and answers."""
