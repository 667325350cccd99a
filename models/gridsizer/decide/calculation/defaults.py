"""How often an answer is tried, and from which seed, unless someone asks otherwise."""

from typing import Final

DEFAULT_SAMPLES: Final = 1000  # assumptions that an assessment tries
DEFAULT_REPLICATES: Final = 200  # runs of a simulated batch
DEFAULT_SEED: Final = 20_200_601
