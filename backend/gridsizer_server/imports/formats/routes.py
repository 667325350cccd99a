"""The formats that are read."""

from fastapi import APIRouter

from gridsizer_server.imports.formats.known import FormatOut, known_formats

router = APIRouter(prefix="/formats", tags=["imports"])


@router.get("")
def list_formats() -> list[FormatOut]:
    """List the formats that are read, and how to get a file of each."""
    return known_formats()
