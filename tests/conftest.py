"""What holds for every test: no law is timed, and in `make test` each draws the same examples every time."""

from hypothesis import settings
from tests.effort import LONG

settings.register_profile("gridsizer", deadline=None, derandomize=not LONG)
settings.load_profile("gridsizer")
