"""What runs in the background: kinds of job, and the worker that takes them."""
