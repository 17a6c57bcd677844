"""Answers the requests of one ASGI server with an app of our own."""

from collections.abc import Awaitable, Callable

from opentelemetry.context import Context
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from shared.telemetry.traces import here, within

# What the outer server knows of the connection. The rest of its scope (its routes,
# its exit stacks, its path parameters) would mislead the inner app.
_KEPT_KEYS = (
    "type",
    "asgi",
    "http_version",
    "server",
    "client",
    "scheme",
    "method",
    "path",
    "raw_path",
    "query_string",
    "headers",
    "extensions",
)


class Mount:
    """An app that the first request builds, on the loop that will run it."""

    def __init__(self, build: Callable[[], Awaitable[ASGIApp]]) -> None:
        self._build = build
        self._app: ASGIApp | None = None

    async def answer(self, request: Request) -> Response:
        """Return what will run the app on the request once it is sent."""
        if self._app is None:
            self._app = await self._build()
        return _Answer(self._app, request, here())


class _Answer(Response):
    """A response that runs an app.

    The body is neither read nor buffered before that: the app streams it, and streams
    its answer, over the outer server's own channels.
    """

    def __init__(self, app: ASGIApp, request: Request, invoked: Context) -> None:
        super().__init__()
        self._app = app
        self._request = request
        self._invoked = invoked

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        inner: Scope = {key: scope[key] for key in _KEPT_KEYS if key in scope}
        inner.update(root_path="", state={})
        with within(self._invoked):  # the server runs this in a task of its own
            await self._app(inner, self._request.receive, send)
