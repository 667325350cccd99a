"""The API keeps what its description promises, whatever it is asked."""

import atexit
import tempfile
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from tests.effort import tries

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.settings import Settings

# What the tool takes as a refusal, and 413: a body that breaks a bound on length may be too large to be read.
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
# What sound data may come to: the tool's own, and 412, as no description knows which version there is.
TAKEN = ["2xx", "3xx", "401", "403", "404", "409", "412", "429", "5xx"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "request-timeout": 120,  # seconds: other programs may keep this machine busy
        "checks": {
            "negative_data_rejection": {"expected-statuses": REFUSED},
            "positive_data_acceptance": {"expected-statuses": TAKEN},
        },
        "operations": [
            {
                "include-operation-id": "create_import",
                # The fields of a form have no types, so nothing sent in one breaks the type it should have.
                "checks": {
                    "negative_data_rejection": {"enabled": False},
                    "positive_data_acceptance": {"enabled": False},
                },
            },
            {
                "include-method": "POST",
                # Covering every bound of every field of a scenario takes 14,000 requests an operation.
                # `test_changed_documents` asks the same of sound documents; here they are generated.
                "phases": {"coverage": {"enabled": False}},
                # JSON Schema cannot say what holds between fields (a section without `from` is complete, low
                # is below high, the id is in the catalogue): what keeps the schema may still be refused.
                "checks": {"positive_data_acceptance": {"enabled": False}},
            },
        ],
    }
)
KEPT = tempfile.TemporaryDirectory(prefix="gridsizer-")
atexit.register(KEPT.cleanup)
SETTINGS = Settings(allowed_hosts="testserver", ui_dir=None, data_dir=Path(KEPT.name))
prepare_schema(SETTINGS)
# The tool's own client calls the server "testserver", to which a server answers only if told.
API = schemathesis.openapi.from_asgi("/api/openapi.json", create_app(SETTINGS), config=CONFIG)


# A scenario takes long to make up, and `test_changed_documents` asks hundreds of these two.
ALSO_CHANGED = ["/api/v1/assessments", "/api/v1/reversals"]


@API.exclude(method="POST", path=ALSO_CHANGED).parametrize()
@settings(max_examples=tries(30, 1_000), suppress_health_check=[HealthCheck.too_slow])
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()


@API.include(method="POST", path=ALSO_CHANGED).parametrize()
@settings(max_examples=tries(10, 1_000), suppress_health_check=[HealthCheck.too_slow])
def test_every_answer_about_a_scenario_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
