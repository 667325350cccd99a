"""NFS client processes over one network card."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.clients import client_and_host_mb_s, clients_mb_s


def test_more_clients_come_near_what_the_host_moves_and_never_pass_it() -> None:
    rates = clients_mb_s(np.array([1.0, 2.0, 10_000.0]), np.array(300.0), np.array(600.0))

    assert rates[:2].tolist() == [200, 300]
    assert 599 < rates[2] < 600


def test_the_two_measurements_come_back_from_their_parameters() -> None:
    client_mb_s, host_mb_s = client_and_host_mb_s(np.array(337.0), np.array(430.0), np.array(2.0))

    assert clients_mb_s(np.array([1.0, 2.0]), client_mb_s, host_mb_s) == pytest.approx([337, 430])


@pytest.mark.parametrize("several_mb_s", [337.0, 300.0, 674.0])
def test_no_gain_and_a_full_gain_leave_a_parameter_without_end(several_mb_s: float) -> None:
    with pytest.raises(Misfit, match="several_mb_s: wanted between 1 and n times one_mb_s"):
        client_and_host_mb_s(np.array(337.0), np.array(several_mb_s), np.array(2.0))


def test_no_clients_are_refused() -> None:
    with pytest.raises(Misfit, match="clients: wanted whole, 1 or more, got 0"):
        clients_mb_s(np.array([0.0]), np.array(300.0), np.array(600.0))
