"""Rewrites a folder's PNG pictures with a palette, and prints what they take: smaller_pictures.py FOLDER."""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

COMMON: Final = 24  # kept as they are: flat areas
FAR_APART: Final = 40  # kept however rare: on these pages a colour means something
BUDGET_BYTES: Final = 8_000_000


def make_smaller(picture: Path) -> int:
    """Rewrites one picture in few colours; the bytes that it takes now."""
    with Image.open(picture) as opened:
        full = opened.convert("RGB")
    full.quantize(palette=_palette(full), dither=Image.Dither.NONE).save(picture, optimize=True)
    return picture.stat().st_size


def _palette(full: Image.Image) -> Image.Image:
    pixels = np.asarray(full).reshape(-1, 3)
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    common = colours[np.argsort(-counts)[:COMMON]]
    far_apart = full.quantize(FAR_APART, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*common.ravel().tolist(), *far_apart])
    return palette


def main() -> None:
    """Exit 1 where the pictures of the folder take more than their budget."""
    pictures = sorted(Path(sys.argv[1]).glob("*.png"))
    taken = sum(map(make_smaller, pictures))
    print(f"{len(pictures)} pictures, {taken / 1e6:.1f} MB of {BUDGET_BYTES / 1e6:.0f}")
    sys.exit(taken > BUDGET_BYTES)


if __name__ == "__main__":
    main()
