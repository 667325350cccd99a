"""What names and numbers in an address may look like, so that none reaches the store that it cannot take."""

from typing import Annotated, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import Field

ID: Final = r"^[A-Za-z0-9_.-]{1,64}$"  # of what we named ourselves
FILE_ID: Final = r"^[0-9]{1,9}(-[0-9]{1,9})?$"  # an upload, or a member of one
TEXT: Final = r"^[^\x00-\x1f\x7f]*$"  # of what somebody else named
MOST: Final = 2**31 - 1  # that every store counts to

Number = Annotated[int, Field(ge=0, le=MOST)]


async def only_known(request: Request) -> None:
    """Raises RequestValidationError for a parameter that an address does not take, as a misspelt filter.

    Addresses without parameters ignore what proxies and browsers may add; those that are posted to have a
    model of theirs.
    """
    route = request.scope["route"]
    assert isinstance(route, APIRoute)
    known = {field.alias for field in route.dependant.query_params} if request.method == "GET" else set()
    unknown = [name for name in dict.fromkeys(request.query_params) if known and name not in known]
    if unknown:
        got = request.query_params
        raise RequestValidationError(
            [{"type": "extra_forbidden", "loc": ("query", name), "input": got[name]} for name in unknown]
        )
