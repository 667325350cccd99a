"""What a question takes from a request: the document in its body, and how to answer or to replicate."""

from typing import Annotated, Any, Final

from fastapi import Query

from gridsizer_server.questions.sampling import AnswerWanted, Sampling
from gridsizer_server.questions.schemas import Replication

# `resolve` is the one judge of a document, so FastAPI is told what it looks like instead of parsing it.
SCENARIO_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The design and its workload.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ScenarioDocument"}}},
    }
}


AskedAnswer = Annotated[AnswerWanted, Query()]
AskedSampling = Annotated[Sampling, Query()]
AskedReplication = Annotated[Replication, Query()]
