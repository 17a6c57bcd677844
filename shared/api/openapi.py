"""What the OpenAPI document says of each route, beyond what the code shows."""

from typing import Any

from shared.api.envelopes import CompletedEnvelope, FailedEnvelope, RunningEnvelope
from shared.api.operations import Operation
from shared.api.problems import MEDIA_TYPE, Problem
from shared.api.queries import ReadQuery, SubmitQuery, openapi_parameters

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
_FAULTS = {
    "400": "The request or the archive breaks a rule; `code` names it",
    "401": "No valid API key",
    "402": "The subscription is not active",
    "403": "The key lacks a scope",
    "408": "The body stopped arriving",
    "413": "The archive is too large",
    "415": "The body is not multipart/form-data",
    "422": "The Idempotency-Key belongs to another operation or archive",
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


def read_extra() -> dict[str, Any]:
    """Describe GET /v1/jobs/{job_id}."""
    job_id = {
        "name": "job_id",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "format": "uuid"},
    }
    return {
        "operationId": "read-job",
        "security": _SECURITY,
        "parameters": [job_id, *openapi_parameters(ReadQuery)],
    }


def responses(*codes: str) -> dict[int | str, dict[str, Any]]:
    """Describe the answers of a job route: the envelopes, and these faults."""
    described: dict[int | str, dict[str, Any]] = {
        "200": {
            "model": CompletedEnvelope | FailedEnvelope,
            "description": "The job is settled",
        },
        "202": {
            "model": RunningEnvelope,
            "description": "The job waits or runs",
            "headers": {
                "Retry-After": {"schema": {"type": "integer"}},
                "Location": {"schema": {"type": "string"}},
                "ETag": {"schema": {"type": "string"}},
            },
        },
    }
    for code in codes:
        described[code] = {
            "description": _FAULTS.get(code, "Not found"),
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
