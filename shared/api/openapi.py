"""What the OpenAPI document says of each route, beyond what the code shows."""

from typing import Any, TypeAlias

from pydantic import BaseModel

from shared.api.envelopes import CompletedEnvelope, FailedEnvelope, RunningEnvelope
from shared.api.operations import Operation
from shared.api.problems import MEDIA_TYPE, Problem
from shared.api.queries import SubmitQuery, openapi_parameters

TITLE = "Arbograph"
DESCRIPTION = (
    "Send a zip of a codebase, get structural graphs of it. Every operation is"
    " asynchronous: repeat the same POST with the same Idempotency-Key until it answers"
    " 200. The source is deleted as soon as the graph is safe."
)
SECURITY_SCHEMES = {
    "apiKey": {"type": "apiKey", "in": "header", "name": "X-Api-Key"},
    "bearer": {"type": "http", "scheme": "bearer"},
}
_SECURITY: list[dict[str, list[str]]] = [{"apiKey": []}, {"bearer": []}]
_IDEMPOTENCY_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": True,
    "description": "Names the job: same key, same job, whatever the body.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 255},
}
_ARCHIVE = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["file"],
                "properties": {
                    "file": {
                        "type": "string",
                        "contentMediaType": "application/zip",
                        "description": "The zip, at most 500 MiB; one byte will do"
                        " for a poll.",
                    }
                },
            }
        }
    },
}
_JOB_ID = {
    "name": "job_id",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "format": "uuid"},
}

Answers: TypeAlias = dict[int | str, dict[str, Any]]
SETTLED: Answers = {
    "200": {
        "model": CompletedEnvelope | FailedEnvelope,
        "description": "The job is settled",
    }
}
RUNNING: Answers = {
    "202": {
        "model": RunningEnvelope,
        "description": "The job waits or runs",
        "headers": {
            "Retry-After": {"schema": {"type": "integer"}},
            "Location": {"schema": {"type": "string"}},
            "ETag": {"schema": {"type": "string"}},
        },
    }
}
_FAULTS = {
    "400": "The request or the archive breaks a rule; `code` names it",
    "401": "No valid API key",
    "402": "The subscription is not active",
    "403": "The key lacks a scope",
    "404": "Not found",
    "408": "The body stopped arriving",
    "409": "The job is not in a state for this; `code` says why",
    "413": "The archive is too large",
    "415": "The body is not multipart/form-data",
    "422": "The Idempotency-Key belongs to another operation or archive",
    "429": "A rate limit is used up, or too many jobs wait or run; see Retry-After",
    "500": "A fault of the service",
    "501": "The operation is not available yet",
    "503": "Briefly unavailable; see Retry-After",
}


def submit_extra(operation: Operation) -> dict[str, Any]:
    """Describe a POST route: parameters, body and security."""
    return {
        "operationId": f"submit-{operation.kind.value}",
        "security": _SECURITY,
        "parameters": [_IDEMPOTENCY_KEY, *openapi_parameters(SubmitQuery)],
        "requestBody": _ARCHIVE,
    }


def read_extra(
    operation_id: str, query: type[BaseModel] | None = None
) -> dict[str, Any]:
    """Describe a route without a body, and the query parameters it knows."""
    extra: dict[str, Any] = {"operationId": operation_id, "security": _SECURITY}
    return extra | {"parameters": openapi_parameters(query) if query else []}


def job_extra(
    operation_id: str, query: type[BaseModel] | None = None
) -> dict[str, Any]:
    """Describe a route whose path holds `job_id`."""
    extra = read_extra(operation_id, query)
    return extra | {"parameters": [_JOB_ID, *extra["parameters"]]}


def responses(answers: Answers, *faults: str) -> Answers:
    """Describe what a route answers, and with which faults."""
    described = dict(answers)
    for code in faults:
        described[code] = {
            "description": _FAULTS[code],
            "content": {
                MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}
            },
        }
    return described


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Add what routes refer to: the problem's schema and the security schemes."""
    components = document.setdefault("components", {})
    components["securitySchemes"] = SECURITY_SCHEMES
    schema = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas = components.setdefault("schemas", {})
    schemas.update(schema.pop("$defs", {}))
    schemas["Problem"] = schema
    return document
