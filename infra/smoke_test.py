"""Submits a tiny archive to a deployment and waits for its graph.

`ARBOGRAPH_API_KEY=… python infra/smoke_test.py https://…`, with nothing installed.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from io import BytesIO
from typing import Any
from uuid import uuid4
from zipfile import ZipFile

_SOURCE = "def greet():\n    return name()\n\n\ndef name():\n    return 'smoke'\n"
# Instances that were restarted just now, and a first start of all.
_PATIENCE_S = 300
_PAUSE_S = 5
_ANSWER_WITHIN_S = 60
_NOT_THERE_YET = {403, 404, 429, 500, 502, 503, 504}


class SmokeFailed(Exception):
    """The deployment did not do what it should; the message says what."""


def main(arguments: list[str]) -> int:
    """Run the test against the address on the command line."""
    (url,) = arguments
    started_at = time.monotonic()
    try:
        job = run(url.rstrip("/"), os.environ["ARBOGRAPH_API_KEY"])
    except SmokeFailed as error:
        print(f"smoke: {error}", file=sys.stderr)
        return 1
    print(f"smoke: job {job} completed after {time.monotonic() - started_at:.1f} s")
    return 0


def run(url: str, api_key: str) -> str:
    """Submit, poll by submitting again, and check the graph; returns the job's id.

    Raises:
        SmokeFailed: no answer in time, or not the right one.
    """
    idempotency_key = f"smoke-{uuid4()}"
    give_up_at = time.monotonic() + _PATIENCE_S
    while True:
        status, answer = _submit(url, api_key, idempotency_key)
        if status == HTTPStatus.OK and answer["status"] == "completed":
            return _checked(answer)
        if status == HTTPStatus.OK:
            raise SmokeFailed(f"the job has failed: {answer['error']}")
        if status != HTTPStatus.ACCEPTED and status not in _NOT_THERE_YET:
            raise SmokeFailed(f"{url} answers {status}: {answer}")
        if time.monotonic() > give_up_at:
            raise SmokeFailed(f"no graph within {_PATIENCE_S} s; at last {status}")
        time.sleep(min(_PAUSE_S, answer.get("retryAfter") or _PAUSE_S))


def _checked(answer: dict[str, Any]) -> str:
    names = {
        node.get("properties", {}).get("name")
        for node in answer["result"]["graph"]["nodes"]
    }
    if not {"greet", "name"} <= names:
        raise SmokeFailed(f"the graph has other functions: {sorted(map(str, names))}")
    return str(answer["jobId"])


def _submit(url: str, api_key: str, idempotency_key: str) -> tuple[int, dict[str, Any]]:
    """Return the status and the body; 503 if there was no answer at all."""
    boundary = uuid4().hex
    body = (
        f"--{boundary}\r\n"
        'Content-Disposition: form-data; name="file"; filename="smoke.zip"\r\n'
        "Content-Type: application/zip\r\n\r\n"
    ).encode() + _archive()
    request = urllib.request.Request(  # noqa: S310 - the operator's own address
        f"{url}/v1/graphs/call",
        data=body + f"\r\n--{boundary}--\r\n".encode(),
        headers={
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "X-Api-Key": api_key,
            "Idempotency-Key": idempotency_key,
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=_ANSWER_WITHIN_S) as response:  # noqa: S310 - likewise
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, {"error": error.read().decode(errors="replace")}
    except OSError as error:
        return 503, {"error": str(error)}


def _archive() -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        archive.writestr("smoke/greeting.py", _SOURCE)
    return buffer.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
