"""What holds for an array whose entry does not say it, with the reason."""

from typing import Final

from gridsizer.describe.array_words import CeilingProtection, PairKeeps
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity, Source

MEASURED_UNDER: Final[Choice[CeilingProtection]] = Choice(
    value="not_stated", basis="assumed", source=NOT_STATED.source
)
NOT_PAIRED: Final[Choice[PairKeeps]] = Choice(
    value="not_paired", basis="assumed", source=Source(title="Storage nodes are alike and share all work")
)

# Learnt from the systems of which both figures are in print (learn/derate); a test learns it anew.
DERATE: Final = Quantity(
    low=0.15,
    high=1,
    basis="measured",
    source=Source(
        title="What five systems sustained of their vendor's maximum",
        where="Method, What vendors' maxima were worth",
        note="The 90 % band in which one more such system lies; the middle of the five is 0.63.",
    ),
)
