"""The use case of GET /operator/health: how the system is, for monitors."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from functions.operator.look import look_at_queue
from functions.web.authentication import admit_operator
from shared.api.operator_bodies import ConfinementBody, HealthBody
from shared.core.health import Status
from shared.pipeline.child import EVERY_PROTECTION
from shared.wiring import Services


async def read_health(services: Services, request: Request) -> Response:
    """Answer with the verdict and its grounds; 503 where it is unhealthy."""
    await admit_operator(services, request.headers)
    queue = await look_at_queue(services)
    held = await services.children.protections()
    confinement = ConfinementBody(
        held=held.words, missing=(EVERY_PROTECTION & ~held).words
    )
    body = HealthBody(**dict(queue), confinement=confinement)
    is_well = queue.status is not Status.UNHEALTHY
    return Response(
        body.written(),
        status_code=HTTPStatus.OK if is_well else HTTPStatus.SERVICE_UNAVAILABLE,
        media_type="application/json",
    )
