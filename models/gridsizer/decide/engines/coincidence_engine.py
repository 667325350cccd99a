"""The short peaks of grid nodes, as far as they coincide: what the array meets, and carries of it (E12)."""

import numpy as np

from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.engines.said import Said
from gridsizer.predict.coincidence import common_peak_mb_s
from gridsizer.predict.uncertainty import draw, middle
from gridsizer.units import Floats

_ONE = np.ones(1)


def coincidence(chain: Chain, flow: Flow, ledger: Ledger, refused: str | None) -> Said:
    """The common peak of all grid nodes, cut at the array's ceilings.

    The peak of one node over its mean is what `common_peak_mb_s` calls z times sigma. How far nodes peak
    together is not known of a design: the correlation is drawn evenly from 0 (independent users) to 1 (one
    schedule launches the work of all nodes).
    """
    draws, nodes = chain.draws, chain.grid_nodes()
    peak = draws.maybe("workload/node_peak_mb_s")
    if refused or peak is None:
        return _said(None, refused or "the peak of a grid node is Unknown")
    mean = flow.offered / nodes
    over = np.maximum(peak - mean, 0)
    if not np.any(over > 0):
        return _said(None, "the peak of a grid node is not above what it asks all the time")
    correlation = draw(0.0, None, 1.0, "engines/coincidence", draws.samples, draws.seed)
    asked = ledger("common peak of all grid nodes", common_peak_mb_s, nodes, mean, over, correlation, _ONE)
    why = (
        f"the peaks of all nodes ask {middle(asked):,.0f} MB/s of the array for a short time, whether they "
        "coincide by chance or by schedule; what lasts is for the others to say"
    )
    return _said(np.minimum(asked, flow.cap), why)


def _said(samples: Floats | None, why: str) -> Said:
    return Said(engine="coincidence", label="Common peak", samples=samples, unit="MB/s", why=why)
