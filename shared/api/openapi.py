"""What the OpenAPI document says of each route, beyond what the code shows."""

from typing import Any, TypeAlias

from pydantic import BaseModel

from shared.api import openapi_examples
from shared.api.envelopes import CompletedEnvelope, FailedEnvelope, RunningEnvelope
from shared.api.job_bodies import JobPageBody
from shared.api.openapi_forms import form_of
from shared.api.openapi_headers import headers_of
from shared.api.operations import Operation
from shared.api.problems import MEDIA_TYPE
from shared.api.queries import SubmitQuery, UploadRight, openapi_parameters
from shared.api.uploads import UploadBody
from shared.api.usage_bodies import UsageBody


def _header(name: str, description: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "header",
        "required": False,
        "description": description,
        "schema": {"type": "string"},
    }


TITLE = "Arbograph"
DESCRIPTION = (
    "Send a zip of a codebase, get structural graphs of it. Every operation is"
    " asynchronous: repeat the same POST with the same Idempotency-Key until it answers"
    " 200. The source is deleted as soon as the graph is safe."
)
SECURITY_SCHEMES = {
    "apiKey": {"type": "apiKey", "in": "header", "name": "X-Api-Key"},
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key, or a JSON Web Token of the deployment's issuer for"
        " a user it is linked to; its scopes are those of the claim `scope`.",
    },
}
_SECURITY: list[dict[str, list[str]]] = [{"apiKey": []}, {"bearer": []}]
_IDEMPOTENCY_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": True,
    "description": "Names the job: same key, same job, whatever the body.",
    "schema": {"type": "string", "pattern": "^[!-~]{1,255}$"},
}
_JOB_ID = {
    "name": "job_id",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "format": "uuid"},
}

_WEBHOOK_ID = {
    "name": "webhook_id",
    "in": "path",
    "required": True,
    "description": "What its receiver would see as `webhook-id`.",
    "schema": {"type": "string"},
}
STRIPE_EXTRA: dict[str, Any] = {
    "operationId": "take-stripe-event",
    "security": [],
    "parameters": [
        {
            "name": "Stripe-Signature",
            "in": "header",
            "required": True,
            "description": "Made with `STRIPE_WEBHOOK_SECRET`, at most 5 minutes ago.",
            "schema": {"type": "string"},
        }
    ],
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object"}}},
    },
}
IF_NONE_MATCH = _header(
    "If-None-Match", "An `ETag`: with it the answer is 304 while nothing has changed."
)
PREFER = _header(
    "Prefer",
    "`wait=20` holds the answer back for so many seconds, 60 at most, until the job has"
    " settled or, with `If-None-Match`, has any news.",
)
LAST_EVENT_ID = _header("Last-Event-ID", "The last event that came; go on behind it.")

_LINKS = {
    name: {
        "operationId": name,
        "parameters": {"path.job_id": "$response.body#/jobId"},
        "description": "The job that was answered about",
    }
    for name in ("read-job", "cancel-job", "job-events", "read-result")
}

_EVENT = (
    "id: 1\nevent: progress\n"
    'data: {"stage":"parse","percent":40,"filesDone":120,"filesTotal":300}\n\n'
)

Answers: TypeAlias = dict[int | str, dict[str, Any]]
SETTLED: Answers = {
    "200": {
        "model": CompletedEnvelope | FailedEnvelope,
        "description": "The job is settled",
        "headers": headers_of("Location", "ETag", "X-Usage-Units"),
    }
}
RUNNING: Answers = {
    "202": {
        "model": RunningEnvelope,
        "description": "The job waits or runs",
        "headers": headers_of("Retry-After", "Location", "ETag"),
        "links": _LINKS,
    }
}
NOT_MODIFIED: Answers = {
    "304": {"description": "Nothing has changed", "headers": headers_of("ETag")}
}
UPLOAD: Answers = {
    "201": {"model": UploadBody, "description": "Send the zip there, then submit"}
}
SENT: Answers = {
    "201": {"description": "The archive is there: submit its `uploadId`"},
    "403": {"description": "The address is not valid, or not any more"},
}
USAGE: Answers = {"200": {"model": UsageBody, "description": "By day and kind"}}
JOB_PAGE: Answers = {"200": {"model": JobPageBody, "description": "One page"}}
RESULT: Answers = {
    "200": {
        "description": "The result, in gzip as it is stored if the client takes that",
        "headers": headers_of("ETag", "Vary", "Content-Encoding", "X-Usage-Units"),
        "content": {
            "application/json": {
                "schema": {"type": "object"},
                "example": openapi_examples.RESULT,
            }
        },
    }
}
ALIVE: Answers = {
    "200": {
        "description": "The service answers",
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["status"],
                    "properties": {"status": {"const": "ok"}},
                },
                "example": {"status": "ok"},
            }
        },
    }
}
PAGE: Answers = {
    "200": {
        "description": "A page that needs nothing but the API",
        "content": {"text/html": {"example": "<!doctype html>"}},
    }
}
EVENTS: Answers = {
    "200": {
        "description": "`progress` for each report and one `end`; ends itself after"
        " 200 s, and goes on behind `Last-Event-ID`",
        "content": {"text/event-stream": {"example": _EVENT}},
    },
    "204": {"description": "The client has the end already"},
}
_FAULTS = {
    "400": "The request or the archive breaks a rule; `code` names it",
    "401": "No valid API key",
    "402": "The subscription is not active",
    "403": "The key lacks a scope",
    "404": "Not found",
    "408": "The body stopped arriving",
    "409": "The job or upload is not in a state for this; `code` says why",
    "411": "Nothing says how long the body is",
    "413": "The archive is too large",
    "415": "The body is not multipart/form-data, or is sent with a Content-Encoding",
    "422": "The Idempotency-Key belongs to another operation or archive",
    "429": "A rate limit is used up, or too many jobs wait or run; see Retry-After",
    "500": "A fault of the service",
    "503": "Briefly unavailable; see Retry-After",
}


