"""What the OpenAPI document says of the forms that submissions are sent in."""

from typing import Any

from shared.api.form_parts import MAX_DIFF_BYTES
from shared.core.jobs import JobKind

_UPLOAD_ID = {
    "type": "string",
    "format": "uuid",
    "description": "An upload with an archive in it, in place of `file`.",
}
_CALLBACK_URL = {
    "type": "string",
    "description": "The same as the query parameter, which goes first.",
}
_FILE = {
    "type": "string",
    "contentMediaType": "application/zip",
    "description": "The zip, at most 500 MiB; one byte will do for a poll.",
}
_IMPACT = {
    "targets": {
        "type": "string",
        "description": "The same as the query parameter, which goes first.",
        "example": "src/orders.py:Order.total,src/tax.py",
    },
    "diff": {
        "type": "string",
        "maxLength": MAX_DIFF_BYTES,
        "description": "A unified diff; the archive is the tree with it applied. Only"
        " paths and line numbers are kept of it.",
    },
}


def form_of(kind: JobKind) -> dict[str, Any]:
    """Describe the body of a POST that asks for this kind of job."""
    fields: dict[str, Any] = {"uploadId": _UPLOAD_ID, "callbackUrl": _CALLBACK_URL}
    if kind is JobKind.IMPACT:
        fields |= _IMPACT
    return {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "anyOf": [{"required": ["file"]}, {"required": ["uploadId"]}],
                    "properties": {"file": _FILE, **fields},
                },
                "encoding": {"file": {"contentType": "application/zip"}},
            },
            "application/x-www-form-urlencoded": {
                "schema": {
                    "type": "object",
                    "required": ["uploadId"],
                    "properties": fields,
                }
            },
        },
    }
