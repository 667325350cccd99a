"""What every example in a docstring may use without saying so."""

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def _numpy_in_examples(doctest_namespace: dict[str, object]) -> None:
    doctest_namespace["np"] = np
