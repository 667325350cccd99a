"""The interactive response time law: streams that think, then wait for what they share."""

from gridsizer.predict.inputs import refuse_fraction, refuse_unless, refuse_zero
from gridsizer.units import Floats


def think_s_per_mb(streams: Floats, alone_mb_s: Floats, ceiling_mb_s: Floats) -> Floats:
    """Time a stream spends elsewhere for each MB, from one grid node measured alone [s/MB].

    Equation: D = 1/C, Z = K / X1 - D
    Assumes: the streams of one node hardly queue for each other. With 16 of them the network then draws 0.1 %
        less than X1 where X1 = C/10, 2.4 % less where X1 = C/2.
    Source: interactive response time law (Denning & Buzen 1978).

    >>> float(think_s_per_mb(np.array(16.0), np.array(800.0), np.array(8000.0)))
    0.019875
    """
    refuse_fraction("streams", streams, least=1)
    refuse_zero("alone_mb_s", alone_mb_s)
    refuse_zero("ceiling_mb_s", ceiling_mb_s)
    within = alone_mb_s <= ceiling_mb_s
    refuse_unless(within, "alone_mb_s", wanted="at most ceiling_mb_s", got=alone_mb_s)
    return streams / alone_mb_s - 1 / ceiling_mb_s


def response_s(customers: Floats, throughput: Floats, think_s: Floats) -> Floats:
    """Time from leaving the think state to being back in it [s].

    Equation: R = K / X - Z
    Source: interactive response time law (Denning & Buzen 1978).

    >>> float(response_s(np.array(2.0), np.array(0.8), np.array(1.0)))
    1.5
    """
    refuse_zero("throughput", throughput)
    return customers / throughput - think_s


def stretch(shared_s: Floats, alone_s: Floats) -> Floats:
    """How many times longer something takes in company than alone [ratio].

    Equation: sigma(N) = R(N) / R(1)
    Source: follows from the interactive response time law at N grid nodes and at one.

    >>> float(stretch(np.array(1.5), np.array(1.0)))
    1.5
    """
    refuse_zero("alone_s", alone_s)
    return shared_s / alone_s
