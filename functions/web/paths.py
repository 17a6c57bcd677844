"""Addresses with a slash too many: clients join a base and a path as they are."""

from starlette.types import ASGIApp, Receive, Scope, Send


class TidyPaths:
    """Runs an app on the path that is meant: many clients lose a POST in a redirect."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the app."""
        if scope["type"] == "http":
            scope = {**scope, "path": tidy(scope["path"])}
        await self._app(scope, receive, send)


def tidy(path: str) -> str:
    """Return a path with one slash before it and none behind it.

    >>> tidy("//v1/jobs/"), tidy("/v1/jobs"), tidy("/"), tidy("")
    ('/v1/jobs', '/v1/jobs', '/', '/')
    """
    return f"/{path.strip('/')}"
