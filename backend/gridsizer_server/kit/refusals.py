"""The kinds of refusal: their status, their name for programs, their title for people."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gridsizer_server.kit.problems import Fault, Problem

MEDIA_TYPE: Final = "application/problem+json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """One kind of refusal, with what it may say of one request."""

    status: int
    name: str
    title: str
    example: str
    example_errors: tuple[Fault, ...] = ()

    def problem(self, detail: str, errors: Sequence[Fault] = ()) -> Problem:
        """This refusal of one request."""
        return Problem(
            type=f"urn:problem-type:gridsizer:{self.name}",
            title=self.title,
            status=self.status,
            detail=detail,
            errors=list(errors),
        )


NOT_JSON: Final = Refusal(
    status=400,
    name="not-json",
    title="The body is not JSON",
    example="line 3, column 12: wanted JSON, got text that is not: expecting ',' delimiter",
)
OTHER_SITE: Final = Refusal(
    status=403,
    name="other-site",
    title="Only this server's own pages may change something here",
    example="wanted a request of this server's own page or of a program, got one of https://planning.example",
)
NOT_FOUND: Final = Refusal(
    status=404,
    name="not-found",
    title="There is nothing here",
    example="no shelf 'disks'; there are: grid_nodes, networks, nics",
)
NOT_ALLOWED: Final = Refusal(
    status=405,
    name="method-not-allowed",
    title="This cannot be done here",
    example="PUT /api/v1/assessments: Method Not Allowed",
)
TOO_SLOW: Final = Refusal(
    status=408,
    name="too-slow",
    title="The request took too long to arrive",
    example="wanted the body within 20 s, or 1,000 bytes a second, got less",
)
NOT_NOW: Final = Refusal(
    status=409,
    name="not-now",
    title="This cannot be done now",
    example="the import is being read; wanted one that is understood",
)
CHANGED_MEANWHILE: Final = Refusal(
    status=412,
    name="changed-meanwhile",
    title="It was changed meanwhile",
    example='wanted the version "3" of If-Match, got "4": somebody changed it since it was read',
)
TOO_LARGE: Final = Refusal(
    status=413,
    name="too-large",
    title="The request is too large",
    example="wanted at most 1000000 bytes, got more",
)
NOT_DECLARED_JSON: Final = Refusal(
    status=415,
    name="not-declared-json",
    title="The body is not declared as JSON",
    example="wanted the content type application/json, got text/plain",
)
WRONG_HOST: Final = Refusal(
    status=421,
    name="wrong-host",
    title="This server does not answer for that host",
    example=(
        "wanted a loopback host such as 127.0.0.1, got 'planning.example'; GRIDSIZER_ALLOWED_HOSTS names more"
    ),
)
INVALID_SCENARIO: Final = Refusal(
    status=422,
    name="invalid-scenario",
    title="The scenario cannot be understood",
    example="/grid/0/nodes: wanted at least 1, got 0",
    example_errors=(Fault(part="body", pointer="/grid/0/nodes", wanted="at least 1", got="0"),),
)
INVALID_ENTRY: Final = Refusal(
    status=422,
    name="invalid-entry",
    title="The entry cannot be understood",
    example="/fields/nodes: wanted at least 1, got 0",
    example_errors=(Fault(part="body", pointer="/entry/fields/nodes", wanted="at least 1", got="0"),),
)
UNSIZABLE: Final = Refusal(
    status=422,
    name="unsizable-design",
    title="The design leaves this without an answer",
    example="storage/sustained_mixed_gb_s is Unknown; wanted a value or a range",
)
INVALID_PARAMETER: Final = Refusal(
    status=422,
    name="invalid-parameter",
    title="A parameter cannot be used",
    example="query /samples: wanted at least 1, got '0'",
    example_errors=(Fault(part="query", pointer="/samples", wanted="at least 1", got="'0'"),),
)
BUSY: Final = Refusal(
    status=503,
    name="busy",
    title="More is asked than can be answered now",
    example="wanted at most 9 questions at a time, got one more; ask again soon",
)
STORE_UNAVAILABLE: Final = Refusal(
    status=503,
    name="store-unavailable",
    title="What is kept cannot be reached",
    example="wanted a working store, got: connection timeout expired",
)
WORKER_LOST: Final = Refusal(
    status=500,
    name="worker-lost",
    title="The job ended its workers",
    example="3 workers ended before this job did, without a word; it is not tried again",
)
INVALID_UPLOAD: Final = Refusal(
    status=422,
    name="invalid-upload",
    title="The upload cannot be understood",
    example="wanted the parts `files` and `paths`, got one named 'attachment'",
)
OUT_OF_ROOM: Final = Refusal(
    status=507,
    name="out-of-room",
    title="There is no room for this",
    example="wanted at most 21474836480 bytes of imports and runs, got more; delete some",
)
FAILED: Final = Refusal(
    status=500,
    name="failed",
    title="Gridsizer failed",
    example="An error on our side; the log has it under request id 5f2c.",
)

POSTED_SCENARIO: Final = (
    NOT_JSON,
    TOO_LARGE,
    NOT_DECLARED_JSON,
    INVALID_SCENARIO,
    UNSIZABLE,
    INVALID_PARAMETER,
)

ASKED_AT_ONCE: Final = (*POSTED_SCENARIO, BUSY)


def problems(*refusals: Refusal) -> dict[int | str, dict[str, Any]]:
    """The refusals as OpenAPI responses, those of one status together.

    >>> problems(NOT_FOUND)[404]["description"]
    'There is nothing here'
    """
    by_status: dict[int, list[Refusal]] = defaultdict(list)
    for refusal in refusals:
        by_status[refusal.status].append(refusal)
    return {
        status: {
            "description": ". ".join(refusal.title for refusal in same),
            "content": {
                MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": _examples(same)}
            },
        }
        for status, same in by_status.items()
    }


def _examples(refusals: Iterable[Refusal]) -> dict[str, Any]:
    return {
        refusal.name: {"value": refusal.problem(refusal.example, refusal.example_errors).model_dump()}
        for refusal in refusals
    }
