"""Work that outlives a request: the queue, and the workers that take from it."""
