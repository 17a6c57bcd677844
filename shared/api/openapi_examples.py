"""Examples of answers in the OpenAPI document, by the name of their schema."""

from http import HTTPStatus
from typing import Any, Final

_JOB_ID: Final = "019a8f3c-5d2e-7b41-9c08-2f6a1d4e7b90"
_KEY_ID: Final = "019a8f3b-1a2b-7c3d-9e4f-5a6b7c8d9e0f"
_AT: Final = "2026-01-31T12:00:00.000Z"
_FORMATS: Final = {"uuid": _JOB_ID, "date-time": _AT, "uri": "https://example.com/"}
_PROGRESS: Final = {
    "stage": "parse",
    "percent": 40,
    "filesDone": 120,
    "filesTotal": 300,
}
_RUN_ID: Final = "offline-8c1f20e4a7b3d596"
_DOMAIN: Final = {
    "name": "Billing",
    "descriptionSummary": "1 file under app.",
    "keyFiles": ["app/billing.py"],
    "responsibilities": ["Sends invoice and reminder."],
    "subdomains": [
        {
            "name": "Invoice",
            "descriptionSummary": "1 file under app; most used: send_invoice.",
            "files": ["app/billing.py"],
            "functions": ["function:app/billing.py:send_invoice"],
            "classes": ["class:app/billing.py:Invoice"],
        }
    ],
}
# What a domain's result holds beside the members of all.
_DOMAINS: Final = {
    "runId": _RUN_ID,
    "domains": [_DOMAIN],
    "relationships": [
        {
            "from": "Billing",
            "to": "Accounts",
            "type": "calls",
            "strength": 0.25,
            "reason": "12 calls and 3 imports lead from Billing to Accounts.",
        }
    ],
    "fileAssignments": [{"filePath": "app/billing.py", "domainName": "Billing"}],
    "functionAssignments": [
        {
            "functionId": "function:app/billing.py:send_invoice",
            "subdomainName": "Invoice",
            "parentDomain": "Billing",
        }
    ],
    "classAssignments": [
        {"classId": "class:app/billing.py:Invoice", "domainName": "Billing"}
    ],
    "functionDescriptions": [],
    "unassignedFiles": [{"filePath": "tests/test_app.py", "reason": "test code"}],
    "unassignedFunctions": [],
    "unassignedClasses": [],
}
_GRAPH: Final = {
    "nodes": [
        {
            "id": "file:app/main.py",
            "labels": ["File"],
            "properties": {"name": "main.py", "path": "app/main.py"},
        }
    ],
    "relationships": [],
}
_STATS: Final = {
    "nodeCount": 1,
    "relationshipCount": 0,
    "nodeTypes": {"File": 1},
    "relationshipTypes": {},
    "filesProcessed": 1,
    "classes": 0,
    "functions": 0,
    "types": 0,
    "processingTimeMs": 12,
    "domainCount": 1,
    "subdomainCount": 1,
    "assignedFileCount": 1,
    "assignedFunctionCount": 1,
    "assignedClassCount": 1,
    "fileAssignments": 1,
    "functionAssignments": 1,
    "unassignedFunctions": 0,
    "classAssignments": 1,
}
_METADATA: Final = {
    "analysisStartTime": _AT,
    "analysisEndTime": _AT,
    "fileCount": 1,
    "languages": ["python"],
    "skipped": [],
    "engineVersion": "0.1.0",
    "classification": {
        "runId": _RUN_ID,
        "engine": "offline",
        "version": "1",
        "notes": [],
    },
}
_SUMMARY: Final = {
    "filesProcessed": 1,
    "classes": 0,
    "functions": 0,
    "types": 0,
    "domains": 1,
    "primaryLanguage": "python",
    "repoSizeBytes": 210,
}
# It fits the results of all kinds: each reads its own members.
RESULT: Final = {
    "repo": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "version": "0.1.0",
    "schemaVersion": "1",
    "generatedAt": _AT,
    "message": "Parsed 1 file, skipped 0.",
    "graph": _GRAPH,
    "stats": _STATS,
    "metadata": _METADATA,
    "summary": _SUMMARY,
    "artifacts": [
        {
            "id": _RUN_ID,
            "kind": "domains",
            "label": "Domains and what belongs to them",
            "metadata": {"engine": "offline", "domainCount": 1},
        }
    ],
    **_DOMAINS,
}
_ANSWERS: Final[dict[str, dict[str, Any]]] = {
    "RunningEnvelope": {
        "status": "processing",
        "jobId": _JOB_ID,
        "retryAfter": 2,
        "result": None,
        "error": None,
        "progress": _PROGRESS,
        "sourceDeletedAt": None,
    },
    "CompletedEnvelope": {
        "status": "completed",
        "jobId": _JOB_ID,
        "result": RESULT,
        "error": None,
        "sourceDeletedAt": _AT,
    },
    "CompletedWithoutResult": {
        "status": "completed",
        "jobId": _JOB_ID,
        "result": None,
        "error": None,
        "sourceDeletedAt": _AT,
    },
    "FailedEnvelope": {
        "status": "failed",
        "jobId": _JOB_ID,
        "result": None,
        "error": "The job was cancelled.",
        "errorCode": "cancelled",
        "sourceDeletedAt": _AT,
    },
    "JobPageBody": {
        "jobs": [
            {
                "jobId": _JOB_ID,
                "kind": "call",
                "status": "processing",
                "idempotencyKey": "demo:call:1",
                "createdAt": _AT,
                "startedAt": _AT,
                "settledAt": None,
                "sourceDeletedAt": None,
                "progress": _PROGRESS,
                "error": None,
                "errorCode": None,
            }
        ],
        "nextCursor": None,
    },
    "IssuedKeyBody": {"apiKeyId": _KEY_ID, "key": "abg_live_..."},
}
_CODES: Final = {
    400: ("invalid_request", "Correct the query parameters."),
    401: ("unauthorized", "Send a valid API key in the X-Api-Key header."),
    402: ("subscription_required", "The subscription is not active. Renew it."),
    403: ("forbidden", "This key lacks the scope jobs:priority."),
    404: ("not_found", "There is nothing here for this key."),
    405: ("method_not_allowed", "Use GET, HEAD here."),
    408: ("request_timeout", "The body stopped arriving. Send it again whole."),
    409: ("no_result", "The job is processing and has no result."),
    411: ("length_required", "Send a Content-Length header."),
    413: ("archive_too_large", "The archive is larger than 500 MiB."),
    415: ("unsupported_media_type", "Send multipart/form-data."),
    422: ("idempotency_key_reused", "Use a new key for a new operation."),
    429: ("rate_limit_exceeded", "The limit `poll` is 60,000 in 60 s."),
    500: ("internal_error", "Something went wrong on our side. Try again."),
    503: ("storage_unavailable", "The service is briefly unavailable."),
}


