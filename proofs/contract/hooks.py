"""What Schemathesis loads: how to make archives, and keys that name no job yet."""

import io
import re
import uuid
import zipfile
from typing import Any

import schemathesis
from hypothesis import strategies

_KEY = re.compile(r"\"?[!-~]{1,255}\"?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
# Parts that are good only if something is there, a host to call or an upload; and texts
# in a language of their own, which no schema tells.
_NEEDS_MORE = ("callbackUrl", "uploadId", "targets", "diff", "previousDomains")
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
    """Leave out what is good only if more is right than a schema can say."""
    for methods in document["paths"].values():
        for operation in methods.values():
            parameters = operation.get("parameters", [])
            operation["parameters"] = [
                one for one in parameters if one["name"] not in _NEEDS_MORE
            ]
            content = operation.get("requestBody", {}).get("content", {})
            content.pop("application/x-www-form-urlencoded", None)
            form = content.get("multipart/form-data", {}).get("schema", {})
            if form.pop("anyOf", None):
                form["required"] = ["file"]
                # A form may hold any part: these must be ruled out by their names.
                form["properties"] |= dict.fromkeys(_NEEDS_MORE, False)


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def before_call(_context: Any, case: Any, _kwargs: Any) -> None:  # noqa: ANN401 - ditto
    """Give each valid submission a key of its own, and put days in order.

    A key that names a job answers with that job whatever the body, which is right and
    looks to Schemathesis as if bad bodies were taken.
    """
    _let_days_be_in_order(case.query or {})
    key = (case.headers or {}).get("Idempotency-Key")
    if key and case.operation.method == "post" and _KEY.fullmatch(key):
        case.headers["Idempotency-Key"] = uuid.uuid4().hex


def _let_days_be_in_order(query: dict[str, Any]) -> None:
    # That one day comes before another, and not long before it, is said by no schema.
    first = query.get("from")
    last = query.get("to") or first
    if all(isinstance(day, str) and _DAY.fullmatch(day) for day in (first, last)):
        query["to"] = first


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def filter_path_parameters(_context: Any, values: dict[str, Any] | None) -> bool:  # noqa: ANN401 - ditto
    """Leave out line ends in paths, which no host's own routing passes on."""
    texts = [str(value).upper() for value in (values or {}).values()]
    return not any("\n" in text or "%0A" in text for text in texts)


@schemathesis.hook  # type: ignore[untyped-decorator] # where it is not installed
def filter_query(_context: Any, values: dict[str, Any] | None) -> bool:  # noqa: ANN401 - ditto
    """Leave out lists of nothing: on the wire such a parameter is not there at all."""
    return [] not in (values or {}).values()