def with_headers(answers: Answers, *names: str) -> Answers:
    """Return answers that may have more headers, each of them."""
    more = headers_of(*names)
    return {
        status: {**answer, "headers": answer.get("headers", {}) | more}
        for status, answer in answers.items()
    }


def submit_extra(operation: Operation) -> dict[str, Any]:
    """Describe a POST route: parameters, body and security."""
    key = {**_IDEMPOTENCY_KEY, "example": f"demo:{operation.kind.value}:1"}
    return {
        "operationId": f"submit-{operation.kind.value}",
        "security": _SECURITY,
        "parameters": [key, *openapi_parameters(SubmitQuery)],
        "requestBody": form_of(operation.kind),
    }


def read_extra(
    operation_id: str, query: type[BaseModel] | None = None
) -> dict[str, Any]:
    """Describe a route without a body, and the query parameters it knows."""
    extra: dict[str, Any] = {"operationId": operation_id, "security": _SECURITY}
    return extra | {"parameters": openapi_parameters(query) if query else []}


def path_extra(
    operation_id: str, *names: str, body: type[BaseModel] | None = None
) -> dict[str, Any]:
    """Describe a route whose path holds ids, and the JSON it takes."""
    extra = read_extra(operation_id)
    extra["parameters"] = [{**_JOB_ID, "name": name} for name in names]
    if body is not None:
        schema = body.model_json_schema(ref_template="#/components/schemas/{model}")
        extra["requestBody"] = {
            "required": bool(schema.get("required")),
            "content": {"application/json": {"schema": schema}},
        }
    return extra


def upload_extra() -> dict[str, Any]:
    """Describe where an upload is sent: to an address that is its own permission."""
    right = openapi_parameters(UploadRight)
    archive = {"schema": {"type": "string", "format": "binary"}}
    return {
        "operationId": "send-upload",
        "security": [],
        "parameters": [
            {**_JOB_ID, "name": "upload_id"},
            *({**one, "required": True, "allowEmptyValue": False} for one in right),
        ],
        "requestBody": {"required": True, "content": {"application/zip": archive}},
    }


def resend_extra() -> dict[str, Any]:
    """Describe the route that sends a user's webhook again."""
    extra = path_extra("resend-webhook", "user_id")
    return extra | {"parameters": [*extra["parameters"], _WEBHOOK_ID]}


def job_extra(
    operation_id: str, query: type[BaseModel] | None = None, *headers: dict[str, Any]
) -> dict[str, Any]:
    """Describe a route whose path holds `job_id`, and the headers it heeds."""
    extra = read_extra(operation_id, query)
    return extra | {"parameters": [_JOB_ID, *extra["parameters"], *headers]}


def page_extra(operation_id: str) -> dict[str, Any]:
    """Describe a page about a job, which anybody may open.

    It is the same for every job: the id is looked at where the page asks for the job.
    """
    any_id = {**_JOB_ID, "schema": {"type": "string"}}
    return {"operationId": operation_id, "security": [], "parameters": [any_id]}


def responses(answers: Answers, *faults: str) -> Answers:
    """Describe what a route answers, and with which faults."""
    described = dict(answers)
    for code in faults:
        # An answer of our own may have the status of a fault.
        own = described.get(code, {"description": _FAULTS[code]})
        problem = {"schema": {"$ref": "#/components/schemas/Problem"}}
        described[code] = {**own, "content": {MEDIA_TYPE: problem}}
    return described