def problem(path: str, status: int) -> dict[str, Any]:
    """Return the problem of a status; one that has no words of its own is bare."""
    code, message = _CODES.get(status, ("invalid_request", "Check the request."))
    details = [{"field": "limit", "issue": "Input should be a valid integer"}]
    return {
        "type": f"urn:arbograph:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": message,
        "instance": path.format_map(_Ids()),
        "code": code,
        "message": message,
        "timestamp": "2026-01-31T12:00:00Z",
        "requestId": "demo:call:1",
        "details": details if status == HTTPStatus.BAD_REQUEST else [],
    }


def of_schema(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """Return an example for each model that a schema refers to, by the model's name.

    What has none of its own gets one that is made up of its members' types.
    """
    choices = [schema, *schema.get("anyOf", [])]
    names = [name for choice in choices if (name := _name(choice))]
    return {
        name: {"value": _ANSWERS.get(name) or _made_up(schemas[name], schemas)}
        for name in names
    }


def completed(result: str, schemas: dict[str, Any]) -> dict[str, Any]:
    """Return an example of a completed job whose result is of a schema, by its name."""
    made_up = _made_up({"$ref": result}, schemas)
    return {"value": _ANSWERS["CompletedEnvelope"] | {"result": made_up}}


def _name(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _made_up(schema: dict[str, Any], schemas: dict[str, Any]) -> object:
    if name := _name(schema):
        return _made_up(schemas[name], schemas)
    for chosen in (schema.get("examples"), schema.get("enum"), [schema.get("const")]):
        if chosen and chosen[0] is not None:
            return chosen[0]
    if "anyOf" in schema:
        return _made_up(schema["anyOf"][0], schemas)
    if schema.get("type") == "object":
        members = schema.get("properties", {})
        return {key: _made_up(value, schemas) for key, value in members.items()}
    if schema.get("type") == "array":
        return [_made_up(schema["items"], schemas)] if "items" in schema else []
    number = max(1, int(schema.get("minimum", 1)))
    text = _FORMATS.get(schema.get("format", ""), "text")
    plain = {"integer": number, "number": number, "boolean": True, "string": text}
    return plain.get(schema.get("type", ""))


class _Ids(dict[str, str]):
    """Stands for the ids in a path, whatever they are called."""

    def __missing__(self, _name: str) -> str:
        return _JOB_ID
