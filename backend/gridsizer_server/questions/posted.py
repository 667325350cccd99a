"""What a question takes from a request: the scenario in its body, and how to sample or to replicate."""

from typing import Annotated, Any, Final

from fastapi import Depends, Query

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer_server.questions.sampling import Sampling
from gridsizer_server.questions.schemas import Replication
from gridsizer_server.routing.bodies import PostedDocument

# `resolve` is the one judge of a document, so FastAPI is told what it looks like instead of parsing it.
SCENARIO_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The design and its workload.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ScenarioDocument"}}},
    }
}


async def posted_scenario(document: PostedDocument) -> Scenario:
    """The scenario in the body, resolved. Raises InvalidScenario and what reading the body raises."""
    return resolve(document)


PostedScenario = Annotated[Scenario, Depends(posted_scenario)]
AskedSampling = Annotated[Sampling, Query()]
AskedReplication = Annotated[Replication, Query()]
