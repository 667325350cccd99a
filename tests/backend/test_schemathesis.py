"""The API keeps what its description promises, whatever it is asked."""

from typing import Any

import schemathesis
from hypothesis import settings
from schemathesis.config import SchemathesisConfig

from gridsizer_server.app import create_app
from gridsizer_server.settings import Settings

CONFIG = SchemathesisConfig.from_dict(
    {
        "operations": [
            {
                "include-method": "POST",
                # Covering every bound of every field of a scenario takes 14,000 requests an operation.
                # `test_changed_documents` asks the same of sound documents; here they are generated.
                "phases": {"coverage": {"enabled": False}},
                # JSON Schema cannot say what holds between fields (a section without `from` is complete, low
                # is below high, the id is in the catalogue): what keeps the schema may still be refused.
                "checks": {"positive_data_acceptance": {"enabled": False}},
            }
        ]
    }
)
# The tool's own client calls the server "testserver", to which a server on loopback does not answer.
API = schemathesis.openapi.from_asgi(
    "/api/openapi.json", create_app(Settings(host="0.0.0.0", ui_dir=None)), config=CONFIG
)


@API.parametrize()
@settings(max_examples=100, deadline=None, derandomize=True)
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
