"""Reads the small JSON bodies that operators send."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError
from starlette.requests import Request

from functions.web.body import read_body
from shared.api.problems import Detail, invalid_request

_Body = TypeVar("_Body", bound=BaseModel)
_LIMIT_BYTES = 64 * 1024
_SILENCE_S = 10.0


async def read_json(request: Request, model: type[_Body]) -> _Body:
    """Read a body; an empty one is an empty object.

    Raises:
        Fault: 400, it is too large or not what `model` describes; 408, it stopped.
    """
    content = await read_bytes(request, limit_bytes=_LIMIT_BYTES)
    try:
        return model.model_validate_json(content or b"{}", strict=True)
    except ValidationError as error:
        details = [
            Detail(
                field=".".join(map(str, fault["loc"])) or "body",
                issue=fault["msg"],
                location="body",
            )
            for fault in error.errors(include_url=False, include_input=False)
        ]
        raise invalid_request("Correct the JSON body.", *details) from None


async def read_bytes(request: Request, *, limit_bytes: int) -> bytes:
    """Read a body as it is.

    Raises:
        Fault: 400, it is too large; 408, it stopped.
    """
    content = bytearray()
    async for chunk in read_body(request, silence_s=_SILENCE_S):
        content += chunk
        if len(content) > limit_bytes:
            raise invalid_request(f"Send at most {limit_bytes:,} bytes of JSON.")
    return bytes(content)
