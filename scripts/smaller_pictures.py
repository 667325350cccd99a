"""Rewrites a folder's PNG pictures with a palette, and prints what they take: smaller_pictures.py FOLDER."""

import sys
from pathlib import Path
from typing import Final

from PIL import Image

COLOURS: Final = 64
BUDGET_BYTES: Final = 6_000_000


def make_smaller(picture: Path) -> int:
    """Rewrites one picture; the bytes that it takes now.

    Colours that lie far apart are kept, however rare: on these pages a colour means something.
    """
    with Image.open(picture) as full:
        few = full.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(picture, optimize=True)
    return picture.stat().st_size


def main() -> None:
    """Exit 1 where the pictures of the folder take more than their budget."""
    pictures = sorted(Path(sys.argv[1]).glob("*.png"))
    taken = sum(map(make_smaller, pictures))
    print(f"{len(pictures)} pictures, {taken / 1e6:.1f} MB of {BUDGET_BYTES / 1e6:.0f}")
    sys.exit(taken > BUDGET_BYTES)


if __name__ == "__main__":
    main()
