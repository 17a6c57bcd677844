"""What Schemathesis loads: how to make archives, and keys that name no job yet."""

import io
import re
import uuid
import zipfile
from typing import Any

import schemathesis
from hypothesis import strategies

_KEY = re.compile(r"\"?[!-~]{1,255}\"?")
_NAMES = strategies.sampled_from(["a.py", "b/c.py", "d.txt"])
_TEXTS = strategies.sampled_from(["", "def f():\n    g()\n", "import b.c\n"])


def _zip(files: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


schemathesis.openapi.media_type(
    "application/zip",
    strategies.dictionaries(_NAMES, _TEXTS, min_size=1).map(_zip),
)


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def before_load_schema(_context: Any, document: dict[str, Any]) -> None:  # noqa: ANN401 - ditto
    """Leave out what is good only if something is there: an upload, a host to call."""
    for methods in document["paths"].values():
        for operation in methods.values():
            parameters = operation.get("parameters", [])
            operation["parameters"] = [
                one for one in parameters if one["name"] != "callbackUrl"
            ]
            content = operation.get("requestBody", {}).get("content", {})
            content.pop("application/x-www-form-urlencoded", None)
            form = content.get("multipart/form-data", {}).get("schema", {})
            if form.get("properties", {}).pop("uploadId", None):
                form["required"] = ["file"]
                del form["anyOf"]


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def before_call(_context: Any, case: Any, _kwargs: Any) -> None:  # noqa: ANN401 - ditto
    """Give each valid submission a key of its own.

    A key that names a job answers with that job whatever the body, which is right and
    looks to Schemathesis as if bad bodies were taken.
    """
    key = (case.headers or {}).get("Idempotency-Key")
    if key and case.operation.method == "post" and _KEY.fullmatch(key):
        case.headers["Idempotency-Key"] = uuid.uuid4().hex


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def filter_path_parameters(_context: Any, values: dict[str, Any] | None) -> bool:  # noqa: ANN401 - ditto
    """Leave out line ends in paths, which no host's own routing passes on."""
    texts = [str(value).upper() for value in (values or {}).values()]
    return not any("\n" in text or "%0A" in text for text in texts)


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def map_query(_context: Any, values: dict[str, Any] | None) -> dict[str, Any] | None:  # noqa: ANN401 - ditto
    """Let two days that both are given be the same one: their order is no schema's."""
    if values and isinstance(values.get("from"), str) and "to" in values:
        values["to"] = values["from"]
    if values and ("from" in values) != ("to" in values):
        values = {k: v for k, v in values.items() if k not in ("from", "to")}
    return values
