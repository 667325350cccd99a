"""What is sampled of an applied field: its band holds nine samples in ten, of whatever it was fitted to."""

import numpy as np
from tests.models.learn.calibration.fields import field_of
from tests.models.learn.calibration.scaling_tables import table

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import applied, calibrate
from gridsizer.predict.uncertainty import draw

CEILING = "storage/sustained_mixed_gb_s"


def test_nine_samples_in_ten_of_a_ceiling_that_a_table_shows_lie_in_its_band(scenario: Scenario) -> None:
    clients = np.array([1.0, 2.0, 4.0, 8.0, 12.0, 16.0])
    mb_s = np.array([1_000.0, 2_020.0, 3_950.0, 4_900.0, 5_150.0, 4_950.0])
    calibration = calibrate([table(clients, mb_s)], scenario, {})
    field = field_of(calibration, CEILING)

    becomes = applied(scenario, calibration).storage.sustained_mixed_gb_s

    assert field.low is not None
    assert field.high is not None
    assert becomes.low is not None
    assert becomes.high is not None
    sampled = draw(becomes.low, becomes.mid, becomes.high, "ceiling", 10_000, 1)
    inside = (field.low <= sampled) & (sampled <= field.high)
    assert 0.88 <= inside.mean() <= 0.93
    assert "90 % of this range lie between" in becomes.source.note
