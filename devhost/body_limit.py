"""Refuses request bodies over the host's limit, whether they say their size or not."""

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_TOO_LARGE = 413


class BodyLimit:
    """Counts body bytes on their way to an app; nothing is buffered."""

    def __init__(self, app: ASGIApp, limit_bytes: int) -> None:
        self._app = app
        self._limit_bytes = limit_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on until it is too large."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        refuse = Response(status_code=_TOO_LARGE, headers={"connection": "close"})
        if int(declared) > self._limit_bytes:
            await refuse(scope, receive, send)
            return
        received_bytes = 0
        refused = started = False

        async def counted_receive() -> Message:
            nonlocal received_bytes, refused
            message = await receive()
            received_bytes += len(message.get("body", b""))
            if received_bytes <= self._limit_bytes:
                return message
            if not refused and not started:
                await refuse(scope, receive, send)
            refused = True
            return {"type": "http.disconnect"}

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if not refused:
                started = True
                await send(message)

        await self._app(scope, counted_receive, guarded_send)
