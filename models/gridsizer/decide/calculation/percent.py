"""Shares as the sentences of an answer say them."""

import numpy as np

from gridsizer.predict.uncertainty import Band


def percent(share: float, digits: int = 0) -> str:
    """A share as percent; one below 1 % in one digit that counts, and halves up, as the page has it.

    >>> percent(0.804), percent(0.505), percent(0.198, digits=1), percent(0.0083), percent(0)
    ('80 %', '51 %', '19.8 %', '0.8 %', '0 %')
    """
    return f"{share * 100:,.{digits}f} %" if digits else f"{_whole(share)} %"


def _whole(share: float) -> str:
    percents = share * 100
    if 0 < abs(percents) < 1:
        return np.format_float_positional(percents, precision=1, fractional=False, trim="-")
    return f"{np.copysign(np.floor(abs(percents) + 0.5), percents):,.0f}"


def percent_of_all(share: float) -> str:
    """A share of what there is as percent, in as many digits as show that it is more than all of it.

    >>> percent_of_all(0.804), percent_of_all(1.0), percent_of_all(1.0004), percent_of_all(1.3)
    ('80 %', '100 %', '100.04 %', '130 %')
    """
    digits = range(7) if share > 1 + 1e-9 else range(1)
    shown = (percent(share, digits=each) for each in digits)
    return next(
        (each for each in shown if each != "100 %" and float(each[:-2].replace(",", "")) > 100),
        percent(share),
    )


def percent_and_asked(share: float, asked: float) -> tuple[str, str]:
    """A share and the one asked as percent, both in as many digits after the point as tell them apart.

    >>> percent_and_asked(0.198, 0.2), percent_and_asked(0.2524, 0.2541), percent_and_asked(0.19996, 0.2)
    (('19.8 %', '20 %'), ('25.2 %', '25.4 %'), ('19.996 %', '20 %'))
    """
    for digits in range(1, 7):
        shown, wanted = (percent(each, digits=digits)[:-2] for each in (share, asked))
        if shown != wanted:
            break
    return f"{shown} %", f"{wanted.rstrip('0').rstrip('.')} %"


def percent_of_cases(share: float, asked: float) -> str:
    """The share of cases that hold as percent: of fewer than asked, in as many digits as show that.

    >>> percent_of_cases(0.5, 0.5), percent_of_cases(0.497, 0.5), percent_of_cases(0.8996, 0.9)
    ('50 %', '49.7 %', '89.96 %')
    """
    digits = range(7) if share < asked else range(1)
    shown = (percent(share, digits=each) for each in digits)
    return next((each for each in shown if float(each[:-2]) < asked * 100), percent(share))


def percent_band(band: Band) -> str:
    """A band as percent, the range only where there is one.

    >>> percent_band(Band(0.58, 0.8, 1.12)), percent_band(Band(0.5, 0.5, 0.5))
    ('80 % (58 – 112 %)', '50 %')
    """
    low, high = _whole(band.p10), _whole(band.p90)
    return percent(band.p50) if low == high else f"{percent(band.p50)} ({low} – {high} %)"
