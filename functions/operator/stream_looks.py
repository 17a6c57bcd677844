"""The use case of GET /operator/events: the queue as it changes, for the page."""

import time
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from functions.operator.watching import QueueWatch
from functions.web.authentication import admit_operator
from shared.api import events
from shared.api.problems import Fault
from shared.core.errors import StorageUnavailable
from shared.wiring import Services

_KEY_EVERY_S = 5.0
# Front ends cut any answer after 230 s.
_STREAM_S = 200.0


async def stream_looks(
    watch: QueueWatch, services: Services, request: Request
) -> Response:
    """Answer with a stream of looks, each of them whole; it ends with the key."""
    await admit_operator(services, request.headers)
    return StreamingResponse(
        _stream(watch, services, request),
        media_type=events.MEDIA_TYPE,
        headers=events.HEADERS,
    )


async def _stream(
    watch: QueueWatch, services: Services, request: Request
) -> AsyncIterator[bytes]:
    over_at = time.monotonic() + _STREAM_S
    key_due_at = time.monotonic() + _KEY_EVERY_S
    yield events.PREAMBLE
    async with watch.watching() as onlooker:
        while (now := time.monotonic()) < over_at:
            look = await onlooker.wait(min(_KEY_EVERY_S, over_at - now))
            if time.monotonic() >= key_due_at:
                if not await _may_watch(services, request):
                    return
                key_due_at = time.monotonic() + _KEY_EVERY_S
            yield events.COMMENT if look is None else events.look(look)


async def _may_watch(services: Services, request: Request) -> bool:
    with suppress(StorageUnavailable):
        try:
            await admit_operator(services, request.headers)
        except Fault:
            return False
    return True
