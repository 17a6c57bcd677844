"""Binds every HTTP request to the public API."""

import azure.functions as func
from azurefunctions.extensions.http.fastapi import Request, Response
from starlette.types import ASGIApp

from functions.submit.app import build_app
from functions.web.mounted import Mount
from shared import wiring

blueprint = func.Blueprint()


async def _build_api() -> ASGIApp:
    return build_app(await wiring.services())


_api = Mount(_build_api)


@blueprint.function_name("submit")
@blueprint.route(
    route="{*path}",
    methods=["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
    # The API has keys of its own, with users, scopes and limits behind them.
    auth_level=func.AuthLevel.ANONYMOUS,
)
async def submit(req: Request) -> Response:
    """Answer a request with the API, which routes it."""
    return await _api.answer(req)
