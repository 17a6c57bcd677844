"""Binds the operator API to its own part of the paths."""

import azure.functions as func
from azurefunctions.extensions.http.fastapi import Request, Response
from starlette.types import ASGIApp

from functions.operator.app import build_app
from functions.web.mounted import Mount
from shared import wiring

blueprint = func.Blueprint()


async def _build_api() -> ASGIApp:
    return build_app(await wiring.services())


_api = Mount(_build_api)


@blueprint.function_name("operator")
@blueprint.route(
    route="operator/{*path}",
    methods=["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
    # Operators' keys are those of the API, with a scope of their own.
    auth_level=func.AuthLevel.ANONYMOUS,
)
async def operator(req: Request) -> Response:
    """Answer a request with the operator API, which routes it."""
    return await _api.answer(req)
