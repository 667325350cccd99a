"""Links that a backup, or other tenants, fill without the grid."""

from gridsizer.arrays import anywhere
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import closed, in_sentence, listed, verb
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import others_beside
from gridsizer.decide.chain.link import Link
from gridsizer.predict.uncertainty import middle


def filled_by_others(chain: Chain) -> Link | None:
    """The link of which others take the most, where in the middle they leave the grid nothing of it."""
    filled = [link for link in chain.evaluated if _taken(link) >= 1]
    return max(filled, key=_taken, default=None)


def filling(chain: Chain, link: Link) -> str:
    """How much others ask of what a link sustains; "" where they leave some of it."""
    told = asked_by_others(chain, link)
    label = in_sentence(link.label)
    return told and f"{told} of what {closed(label)} {verb(label, 'sustains')}"


def asked_by_others(chain: Chain, link: Link) -> str:
    """The same in short: "the backup alone asks 110 %"."""
    if _taken(link) < 1:
        return ""
    others = others_beside(chain.draws)
    asks = "asks" if others == ["the backup"] else "ask"
    return f"{listed(others)} alone {asks} {percent(_taken(link))}"


def _taken(link: Link) -> float:
    """What others use of a link, in the middle [share]."""
    return middle(link.used_by_others) if anywhere(link.background_mb_s) else 0.0
