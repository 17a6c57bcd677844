"""The use case of GET /operator/health: how the queue of all users is."""

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import admit_operator
from shared.api.operator_bodies import HealthBody
from shared.wiring import Services


async def read_health(services: Services, request: Request) -> Response:
    """Answer with the counts."""
    await admit_operator(services, request.headers)
    health = await services.jobs.queue_health()
    body = HealthBody(**asdict(health))
    return Response(body.written(), media_type="application/json")
