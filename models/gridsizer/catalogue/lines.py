"""Lines of arrays: which entry of the catalogue follows which, in drives and ports as like as there are."""

from collections.abc import Mapping
from typing import Final

NEXT_OF_LINE: Final[
    Mapping[str, str]
] = {  # paper 000 L94, L315 for F800 and F810; Dell's pages for the others
    "isilon_h600": "isilon_f800",
    "isilon_f800": "isilon_f810_lab",
    "powerscale_f600": "powerscale_f710",
    "powerscale_f600_100g": "powerscale_f710",
    "powerscale_f900": "powerscale_f910",
    "powerscale_f900_100g": "powerscale_f910",
}
