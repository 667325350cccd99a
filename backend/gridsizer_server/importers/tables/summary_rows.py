"""Rows below the others that sum them up: by the word in a cell."""

import re
from typing import Final

_TOTAL_ROW: Final = re.compile(r"(sum|total|grand total|summe|gesamt|suma|somme)\b", re.IGNORECASE)
_MEAN_ROW: Final = re.compile(r"(average|avg|mean|durchschnitt|mittelwert|promedio|moyenne)\b", re.IGNORECASE)
_OTHER_ROW: Final = re.compile(
    r"(min|max|minimum|maximum|median|std|stdev|std\.? ?dev\w*|standard deviation|count)\b", re.IGNORECASE
)
_OF_NO_JOB: Final = re.compile(  # words that a job may be named after, and a time never is
    r"(?:overall )?(?P<sum>totals|sums|insgesamt)\b|(?P<mean>averages|means|mittel)\b"
    r"|peak|lowest|highest|spitze|p\d{2}\b"
    r"|\d{1,2}(?:\.\d+)?(?:st|nd|rd|th|[.%])? ?(?:percentile|perzentil|pct)",
    re.IGNORECASE,
)


def kind_of_row(label: str) -> str:
    """ "job", or "sum", "mean" or "statistic" for a row that sums up the others.

    >>> [kind_of_row(label) for label in ("Sum of ALL Jobs Runtimes", "Average job", "Std dev", "sum_sales")]
    ['sum', 'mean', 'statistic', 'job']
    """
    text = label.strip()
    for kind, form in (("sum", _TOTAL_ROW), ("mean", _MEAN_ROW), ("statistic", _OTHER_ROW)):
        if form.match(text):
            return kind
    return "job"


def kind_of_summary(label: str) -> str:
    """ "sum", "mean" or "statistic" for a word where a time is printed in other rows; "" for any other.

    >>> [kind_of_summary(label) for label in ("Grand Total", "Mittelwert", "95th percentile", "Peak", "n/a")]
    ['sum', 'mean', 'statistic', 'statistic', '']
    """
    if (kind := kind_of_row(label)) != "job":
        return kind
    found = _OF_NO_JOB.match(label.strip())
    return found.lastgroup or "statistic" if found else ""
