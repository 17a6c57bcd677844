"""A request's body as it arrives, and how long anybody waits for it."""

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import ClientDisconnect, Request

from shared.api import problems

# Clients that read nothing before they have sent everything see no answer otherwise.
_DRAINED_BYTES = 128 * 1024 * 1024
_DRAIN_S = 1.0


async def read_body(request: Request, *, silence_s: float) -> AsyncIterator[bytes]:
    """Yield the body's chunks.

    Raises:
        Fault: 408, no chunk came for `silence_s`.
        ClientDisconnect: the client has gone.
    """
    request.state.body_begun = True
    chunks = request.stream()
    while True:
        try:
            async with asyncio.timeout(silence_s):
                chunk = await anext(chunks, None)
        except TimeoutError:
            raise problems.request_timeout() from None
        if chunk is None:
            return
        yield chunk


def is_held_back(request: Request) -> bool:
    """Whether the client sends no body before it is told to.

    The server tells it with the first read, so that draining a body that nobody has
    begun would invite all of it.
    """
    begun: bool = getattr(request.state, "body_begun", False)
    return "Expect" in request.headers and not begun


async def drain(request: Request) -> None:
    """Read what comes soon of the body, so that the client gets to read the answer."""
    drained_bytes = 0
    try:
        async with asyncio.timeout(_DRAIN_S):
            async for chunk in request.stream():
                drained_bytes += len(chunk)
                if drained_bytes > _DRAINED_BYTES:
                    return
    except (TimeoutError, ClientDisconnect, RuntimeError):
        return  # slow, gone, or read already
