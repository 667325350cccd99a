"""Where worker processes say how far they are, and are told to stop: a few numbers in a file they all map."""

from pathlib import Path
from typing import Final

import numpy as np

from gridsizer.simulation.simulation_errors import SimulationCancelled
from gridsizer.units import Floats

_STOP: Final = 0


def new_board(file: Path, chunks: int) -> Floats:
    """A board for so many chunks of work: a stop mark, and the share done of each chunk."""
    return np.memmap(file, dtype=np.float64, mode="w+", shape=(1 + chunks,))


def stop_all(board: Floats) -> None:
    """Tell every worker to stop."""
    board[_STOP] = 1.0


def shares_done(board: Floats) -> Floats:
    """The share done of each chunk."""
    return board[1 + _STOP :]


class ChunkBoard:
    """A worker's view of the board."""

    def __init__(self, file: Path, chunk: int) -> None:
        self._board = np.memmap(file, dtype=np.float64, mode="r+")
        self._chunk = chunk

    def look(self, share_done: float) -> None:
        """Say how far this chunk is. Raises SimulationCancelled where all are to stop."""
        self._board[1 + self._chunk] = share_done
        if self._board[_STOP]:
            raise SimulationCancelled
