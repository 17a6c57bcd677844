"""The use case of GET /operator/health: the queue, and what keeps children in."""

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import Response

from functions.web.authentication import admit_operator
from shared.api.operator_bodies import ConfinementBody, HealthBody
from shared.pipeline.child import EVERY_PROTECTION
from shared.wiring import Services


async def read_health(services: Services, request: Request) -> Response:
    """Answer with the counts, and with the protections of this process's children."""
    await admit_operator(services, request.headers)
    health = await services.jobs.queue_health()
    held = await services.children.protections()
    confinement = ConfinementBody(
        held=held.words, missing=(EVERY_PROTECTION & ~held).words
    )
    body = HealthBody(**asdict(health), confinement=confinement)
    return Response(body.written(), media_type="application/json")
