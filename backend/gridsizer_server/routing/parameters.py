"""What names and numbers in an address may look like, so that none reaches the store that it cannot take."""

from typing import Annotated, Final

from pydantic import Field

ID: Final = r"^[A-Za-z0-9_.-]{1,64}$"  # of what we named ourselves
FILE_ID: Final = r"^[0-9]{1,9}(-[0-9]{1,9})?$"  # an upload, or a member of one
TEXT: Final = r"^[^\x00-\x1f\x7f]*$"  # of what somebody else named
MOST: Final = 2**31 - 1  # that every store counts to

Number = Annotated[int, Field(ge=0, le=MOST)]
